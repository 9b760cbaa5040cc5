import type { LgaPresence, SectorDashboard, StateFigures } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type State, STATES } from '@hub/contract/reference/states'
import { Box, Text } from '@mantine/core'
import { type Ref, useMemo, useRef, useState } from 'react'
import { formatCount, listOf } from '#lib/format.ts'
import { useWhenNear } from '#lib/lazy-load.ts'
import { useIsPhone } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { FillLegend, shadeByFigure } from '#ui/region-map/fills.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'
import type { Box as Bounds, MapHandle, Point, RegionMarker } from '#ui/region-map/region-map.types.ts'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import { figuresByPcode, figureWords, LGA_FIGURES, type LgaFigure, noneWords } from './lga-figures.ts'
import classes from './sector.module.css'

/** Widened to contain every LGA, also of states that are added later. */
const holdingAll = ([[south, west], [north, east]]: Bounds): Bounds => [
  [Math.min(south, ...LGAS.map(({ lat }) => lat)), Math.min(west, ...LGAS.map(({ lng }) => lng))],
  [Math.max(north, ...LGAS.map(({ lat }) => lat)), Math.max(east, ...LGAS.map(({ lng }) => lng))],
]

/** docs/product.md, 9. */
const CENTER: Point = [11.17, 13.15]
const ZOOM = 7
const MIN_ZOOM = 6
const BOUNDS = holdingAll([
  [7, 10],
  [14, 15],
])
/** A popup on a narrow map needs more room than those bounds. */
const PHONE_BOUNDS = holdingAll([
  [5, 7],
  [16, 18],
])
/** Fits the whole region at that zoom; on phones it leaves a margin for scrolling the page. */
const HEIGHT = 'clamp(24rem, 60vw, 37.5rem)'
/** Fits on one printed page with the key figures. */
const PAPER = { width: 520, height: 420 }
/** In degrees. Puts the marker below the state's name in the middle of the state. */
const BELOW_NAME = 0.3

interface StateMapProps {
  data: SectorDashboard
  figure: LgaFigure
  chosen: StateName | undefined
  onChoose: (state: StateName | undefined) => void
  ref: Ref<MapHandle>
}

/** Loads when it is near the viewport. 'State Information' has the same data as text. */
export function StateMap(props: StateMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useWhenNear(place, '', () => setNear(true))
  return (
    <div ref={place}>
      {isNear ? <NearMap {...props} /> : <div style={{ height: HEIGHT }} className="screen-only" />}
    </div>
  )
}

function NearMap({ data: { states, presence }, figure, chosen, onChoose, ref }: StateMapProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const words = LGA_FIGURES[figure]
  const shading = useMemo(
    () =>
      shadeByFigure(figuresByPcode(presence, figure), {
        none: noneWords(presence, figure),
        format: formatCount,
        isWhole: true,
      }),
    [presence, figure],
  )
  const noteOf = (lga: LgaPresence | undefined) => (lga ? figureWords(lga, figure) : words.counted(0))
  const markers = useMemo(() => STATES.map((state) => markerOf(state, states, chosen)), [states, chosen])
  const choose = (pcode: string) => onChoose(stateOf(pcode)?.name as StateName)
  // Closes when another state, or none, is chosen elsewhere.
  const popupState = STATES.find(({ pcode, name }) => pcode === opened && name === chosen)

  return (
    <>
      <RegionMap
        ref={ref}
        label={t('Map of {states}', { states: listOf(STATE_NAMES) })}
        center={CENTER}
        zoom={ZOOM}
        minZoom={MIN_ZOOM}
        maxBounds={isPhone ? PHONE_BOUNDS : BOUNDS}
        height={HEIGHT}
        paper={PAPER}
        shading={shading}
        selected={STATES.find(({ name }) => name === chosen)?.pcode}
        markers={markers}
        onMarker={({ key }) => {
          choose(key)
          setOpened(key)
        }}
        onPlace={(pcode) => choose(pcode.slice(0, 5))}
        noteOf={(pcode) => noteOf(presence.find((lga) => lga.pcode === pcode))}
        onReset={() => onChoose(undefined)}
        popup={
          popupState && {
            key: popupState.pcode,
            ...placeOf(popupState),
            name: popupState.name,
            content: <StatePopup state={popupState} figures={figuresOf(popupState, states)} />,
          }
        }
        onPopupClose={() => setOpened(null)}
      />
      <div className={classes.legend}>
        <FillLegend title={words.title} of={words.of} shading={shading} />
      </div>
    </>
  )
}

const stateOf = (pcode: string) => STATES.find((state) => state.pcode === pcode)
const figuresOf = ({ pcode }: State, states: readonly StateFigures[]) => states.find((each) => each.pcode === pcode)

function placeOf({ bounds: [southWest, northEast] }: State) {
  const middle = (side: 0 | 1) => ((southWest?.[side] ?? 0) + (northEast?.[side] ?? 0)) / 2
  return { lat: middle(0) - BELOW_NAME, lng: middle(1) }
}

function markerOf(state: State, states: readonly StateFigures[], chosen: string | undefined): RegionMarker {
  const projects = figuresOf(state, states)?.projects
  const about = projects === undefined ? t('not within the filters') : LGA_FIGURES.projects.counted(projects)
  return {
    ...placeOf(state),
    key: state.pcode,
    text: projects === undefined ? '–' : formatCount(projects),
    name: `${state.name}: ${about}`,
    shape: 'round',
    tone: 'amber',
    isChosen: state.name === chosen,
    isFocusable: true,
  }
}

function StatePopup({ state, figures }: { state: State; figures: StateFigures | undefined }) {
  return (
    <>
      <Text fw={700} fz="1rem">
        {state.name}
      </Text>
      <p>
        {t('Capital: {capital} · {millions} million people', {
          capital: state.capital,
          millions: String(state.population_millions),
        })}
      </p>
      {figures ? (
        <Box component="ul" mt="0.4rem" ps="1.1rem" style={{ listStyle: 'disc' }}>
          <li>{LGA_FIGURES.projects.counted(figures.projects)}</li>
          <li>
            {t('{count, plural, one {# organization} other {# organizations}}', { count: figures.organizations })}
          </li>
          <li>
            {t('{shown} of {total} LGAs with partners', { shown: figures.lgas_with_presence, total: figures.lgas })}
          </li>
        </Box>
      ) : (
        <p>{t('Not within the filters.')}</p>
      )}
    </>
  )
}

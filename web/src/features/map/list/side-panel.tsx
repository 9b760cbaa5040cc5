import type { LgaFigures } from '@hub/contract/map'
import { Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { type ComponentProps, useState } from 'react'
import { LoadError } from '#ui/load-error.tsx'
import type { Shading } from '#ui/region-map/fills.ts'
import type { Figure } from '#features/map/map-search.ts'
import type { PointSet } from '#features/map/map.queries.ts'
import { TEXT } from '#features/map/map.text.ts'
import { LgaList } from './lga-list.tsx'
import { PlacesPanel } from './places-panel.tsx'
import classes from './list.module.css'

interface SidePanelProps extends Omit<ComponentProps<typeof PlacesPanel>, 'points'> {
  points: PointSet | null
  lgas: readonly LgaFigures[]
  figure: Figure
  isGapView: boolean
  shading: Shading
  chosenLga: string | undefined
  onChooseLga: (pcode: string) => void
  hasFailed: boolean
  onRetry: () => void
}

export function SidePanel(props: SidePanelProps) {
  const { points, lgas, figure, isGapView, shading, chosenLga, onChooseLga, hasFailed, onRetry, ...places } = props
  const [tab, setTab] = useState<string | null>(isGapView ? 'lgas' : 'places')
  const [wasGapView, setWasGapView] = useState(isGapView)
  if (wasGapView !== isGapView) {
    setWasGapView(isGapView)
    if (isGapView) setTab('lgas')
  }
  return (
    <section className={classes.panel} aria-label="What is on the map">
      {hasFailed && <LoadError text={TEXT.failed} onRetry={onRetry} />}
      {!hasFailed && !points && (
        <Text py="1.5rem" px="1rem" c="dimmed" ta="center">
          {TEXT.loading}
        </Text>
      )}
      {!hasFailed && points && (
        <Tabs
          value={tab}
          onChange={setTab}
          keepMounted={false}
          classNames={{ root: classes.tabs, panel: classes.body }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="places">List</Tabs.Tab>
            <Tabs.Tab value="lgas">LGAs</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="places">
            <PlacesPanel points={points} {...places} />
          </Tabs.Panel>
          <Tabs.Panel value="lgas">
            <LgaList
              lgas={lgas}
              figure={figure}
              isGapView={isGapView}
              shading={shading}
              chosen={chosenLga}
              onChoose={onChooseLga}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  )
}

import type { LgaFigures } from '@hub/contract/map'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useMemo } from 'react'
import { partnersWords } from '#domain/figure/figure-words.ts'
import type { Shading } from '#ui/region-map/fills.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'
import type { MapHandle, MapPopup, MapView, Point, RegionMarker } from '#ui/region-map/region-map.types.ts'
import type { LayerChoice } from './engine/map-points.ts'
import { figureWords, shadeLabel, type Shade } from './lga-figures.ts'
import type { MapChoice } from './map-choice.ts'
import classes from './map-page.module.css'
import { clustersQuery, type PointSet } from './map.queries.ts'
import { TEXT } from './map.text.ts'
import { type ClusterMarker, markerOf, pointKey } from './markers.tsx'

/** The country, with the hub's states in the north-east (docs/product.md, 2). */
const CENTER: Point = [10, 8]
const ZOOM = 6

/** A landscape A4 page without the space for figures and text. */
const PAPER = { width: 740, height: 540 }

interface MapBoardProps {
  points: PointSet | null
  isLoading: boolean
  layer: LayerChoice
  lgas: readonly LgaFigures[]
  figure: Shade
  isGapView: boolean
  shading: Shading
  place: string | undefined
  view: MapView | null
  choice: MapChoice | null
  popup: MapPopup | null
  onView: (view: MapView) => void
  onChoice: (choice: MapChoice | null) => void
  map: { current: MapHandle | null }
  children: ReactNode
}

export function MapBoard(props: MapBoardProps) {
  const { points, layer, lgas, figure, isGapView, view, choice, onChoice, map } = props
  const clusters = useQuery(clustersQuery(points, layer, view)).data
  const chosen = choice?.kind === 'point' ? pointKey(choice.point) : undefined
  const prefix = `${points?.engine.id}/${points?.set}/${layer}`
  const markers = useMemo(
    () => (points && clusters ? clusters.map((cluster) => markerOf(cluster, prefix, chosen)) : []),
    [points, clusters, prefix, chosen],
  )

  const onMarker = (marker: RegionMarker) => {
    const { of } = marker as ClusterMarker
    if (!points) return
    if (of.kind === 'point') onChoice({ kind: 'point', set: points.set, point: of.point })
    else if (of.splitsAt === null) onChoice({ kind: 'crowd', set: points.set, layer, crowd: of })
    else map.current?.show([of.lat, of.lng], of.splitsAt)
  }
  const noteOf = (pcode: string) => {
    const lga = lgas.find((each) => each.pcode === pcode)
    if (!lga) return ''
    if (isGapView) return partnersWords(lga)
    return `${shadeLabel(figure)}: ${figureWords(lga, figure)}`
  }

  return (
    <RegionMap
      ref={map as Ref<MapHandle>}
      label={TEXT.label}
      center={CENTER}
      zoom={ZOOM}
      minZoom={ZOOM}
      height="var(--map-height)"
      paper={PAPER}
      shading={props.shading}
      selected={props.place}
      markers={markers}
      onMarker={onMarker}
      onPlace={(pcode) => onChoice({ kind: 'lga', pcode })}
      noteOf={noteOf}
      popup={props.popup}
      onPopupClose={() => onChoice(null)}
      onView={props.onView}
    >
      {props.isLoading && (
        <p className={classes.loading} role="status">
          {TEXT.loading}
        </p>
      )}
      {props.children}
    </RegionMap>
  )
}

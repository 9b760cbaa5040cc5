import { divIcon, geoJSON, type LatLngBounds, type Map as LeafletMap, marker, type Path } from 'leaflet'
import type { Boundaries, Place } from './boundaries.ts'
import { FILL_COLORS, LINE_COLORS, type Scheme, type Shading } from './fills.tsx'
import type { Box } from './region-map.types.ts'
import classes from './region-map.module.css'

/** LGA names are below the markers, state names above, so that a cluster does not hide them. */
const NAME_PANES = { 'lga-names': '450', 'state-names': '620' }

interface PlaceEvents {
  onPlace: (pcode: string) => void
  noteOf: (pcode: string) => string
}

interface Paint {
  shading: Shading | undefined
  scheme: Scheme
  selected: string | undefined
  isOverTiles: boolean
}

const boxOf = (bounds: LatLngBounds): Box => [
  [bounds.getSouth(), bounds.getWest()],
  [bounds.getNorth(), bounds.getEast()],
]

export const regionBox = ({ states }: Boundaries): Box => boxOf(geoJSON([...states]).getBounds())

/** The boundaries are our own: the map is complete without tiles. */
export function addBoundaries(map: LeafletMap, { states, lgas }: Boundaries, events: PlaceEvents) {
  const paths = new Map<string, Path>()
  const boxes = new Map<string, Box>()
  geoJSON([...lgas], {
    onEachFeature: ({ properties }: Place, layer) => {
      paths.set(properties.pcode, layer as Path)
      layer.on('click', () => events.onPlace(properties.pcode))
      layer.bindTooltip(() => tipOf(properties.name, events.noteOf(properties.pcode)), {
        sticky: true,
        className: classes.tip,
      })
    },
  }).addTo(map)
  const stateLayer = geoJSON([...states], {
    interactive: false,
    onEachFeature: ({ properties }: Place, layer) => void paths.set(properties.pcode, layer as Path),
  }).addTo(map)
  for (const [pcode, path] of paths)
    boxes.set(pcode, boxOf(geoJSON((path as never as { feature: Place }).feature).getBounds()))
  for (const [name, zIndex] of Object.entries(NAME_PANES)) map.createPane(name).style.zIndex = zIndex
  const stateNames = addNames(map, states, boxes, { className: classes.stateName, pane: 'state-names' })
  addNames(map, lgas, boxes, { className: classes.lgaName, pane: 'lga-names' })

  function paint({ shading, scheme, selected, isOverTiles }: Paint) {
    const fills = FILL_COLORS[scheme]
    const lines = LINE_COLORS[scheme]
    for (const { properties } of lgas) {
      paths.get(properties.pcode)?.setStyle({
        fillColor: fills[shading?.fills.get(properties.pcode) ?? 'none'],
        fillOpacity: isOverTiles ? 0.72 : 1,
        color: lines.lga,
        weight: 0.8,
        opacity: 0.75,
      })
    }
    stateLayer.setStyle({ fill: false, color: lines.state, weight: 1.6, opacity: 0.9 })
    const chosen = selected && paths.get(selected)
    if (chosen) chosen.setStyle({ color: lines.chosen, weight: 3.5, opacity: 1 }).bringToFront()
  }

  return { paint, boxOf: (pcode: string) => boxes.get(pcode), stateNames }
}

export type BoundaryLayers = ReturnType<typeof addBoundaries>

function tipOf(name: string, note: string) {
  const tip = document.createElement('div')
  tip.append(Object.assign(document.createElement('strong'), { textContent: name }))
  if (note) tip.append(Object.assign(document.createElement('div'), { textContent: note }))
  return tip
}

/** Names are hidden from screen readers, which have a list beside the map. */
function addNames(
  map: LeafletMap,
  places: readonly Place[],
  boxes: ReadonlyMap<string, Box>,
  { className, pane }: { className: string | undefined; pane: keyof typeof NAME_PANES },
) {
  return places.map(({ properties }) => {
    const [[south, west], [north, east]] = boxes.get(properties.pcode)!
    const html = Object.assign(document.createElement('span'), { textContent: properties.name, ariaHidden: 'true' })
    return marker([(south + north) / 2, (west + east) / 2], {
      icon: divIcon({ html, className, iconSize: [0, 0] }),
      pane,
      interactive: false,
      keyboard: false,
    }).addTo(map)
  })
}

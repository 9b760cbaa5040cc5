import { type Map as LeafletMap, type Marker, point } from 'leaflet'
import type { RegionMarker } from './region-map.types.ts'

/** How far a name may move, nearest first. */
const STEPS_PX = [0, -24, 24, -44, 44, -64, 64, -84, 84]
/** Half of a marker's size plus half of a name's: closer than this they overlap. */
const NEAR = { x: 62, y: 30 }

/** Moves names off the markers. A name without a free spot stays. */
export function clearNames(map: LeafletMap, names: readonly Marker[], markers: readonly RegionMarker[]) {
  const taken = markers.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng]))
  for (const name of names) {
    const at = map.latLngToLayerPoint(name.getLatLng())
    const isFree = (step: number) =>
      taken.every((other) => Math.abs(other.x - at.x) > NEAR.x || Math.abs(other.y - at.y - step) > NEAR.y)
    const icon = name.getIcon()
    icon.options.iconAnchor = point(0, -(STEPS_PX.find(isFree) ?? 0))
    name.setIcon(icon)
  }
}

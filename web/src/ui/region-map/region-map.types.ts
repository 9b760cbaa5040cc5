import type { ReactNode, Ref } from 'react'
import type { Shading } from './fills.ts'

export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

export type Point = [lat: number, lng: number]
/** South-west and north-east. */
export type Box = [Point, Point]

/** The visible area. */
export interface MapView {
  south: number
  west: number
  north: number
  east: number
  zoom: number
}

export type Tone = 'teal' | 'amber' | 'blue'

export interface RegionMarker {
  /** A marker with the same key is reused. */
  key: string
  lat: number
  lng: number
  /** The text on the marker: a count or a few letters. */
  text: string
  /** For screen readers and the tooltip. */
  name: string
  /** A ring shows `parts`. */
  shape: 'round' | 'square' | 'diamond' | 'ring' | 'label'
  tone: Tone
  parts?: readonly { tone: Tone; share: number }[]
  /** The size of a ring, 1 to 3. */
  size?: number
  isChosen?: boolean
  /** Whether Tab reaches it. Use it for few markers only: many are reached through a list beside the map. */
  isFocusable?: boolean
}

export interface MapPopup {
  /** A new key opens a new popup, which takes the focus if it was opened by keyboard. */
  key: string
  lat: number
  lng: number
  /** The accessible name. */
  name: string
  content: ReactNode
}

export interface MapHandle {
  fit: (box: Box) => void
  /** Centers a point, zoomed in at least this far. */
  show: (point: Point, zoom: number) => void
  reset: () => void
}

export interface RegionMapProps {
  /** The accessible name. */
  label: string
  /** The initial view, until the region is fitted. */
  center: Point
  zoom: number
  minZoom?: number
  maxBounds?: Box
  /** A CSS length. */
  height: string
  /** The size on paper in pixels, independent of the screen. */
  paper: { width: number; height: number }
  shading?: Shading
  /** The P-code of a state or LGA to outline and fit; none shows the whole region. */
  selected?: string
  markers?: readonly RegionMarker[]
  onMarker?: (marker: RegionMarker) => void
  /** Called with the P-code of a clicked LGA. */
  onPlace?: (pcode: string) => void
  /** The line below an LGA's name in the tooltip. */
  noteOf?: (pcode: string) => string
  popup?: MapPopup | null
  onPopupClose?: () => void
  onView?: (view: MapView) => void
  /** Called after the map's 'Reset View' button. */
  onReset?: () => void
  /** Content over the lower left corner, such as a legend. */
  children?: ReactNode
  ref?: Ref<MapHandle>
}

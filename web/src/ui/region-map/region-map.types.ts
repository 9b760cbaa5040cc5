import type { ReactNode, Ref } from 'react'
import type { Shading } from './fills.ts'

export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

export type Point = [lat: number, lng: number]
/** South-west and north-east. */
export type Box = [Point, Point]

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
  /** A count or a few letters. */
  text: string
  /** For screen readers and the tooltip. */
  name: string
  shape: 'round' | 'square' | 'diamond' | 'ring' | 'label'
  tone: Tone
  parts?: readonly { tone: Tone; share: number }[]
  /** For rings, 1 to 3. */
  size?: number
  isChosen?: boolean
  /** For few markers only: many are reached through a list beside the map. */
  isFocusable?: boolean
}

export interface MapPopup {
  /** A new key opens a new popup, which takes the focus after the keyboard. */
  key: string
  lat: number
  lng: number
  /** The accessible name. */
  name: string
  content: ReactNode
}

export interface MapHandle {
  fit: (box: Box) => void
  /** Zooms in at least this far. */
  show: (point: Point, zoom: number) => void
  reset: () => void
}

export interface RegionMapProps {
  /** The accessible name. */
  label: string
  center: Point
  zoom: number
  minZoom?: number
  maxBounds?: Box
  /** A CSS length. */
  height: string
  /** In pixels, independent of the screen. */
  paper: { width: number; height: number }
  shading?: Shading
  /** A state or LGA by P-code; none shows the whole region. */
  selected?: string
  markers?: readonly RegionMarker[]
  onMarker?: (marker: RegionMarker) => void
  onPlace?: (pcode: string) => void
  /** The second line of an LGA's tooltip. */
  noteOf?: (pcode: string) => string
  popup?: MapPopup | null
  onPopupClose?: () => void
  onView?: (view: MapView) => void
  /** After 'Reset View'. */
  onReset?: () => void
  children?: ReactNode
  ref?: Ref<MapHandle>
}

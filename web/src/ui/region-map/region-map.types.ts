import type { ReactNode, Ref } from 'react'
import type { Shading } from './fills.tsx'

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
  key: string
  lat: number
  lng: number
  text: string
  /** For screen readers and the tooltip. */
  name: string
  shape: 'round' | 'square' | 'diamond' | 'ring' | 'label'
  tone: Tone
  parts?: readonly { tone: Tone; share: number }[]
  /** For rings, 1 to 3. */
  size?: number
  isChosen?: boolean
  /** For few markers: many are reached through a list. */
  isFocusable?: boolean
}

export interface MapPopup {
  /** A new key opens a new popup. */
  key: string
  lat: number
  lng: number
  /** The accessible name. */
  name: string
  content: ReactNode
}

export interface MapHandle {
  show: (point: Point, zoom: number) => void
  reset: () => void
}

export interface RegionMapProps {
  /** The accessible name. */
  label: string
  center: Point
  zoom: number
  minZoom: number
  maxBounds?: Box
  height: string
  /** In pixels: the size on paper is independent of the screen. */
  paper: { width: number; height: number }
  shading?: Shading
  /** The P-code of the selected state or LGA; without it the whole region is shown. */
  selected?: string
  markers?: readonly RegionMarker[]
  onMarker?: (marker: RegionMarker) => void
  onPlace?: (pcode: string) => void
  /** The second line of an LGA's tooltip. */
  noteOf?: (pcode: string) => string
  popup?: MapPopup | null
  onPopupClose?: () => void
  onView?: (view: MapView) => void
  onReset?: () => void
  children?: ReactNode
  ref?: Ref<MapHandle>
}

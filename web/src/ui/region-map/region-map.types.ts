import type { ReactNode, Ref } from 'react'
import type { Shading } from './fills.ts'

/** The widest and the nearest view that any map has. */
export const MIN_ZOOM = 5
export const MAX_ZOOM = 17

export type Point = [lat: number, lng: number]
/** South-west and north-east. */
export type Box = [Point, Point]

/** What the map shows at the moment. */
export interface MapView {
  south: number
  west: number
  north: number
  east: number
  zoom: number
}

export type Tone = 'teal' | 'amber' | 'blue'

export interface RegionMarker {
  /** The same key is the same marker: it stays where it is. */
  key: string
  lat: number
  lng: number
  /** Written on it: a count, or a few letters. */
  text: string
  /** For screen readers and the pointer. */
  name: string
  /** A ring shows by its parts what it stands for. */
  shape: 'round' | 'square' | 'diamond' | 'ring' | 'label'
  tone: Tone
  parts?: readonly { tone: Tone; share: number }[]
  /** How much a ring stands for makes it larger: 1 to 3. */
  size?: number
  isChosen?: boolean
  /** Few markers may be reached with Tab; many are reached through a list beside the map. */
  isFocusable?: boolean
}

export interface MapPopup {
  /** Another key is another popup, which takes the focus when it was opened by keyboard. */
  key: string
  lat: number
  lng: number
  /** Says what it is about. */
  name: string
  content: ReactNode
}

export interface MapHandle {
  fit: (box: Box) => void
  /** Brings a point into the middle, at least this near. */
  show: (point: Point, zoom: number) => void
  /** Back to the whole region. */
  reset: () => void
}

export interface RegionMapProps {
  /** Names the map for screen readers. */
  label: string
  /** Where it opens, until the region is fitted into its frame. */
  center: Point
  zoom: number
  minZoom?: number
  maxBounds?: Box
  /** A CSS length. */
  height: string
  /** In pixels: on paper it has this size, whatever the screen's. */
  paper: { width: number; height: number }
  shading?: Shading
  /** A state or an LGA by its P-code: outlined and fitted into view; none shows the whole region again. */
  selected?: string
  markers?: readonly RegionMarker[]
  onMarker?: (marker: RegionMarker) => void
  /** An LGA was clicked. */
  onPlace?: (pcode: string) => void
  /** The line that follows an LGA's name under the pointer. */
  noteOf?: (pcode: string) => string
  popup?: MapPopup | null
  onPopupClose?: () => void
  onView?: (view: MapView) => void
  /** The map's own 'Reset View' was pressed. */
  onReset?: () => void
  /** Lies over the lower left corner, such as a legend. */
  children?: ReactNode
  ref?: Ref<MapHandle>
}

import { canvas, type Map as LeafletMap, map as createLeaflet, tileLayer } from 'leaflet'
import type { MapTiles } from '@hub/contract/info'
import { type Box, MAX_ZOOM, MIN_ZOOM, type Point } from './region-map.types.ts'

/** A place that is fitted into view is shown with what lies around it. */
const FIT = { padding: [24, 24] as Point, maxZoom: 11 }
/** A wide map keeps what is fitted clear of the legend over its lower left corner. */
const LEGEND_PX = 215
const WIDE_PX = 560
/** Narrower than this the given centre and zoom would show a corner of the region only. */
const NARROW_PX = 500

interface MapOptions {
  center: Point
  zoom: number
  minZoom: number | undefined
  maxBounds: Box | undefined
  region: Box
  hasLegend: boolean
}

export function createMap(frame: HTMLElement, options: MapOptions) {
  const { center, zoom, minZoom = MIN_ZOOM, maxBounds, region, hasLegend } = options
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createLeaflet(frame, {
    minZoom,
    maxZoom: MAX_ZOOM,
    maxBounds,
    maxBoundsViscosity: 1,
    renderer: canvas({ padding: 0.5 }),
    // Both are drawn beside the map, by our own hand: Leaflet's would read the operator's text as HTML.
    attributionControl: false,
    zoomControl: false,
    // In whole steps a large state would not come nearer at all when it is fitted into view.
    zoomSnap: 0.5,
    // The wheel scrolls the page until somebody has chosen the map.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  const move = { animate: !isCalm }
  const fit = (box: Box) => {
    const left = hasLegend && frame.clientWidth >= WIDE_PX ? LEGEND_PX : FIT.padding[0]
    map.fitBounds(box, { ...FIT, paddingTopLeft: [left, FIT.padding[1]], ...move })
  }
  const reset = (how = move) =>
    void (frame.clientWidth < NARROW_PX
      ? map.fitBounds(region, { padding: [8, 8], ...how })
      : map.setView(center, zoom, how))
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  reset({ animate: false })
  return { map, fit, reset, move }
}

export type RegionLeaflet = ReturnType<typeof createMap>

/** Tiles lie below all else. One that fails stays invisible; `onShown` hears of the first that arrives. */
export function addTiles(map: LeafletMap, { url }: MapTiles, onShown: () => void) {
  const tiles = tileLayer(url, {
    maxZoom: MAX_ZOOM,
    // Tile services refuse callers that do not say where they come from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  tiles.once('tileload', onShown)
  tiles.addTo(map)
  return () => void tiles.remove()
}

/** Keeps the map as large as its frame, which the sidebar makes narrower and wider. */
export function followSize(map: LeafletMap, frame: HTMLElement) {
  const observer = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    // Paper takes the map as it was drawn, as wide as it was on the screen.
    if (!matchMedia('print').matches) frame.parentElement?.style.setProperty('--map-width', `${frame.clientWidth}px`)
  })
  observer.observe(frame)
  return () => observer.disconnect()
}

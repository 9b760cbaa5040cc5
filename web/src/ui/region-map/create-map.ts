import { canvas, type LatLng, type Map as LeafletMap, map as createLeaflet, point, tileLayer } from 'leaflet'
import type { MapTiles } from '@hub/contract/info'
import { type Box, MAX_ZOOM, type Point } from './region-map.types.ts'

const FIT_PX = 14
const FIT_ZOOM = 11
/** On a wide map the fitted area must not be under the legend. */
const LEGEND_PX = 215
const WIDE_PX = 560

interface MapOptions {
  center: Point
  zoom: number
  minZoom: number
  maxBounds: Box | undefined
  region: Box
  hasLegend: boolean
}

export function createMap(frame: HTMLElement, options: MapOptions) {
  const { center, zoom, minZoom, maxBounds, region, hasLegend } = options
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createLeaflet(frame, {
    minZoom,
    maxZoom: MAX_ZOOM,
    maxBounds,
    maxBoundsViscosity: 1,
    renderer: canvas({ padding: 0.5 }),
    // Both are our own: Leaflet would render the attribution as HTML.
    attributionControl: false,
    zoomControl: false,
    // The frame can change size without the window: see followSize.
    trackResize: false,
    // With whole zoom steps the region would fill only half of the frame.
    zoomSnap: 0.1,
    // The wheel scrolls the page until the map has focus.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  const move = { animate: !isCalm }
  let fitted: { box: Box; center: LatLng; zoom: number } | undefined
  const clearLeft = () => (hasLegend && frame.clientWidth >= WIDE_PX ? LEGEND_PX : FIT_PX)
  const fit = (box: Box, how = move) => {
    const left = clearLeft()
    const padding = { padding: [FIT_PX, FIT_PX] as Point, paddingTopLeft: [left, FIT_PX] as Point }
    map.once('moveend', () => (fitted = { box, center: map.getCenter(), zoom: map.getZoom() }))
    map.fitBounds(box, { ...padding, maxZoom: FIT_ZOOM, ...how })
  }
  // Leaflet itself moves the map by a pixel to keep it within its bounds.
  const isNear = (one: LatLng, other: LatLng) => map.project(one).distanceTo(map.project(other)) < 3
  const resize = () => {
    // A hidden frame has no size to fit into.
    if (frame.clientWidth === 0 || frame.clientHeight === 0) return
    const { box, center: middle, zoom: depth } = fitted ?? {}
    const isUnmoved = box && middle && map.getZoom() === depth && isNear(middle, map.getCenter())
    map.invalidateSize({ pan: false })
    if (isUnmoved) fit(box, { animate: false })
  }
  /** Around the center of the area beside the legend, so that zooming in and out restores the view. */
  const zoomBy = (steps: number) => {
    const { x, y } = map.getSize()
    const wanted = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), map.getZoom() + steps))
    map.setZoomAround(point((clearLeft() + x - FIT_PX) / 2, y / 2), wanted, move)
  }
  // Leaflet's own keys move the region out of view.
  frame.addEventListener(
    'keydown',
    (event) => {
      const steps = event.target === frame && !event.ctrlKey && !event.metaKey && !event.altKey && ZOOM_KEYS[event.key]
      if (!steps) return
      event.preventDefault()
      event.stopImmediatePropagation()
      zoomBy(steps)
    },
    true,
  )
  if (!maxBounds) stayOver(map, region, () => (clearLeft() - FIT_PX) / 2, move)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.setView(center, zoom, { animate: false })
  fit(region, { animate: false })
  return { map, fit, reset: () => fit(region), resize, zoomBy }
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Keeps the center over the region. Leaflet's maxBounds limits the edges, and centers a view that is wider. */
function stayOver(map: LeafletMap, [southWest, northEast]: Box, aside: () => number, how: { animate: boolean }) {
  map.on('moveend', () => {
    const [low, high] = [map.project(southWest), map.project(northEast)]
    const middle = map.project(map.getCenter()).add([aside(), 0])
    const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
    const [x, y] = [within(middle.x, low.x, high.x), within(middle.y, high.y, low.y)]
    if (Math.hypot(x - middle.x, y - middle.y) > 2) map.panTo(map.unproject([x - aside(), y]), how)
  })
}

export type RegionLeaflet = ReturnType<typeof createMap>

/** A tile that fails to load stays invisible. */
export function addTiles(map: LeafletMap, { url }: MapTiles, onShown: () => void) {
  const tiles = tileLayer(url, {
    maxZoom: MAX_ZOOM,
    // Tile services refuse requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  tiles.once('tileload', onShown)
  tiles.addTo(map)
  return () => void tiles.remove()
}

export function followSize({ resize }: RegionLeaflet, frame: HTMLElement) {
  const observer = new ResizeObserver(resize)
  observer.observe(frame)
  return () => observer.disconnect()
}

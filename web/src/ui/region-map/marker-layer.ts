import { divIcon, type Map as LeafletMap, marker as createMarker, type Marker } from 'leaflet'
import type { RegionMarker } from './region-map.types.ts'
import classes from './region-map.module.css'

/** Updates only changed markers, so that the others keep their focus. */
export function markerLayer(map: LeafletMap, onMarker: (marker: RegionMarker) => void) {
  const shown = new Map<string, { layer: Marker; button: HTMLButtonElement; of: RegionMarker }>()

  function add(of: RegionMarker) {
    const button = document.createElement('button')
    const html = document.createElement('div')
    html.append(button)
    const icon = divIcon({ html, className: classes.place, iconSize: [0, 0] })
    const layer = createMarker([of.lat, of.lng], { icon, keyboard: false, riseOnHover: true })
    const entry = { layer, button, of }
    dress(button, of)
    // Leaflet does not fire 'click' after the map was dragged by the marker.
    layer.on('click', () => onMarker(entry.of))
    layer.addTo(map)
    shown.set(of.key, entry)
  }

  return function show(markers: readonly RegionMarker[]) {
    const wanted = new Set(markers.map(({ key }) => key))
    for (const [key, { layer }] of shown) {
      if (wanted.has(key)) continue
      layer.remove()
      shown.delete(key)
    }
    for (const of of markers) {
      const entry = shown.get(of.key)
      if (!entry) add(of)
      else if (!isSame(entry.of, of)) {
        entry.layer.setLatLng([of.lat, of.lng])
        dress(entry.button, of)
      }
      if (entry) entry.of = of
    }
  }
}

const SHOWN = ['lat', 'lng', 'text', 'name', 'shape', 'tone', 'size', 'isChosen', 'isFocusable'] as const
/** The parts of a ring need no check: they are in its name. */
const isSame = (a: RegionMarker, b: RegionMarker) => SHOWN.every((field) => a[field] === b[field])

/** Names are user input: set them as text, never as HTML. */
function dress(
  button: HTMLButtonElement,
  { text, name, shape, tone, size = 1, parts, isChosen, isFocusable }: RegionMarker,
) {
  const face = Object.assign(document.createElement('span'), { textContent: text })
  button.replaceChildren(face)
  Object.assign(button, {
    type: 'button',
    className: classes.marker,
    title: name,
    ariaLabel: name,
    tabIndex: isFocusable ? 0 : -1,
  })
  Object.assign(button.dataset, { shape, size: String(size) })
  button.style.setProperty('--tone', `var(--map-${tone})`)
  button.toggleAttribute('data-chosen', Boolean(isChosen))
  if (parts) button.style.setProperty('--parts', ring(parts))
}

function ring(parts: NonNullable<RegionMarker['parts']>) {
  const total = parts.reduce((sum, { share }) => sum + share, 0)
  let from = 0
  const stops = parts.map(({ tone, share }) => {
    const to = from + (share / total) * 100
    const stop = `var(--map-${tone}) ${from}% ${to}%`
    from = to
    return stop
  })
  return `conic-gradient(${stops.join(', ')})`
}

import 'leaflet/dist/leaflet.css'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { useMapTiles } from '#lib/reference.ts'
import type { Boundaries } from './boundaries.ts'
import { addBoundaries, type BoundaryLayers, regionBox } from './boundary-layers.ts'
import { addTiles, createMap, followSize, type RegionLeaflet } from './create-map.ts'
import { markerLayer } from './marker-layer.ts'
import { PopupLayer } from './popup-layer.tsx'
import type { RegionMapProps, RegionMarker } from './region-map.types.ts'
import classes from './region-map.module.css'
import { useIsPrinting, useShownScheme } from '#lib/browser.ts'
import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { type Map as Leaflet, type Marker, point } from 'leaflet'
import { Icon, type IconName } from '#ui/icon.tsx'

interface Parts extends RegionLeaflet {
  places: BoundaryLayers
  showMarkers: (markers: readonly RegionMarker[]) => void
}

const NO_MARKERS: readonly RegionMarker[] = []

export function LeafletMap({ boundaries, ref, ...props }: RegionMapProps & { boundaries: Boundaries }) {
  const frame = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Parts | null>(null)
  const [isOverTiles, setOverTiles] = useState(false)
  const { data: tiles } = useMapTiles()
  const scheme = useShownScheme()
  const latest = useLatest(props)
  const { shading, selected, markers = NO_MARKERS, popup, onPopupClose } = props

  useEffect(() => {
    const element = frame.current!
    const { center, zoom, minZoom, maxBounds } = latest.current
    const made = createMap(element, {
      center,
      zoom,
      minZoom,
      maxBounds,
      region: regionBox(boundaries),
      hasLegend: Boolean(latest.current.children),
    })
    const { map } = made
    const places = addBoundaries(map, boundaries, {
      onPlace: (pcode) => latest.current.onPlace?.(pcode),
      noteOf: (pcode) => latest.current.noteOf?.(pcode) ?? '',
    })
    const tellView = () => {
      const bounds = map.getBounds()
      element.dataset.zoom = map.getZoom() >= 9 ? 'near' : 'far'
      latest.current.onView?.({
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
        zoom: map.getZoom(),
      })
    }
    map.on('moveend', tellView)
    const unfollow = followSize(made, element)
    setParts({ ...made, places, showMarkers: markerLayer(map, (marker) => latest.current.onMarker?.(marker)) })
    tellView()
    return () => {
      unfollow()
      map.remove()
      setParts(null)
    }
  }, [boundaries, latest])

  useEffect(() => {
    if (parts && tiles) return addTiles(parts.map, tiles, () => setOverTiles(true))
    return undefined
  }, [parts, tiles])

  const wasScheme = useRef(scheme)
  useEffect(() => {
    if (!parts) return
    parts.places.paint({ shading, scheme, selected, isOverTiles })
    // Repaint at once: the next frame would be too late for a print that starts now.
    if (wasScheme.current !== scheme) parts.map.fire('viewreset')
    wasScheme.current = scheme
  }, [parts, shading, scheme, selected, isOverTiles])

  useEffect(() => {
    if (!parts) return
    parts.showMarkers(markers)
    clearNames(parts.map, parts.places.stateNames, markers)
  }, [parts, markers])

  // A layout effect, since printing starts at once.
  const isPrinting = useIsPrinting()
  useLayoutEffect(() => parts?.resize(), [parts, isPrinting])

  const wasSelected = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!parts || wasSelected.current === selected) return
    wasSelected.current = selected
    const box = selected && parts.places.boxOf(selected)
    if (box) parts.fit(box)
    else parts.reset()
  }, [parts, selected])

  useImperativeHandle(
    ref,
    () => ({
      // A popup that opens there would interrupt an animation.
      show: (point, zoom) => void parts?.map.setView(point, Math.max(zoom, parts.map.getZoom()), { animate: false }),
      reset: () => parts?.reset(),
    }),
    [parts],
  )

  return (
    <>
      <div
        ref={frame}
        className={classes.leaflet}
        role="application"
        aria-label={t('{label}. Arrow keys move it, plus and minus zoom.', { label: props.label })}
      />
      {parts && (
        <MapButtons
          map={parts.map}
          onZoom={parts.zoomBy}
          onReset={() => {
            parts.reset()
            props.onReset?.()
          }}
        />
      )}
      {props.children && <div className={classes.over}>{props.children}</div>}
      {parts && popup && <PopupLayer key={popup.key} map={parts.map} popup={popup} onClose={() => onPopupClose?.()} />}
    </>
  )
}

interface MapButtonsProps {
  map: Leaflet
  onZoom: (steps: number) => void
  onReset: () => void
}

function MapButtons({ map, onZoom, onReset }: MapButtonsProps) {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const look = () => setZoom(map.getZoom())
    map.on('zoomend', look)
    return () => void map.off('zoomend', look)
  }, [map])
  const button = (name: string, icon: IconName, isAtEnd: boolean, press: () => void) => (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={name}
      title={name}
      aria-disabled={isAtEnd}
      className={classes.button}
      onClick={() => !isAtEnd && press()}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
  return (
    <div className={`${classes.buttons} screen-only`}>
      {button(t('Zoom in'), 'plus', zoom >= map.getMaxZoom(), () => onZoom(1))}
      {button(t('Zoom out'), 'minus', zoom <= map.getMinZoom(), () => onZoom(-1))}
      {button(t('Reset View'), 'home', false, onReset)}
    </div>
  )
}

/** How far a name may move, nearest first. */
const STEPS_PX = [0, -24, 24, -44, 44, -64, 64, -84, 84]
/** Closer than this, a marker and a name overlap. */
const NEAR = { x: 62, y: 30 }

/** Moves names off the markers. A name without a free spot stays. */
function clearNames(map: Leaflet, names: readonly Marker[], markers: readonly RegionMarker[]) {
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

import { CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { type Map as LeafletMap, type Popup, popup as createPopup } from 'leaflet'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { Icon } from '#ui/icon.tsx'
import type { MapPopup } from './region-map.types.ts'
import classes from './region-map.module.css'

interface PopupLayerProps {
  map: LeafletMap
  popup: MapPopup
  onClose: () => void
}

/** React fills the popup: user input is never read as HTML. */
export function PopupLayer({ map, popup, onClose }: PopupLayerProps) {
  const { lat, lng } = popup
  const [host] = useState(() => document.createElement('div'))
  const dialog = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)

  // The cleanup must run before React removes the content and its focus.
  useLayoutEffect(() => {
    const layer = createPopup({
      closeButton: false,
      minWidth: 230,
      // The popup must not cover the buttons at the right.
      maxWidth: Math.max(230, Math.min(290, map.getSize().x - 80)),
      autoPanPaddingTopLeft: [12, 12],
      autoPanPaddingBottomRight: [60, 12],
      className: classes.popup ?? '',
    })
    const before = document.activeElement
    layer.setLatLng([lat, lng]).setContent(host).openOn(map)
    const onRemove = () => close.current()
    layer.on('remove', onRemove)
    if (dialog.current) present(dialog.current, map)
    const onKey = ({ key }: KeyboardEvent) => void (key === 'Escape' && close.current())
    host.addEventListener('keydown', onKey)
    const observer = new ResizeObserver(() => fitAnew(layer, host))
    observer.observe(host)
    return () => {
      host.removeEventListener('keydown', onKey)
      observer.disconnect()
      // Remove only our listener: Leaflet has its own.
      layer.off('remove', onRemove)
      const hadFocus = host.contains(document.activeElement)
      layer.remove()
      if (hadFocus) giveBack(before, map)
    }
  }, [map, host, lat, lng, close])

  return createPortal(
    <div ref={dialog} role="dialog" aria-label={popup.name} tabIndex={-1} className={classes.popupBody}>
      <CloseButton
        className={classes.popupClose}
        size="md"
        icon={<Icon name="close" size={16} />}
        aria-label={t('Close')}
        onClick={onClose}
      />
      {popup.content}
    </div>,
    host,
  )
}

/** The popup may be opened from a list below the map: scroll the map into view. */
function present(dialog: HTMLElement, map: LeafletMap) {
  dialog.focus({ preventScroll: true })
  const { top, bottom } = dialog.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) map.getContainer().parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Leaflet detaches the element to update it, which loses the focus. */
function fitAnew(layer: Popup, host: HTMLElement) {
  const focused = document.activeElement
  layer.update()
  if (focused instanceof HTMLElement && host.contains(focused)) focused.focus({ preventScroll: true })
}

function giveBack(before: Element | null, map: LeafletMap) {
  const target = before instanceof HTMLElement && before.isConnected ? before : map.getContainer()
  target.focus({ preventScroll: true })
}

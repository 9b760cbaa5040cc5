import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import classes from './region-map.module.css'

/** Zooming without a wheel, and the way back to the whole region. */
export function MapButtons({ map, onReset }: { map: LeafletMap; onReset: () => void }) {
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
      {button('Zoom in', 'plus', zoom >= map.getMaxZoom(), () => void map.zoomIn())}
      {button('Zoom out', 'minus', zoom <= map.getMinZoom(), () => void map.zoomOut())}
      {button('Reset View', 'home', false, onReset)}
    </div>
  )
}

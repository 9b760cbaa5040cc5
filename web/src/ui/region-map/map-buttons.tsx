import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './region-map.module.css'

interface MapButtonsProps {
  map: LeafletMap
  onZoom: (steps: number) => void
  onReset: () => void
}

export function MapButtons({ map, onZoom, onReset }: MapButtonsProps) {
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
      {button('Zoom in', 'plus', zoom >= map.getMaxZoom(), () => onZoom(1))}
      {button('Zoom out', 'minus', zoom <= map.getMinZoom(), () => onZoom(-1))}
      {button('Reset View', 'home', false, onReset)}
    </div>
  )
}

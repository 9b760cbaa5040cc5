import { MAP_LAYERS } from '@hub/contract/reference/choices'
import type { KeyboardEvent } from 'react'
import type { LayerChoice } from './engine/map-points.ts'
import classes from './map-filters.module.css'
import { LAYER_LABELS } from './map.text.ts'

const LAYERS: readonly LayerChoice[] = ['all', ...MAP_LAYERS]
export const MAP_PANEL = 'map-panel'
export const layerTabId = (layer: LayerChoice) => `layer-${layer}`

interface LayerTabsProps {
  layer: LayerChoice
  onLayer: (layer: LayerChoice) => void
}

/** Chooses the markers. All tabs share one panel, so that the map keeps its position. */
export function LayerTabs({ layer, onLayer }: LayerTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const here = LAYERS.indexOf(layer)
    const keys: Record<string, number> = {
      Home: 0,
      End: -1,
      ArrowLeft: here - 1,
      ArrowRight: (here + 1) % LAYERS.length,
    }
    const next = LAYERS.at(keys[event.key] ?? NaN)
    if (!(event.key in keys) || !next) return
    event.preventDefault()
    onLayer(next)
    document.getElementById(layerTabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label="Layers" className={classes.layers}>
      {LAYERS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={layerTabId(each)}
          aria-controls={MAP_PANEL}
          aria-selected={each === layer}
          tabIndex={each === layer ? 0 : -1}
          className={classes.layer}
          onClick={() => onLayer(each)}
          onKeyDown={onKeyDown}
        >
          {LAYER_LABELS[each]}
        </button>
      ))}
    </div>
  )
}

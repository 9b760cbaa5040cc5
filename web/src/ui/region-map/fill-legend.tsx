import type { FigureKey } from '@hub/contract/figures'
import { FILL_COLORS, type Shading } from './fills.ts'
import classes from './region-map.module.css'
import { useShownScheme } from '#lib/shown-scheme.ts'
import { WhatIs } from '#ui/what-is.tsx'

interface FillLegendProps {
  title: string
  of: FigureKey
  shading: Shading
}

export function FillLegend({ title, of, shading }: FillLegendProps) {
  const scheme = useShownScheme()
  return (
    <div className={classes.legend}>
      <div className={classes.legendTitle}>
        <h3>{title}</h3>
        <WhatIs figure={of} />
      </div>
      <ul>
        {shading.legend.map(({ fill, label }) => (
          <li key={fill}>
            <span className={classes.swatch} style={{ background: FILL_COLORS[scheme][fill] }} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

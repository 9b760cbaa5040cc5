import { Group, Stack } from '@mantine/core'
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
      <Group gap="0.5rem" mb="0.3rem">
        <h3>{title}</h3>
        <WhatIs figure={of} />
      </Group>
      <Stack component="ul" className="plain" gap="0.2rem">
        {shading.legend.map(({ fill, label }) => (
          <Group key={fill} component="li" gap="0.45rem">
            <span className={classes.swatch} style={{ background: FILL_COLORS[scheme][fill] }} />
            {label}
          </Group>
        ))}
      </Stack>
    </div>
  )
}

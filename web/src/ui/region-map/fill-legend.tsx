import { FILL_COLORS, type Shading } from './fills.ts'
import classes from './region-map.module.css'
import { useShownScheme } from '../../lib/shown-scheme.ts'

/** What the colours of the LGAs mean. */
export function FillLegend({ title, shading }: { title: string; shading: Shading }) {
  const scheme = useShownScheme()
  return (
    <div className={classes.legend}>
      <h3>{title}</h3>
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

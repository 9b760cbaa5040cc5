import { formatCount } from '../../../lib/format.ts'
import classes from './project-details.module.css'

/** Small figures in a row: what they count below each. */
export function Totals({ totals }: { totals: Record<string, number> }) {
  return (
    <dl className={classes.totals}>
      {Object.entries(totals).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { formatCount } from '#lib/format.ts'
import classes from './bar-chart.module.css'
import { CHART_COLORS } from './chart-colors.ts'
import type { ChartFacts } from './chart-facts.ts'

/** The chart on paper, of lines and words: sharp in any size, and whole also where its library has not come yet. */
export function PaperBars({ facts: { bars } }: { facts: ChartFacts }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // The table beside it says the same to a screen reader.
    <div className="paper-only" aria-hidden>
      {bars.map(({ label, value, color }) => (
        <div key={label} className={classes.paperBar}>
          <span>{label}</span>
          <strong>{formatCount(value)}</strong>
          <div style={{ width: `${(value / most) * 100}%`, background: CHART_COLORS.light[color] }} />
        </div>
      ))}
    </div>
  )
}

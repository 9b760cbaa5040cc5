import { percentText } from '@hub/contract/percent'
import { formatCount } from '#lib/format.ts'
import classes from './bar-chart.module.css'
import { type ChartFacts, titleOf, totalOf } from './chart-facts.ts'

interface ChartTableProps {
  id: string
  facts: ChartFacts
  /** Screen readers find the table in any case. */
  isVisible: boolean
}

export function ChartTable({ id, facts, isVisible }: ChartTableProps) {
  const total = totalOf(facts)
  const share = (value: number) => (total > 0 ? percentText(value, total) : '–')
  return (
    <div id={id} className={isVisible ? classes.table : 'visually-hidden'}>
      <table>
        <caption className="visually-hidden">{titleOf(facts)}</caption>
        <thead>
          <tr>
            <th scope="col">{facts.labels}</th>
            <th scope="col">{facts.counts}</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {facts.bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(value)}</td>
              <td>{share(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatCount(total)}</td>
            <td>{share(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

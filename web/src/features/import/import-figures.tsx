import type { SheetSummary } from '@hub/contract/imports'
import { formatCount } from '#lib/format.ts'
import { SHEET_TITLES } from './import.text.ts'
import classes from './import.module.css'

export function Figure({ label, count, tone }: { label: string; count: number; tone?: 'red' }) {
  return (
    <div data-tone={count > 0 ? tone : undefined}>
      <dt>{label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  )
}

interface SheetFiguresProps {
  sheets: readonly SheetSummary[]
  /** The columns to show, in the order of a summary: new, changed, same, invalid. */
  columns: readonly string[]
  isBusy?: boolean
}

const SHOWN = ['new', 'changed', 'same', 'faulty'] as const

export const SheetFigures = ({ sheets, columns, isBusy = false }: SheetFiguresProps) => (
  <table className={classes.figures} aria-busy={isBusy}>
    <thead>
      <tr>
        <th scope="col">Sheet</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sheets.map((each) => (
        <tr key={each.sheet}>
          <th scope="row">{SHEET_TITLES[each.sheet]}</th>
          {columns.map((column, at) => {
            const count = each[SHOWN[at]!]
            return (
              <td key={column} data-tone={SHOWN[at] === 'faulty' && count > 0 ? 'red' : undefined}>
                {formatCount(count)}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

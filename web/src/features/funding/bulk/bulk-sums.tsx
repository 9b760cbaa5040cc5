import { memo } from 'react'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { LABELS, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import classes from './bulk.module.css'
import { sumsOf } from './bulk.sums.ts'

/** Under the grid: each currency by itself, and the dollars. */
export const BulkSums = memo(function BulkSums({ rows }: { rows: readonly FundingRow[] }) {
  const { original, usd } = sumsOf(rows)
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{LABELS.amount_original}</dt>
        {original.length === 0 && <dd>–</dd>}
        {original.map(({ currency, sum }) => (
          <dd key={currency}>{formatMoney(sum, currency)}</dd>
        ))}
      </div>
      <div>
        <dt>{LABELS.amount_usd}</dt>
        <dd>{formatAmount(usd)}</dd>
      </div>
    </dl>
  )
})

import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/choices'
import { labelOf, type ListedFunding } from '@hub/contract/funding'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { FundingBadge } from '../../../../domain/funding-entry/funding-badge.tsx'
import classes from '../project-details.module.css'

export function FundingRow({ entry }: { entry: ListedFunding }) {
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>{entry.donor}</strong>
        <FundingBadge status={entry.status} />
        <strong className={classes.amount}>{formatMoney(entry.amount, entry.currency)}</strong>
      </div>
      <div className={classes.entryHead}>
        <span className={classes.entryText}>
          {labelOf(FUNDING_TYPE_KEYS, entry.funding_type)}, {labelOf(EARMARKING_KEYS, entry.earmarking).toLowerCase()} ·{' '}
          {entry.year_from_to} · {entry.reference_code}
        </span>
        {entry.currency !== 'USD' && <span className={classes.amount}>{formatMoney(entry.amount_usd, 'USD')}</span>}
      </div>
      <p className={classes.hint}>
        To {entry.recipient_organization}, entered {formatDate(entry.created_at)}
      </p>
    </li>
  )
}

import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import { labelOf } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { formatDate, formatAmount, formatDollars, formatMoney } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { LockedMark } from '#ui/icon.tsx'
import { FundingBadge } from '#domain/status-badges.tsx'
import type { FundingSort } from './funding-search.ts'
import classes from './funding-columns.module.css'

const code = (value: string) => <span className={classes.code}>{value}</span>

/** All ten fit on a small laptop. Amounts are sorted by their dollars. */
const COLUMNS: readonly DataColumn<ListedFunding, FundingSort>[] = [
  {
    key: 'donor',
    header: t('Donor'),
    cell: ({ donor, is_locked }) => (
      <>
        <strong>{donor}</strong> {is_locked && <LockedMark />}
      </>
    ),
    width: 114,
    wraps: true,
    sort: { asc: 'donor' },
    isHideable: false,
    card: 'title',
  },
  {
    key: 'recipient',
    header: t('Recipient'),
    cell: ({ recipient_organization }) => recipient_organization,
    width: 97,
    wraps: true,
    sort: { asc: 'recipient' },
    card: 'subtitle',
  },
  {
    key: 'project_code',
    header: t('Project Code'),
    cell: ({ project_code }) => code(project_code),
    width: 73,
    wraps: true,
    sort: { asc: 'project_code' },
  },
  {
    key: 'type',
    header: t('Type'),
    cell: ({ funding_type }) => t(labelOf(FUNDING_TYPE_KEYS, funding_type)),
    width: 86,
    wraps: true,
  },
  {
    key: 'amount',
    header: t('Amount'),
    cell: ({ amount }) => formatAmount(amount),
    cardCell: ({ amount, currency }) => <strong>{formatMoney(amount, currency)}</strong>,
    align: 'end',
    width: 118,
    sort: {
      asc: 'smallest',
      desc: 'largest',
      first: 'desc',
      words: { asc: t('smallest in dollars first'), desc: t('largest in dollars first') },
    },
  },
  { key: 'currency', header: t('Currency'), cell: ({ currency }) => currency, width: 66, card: 'none' },
  {
    key: 'status',
    header: t('Status'),
    cell: ({ status }) => <FundingBadge status={status} />,
    width: 122,
    card: 'badge',
  },
  {
    key: 'earmarking',
    header: t('Earmarking'),
    cell: ({ earmarking }) => t(labelOf(EARMARKING_KEYS, earmarking)),
    width: 90,
    wraps: true,
  },
  {
    key: 'reference',
    header: t('Reference'),
    cell: ({ reference_code }) => code(reference_code),
    width: 78,
    wraps: true,
    sort: { asc: 'reference' },
  },
  {
    key: 'date',
    header: t('Date'),
    cell: ({ created_at }) => formatDate(created_at),
    width: 58,
    wraps: true,
    sort: {
      asc: 'oldest',
      desc: 'newest',
      first: 'desc',
      words: { asc: t('oldest first'), desc: t('newest first') },
    },
  },
]

/** The cards and the footer add up these shares. */
const shareColumn = (year: string): DataColumn<ListedFunding, FundingSort> => ({
  key: 'share',
  header: t('Share of {year}', { year }),
  cell: ({ share }) => share && formatDollars(share.amount_usd),
  align: 'end',
  width: 112,
  isHideable: false,
})

export function fundingColumns(year: string | undefined) {
  if (!year) return COLUMNS
  const place = COLUMNS.findIndex(({ key }) => key === 'currency') + 1
  return COLUMNS.toSpliced(place, 0, shareColumn(year))
}

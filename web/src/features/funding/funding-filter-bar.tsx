import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'
import { CURRENCIES, STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { yearOf } from '#lib/address.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ofList } from '#domain/list/list-page.tsx'
import { ReportsFilters } from '#domain/organization/organization-filter.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import { useDonors } from '#domain/funding-entry/donors.queries.ts'
import {
  type ChangeSearch,
  countAdvanced,
  type FundingFilters,
  NO_FILTERS,
} from '#domain/funding-entry/funding-search.ts'
import { t } from '#lib/language.ts'

interface FundingFilterBarProps {
  filters: FundingFilters
  onChange: ChangeSearch
}

/** The specification's four first. */
const CURRENCIES_OFFERED = [...new Set<string>(['USD', 'EUR', 'GBP', 'NOK', ...CURRENCIES])]
const STATUSES = Object.entries(FUNDING_STATUS_KEYS).map(([label, value]) => ({ value, label: t(label) }))

const withChosen = (offered: readonly string[], chosen: string | undefined) =>
  chosen && !offered.includes(chosen) ? [...offered, chosen] : offered

/** An entry's state is the state of its project, if that is a single one. 'Not' is only reached by a link. */
const PLACES = STATE_NAMES.flatMap((state) => [
  { value: state as string, label: t('{state} alone', { state }), search: { state, not_state: undefined } },
  { value: `not ${state}`, label: t('Not {state} alone', { state }), search: { state: undefined, not_state: state } },
])
const ANYWHERE = { state: undefined, not_state: undefined }

/** The last two years, plus another month if a link names it. */
const MONTHS_OFFERED = 24
function monthsOf({ month }: FundingFilters) {
  const offered = Array.from({ length: MONTHS_OFFERED }, (_, ago) => monthAfter(thisMonth(), -ago))
  return withChosen(offered, month).map((value) => ({ value, label: monthName(value) }))
}

export const FundingFilterBar = memo(function FundingFilterBar({ filters, onChange }: FundingFilterBarProps) {
  const choose = (name: keyof FundingFilters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const donors = useDonors()
  const place = filters.not_state ? `not ${filters.not_state}` : (filters.state ?? '')
  const panel = (
    <>
      <TypedFilter
        label={t('Recipient')}
        placeholder={t('Name of the recipient')}
        value={filters.recipient}
        onSettled={(recipient) => onChange({ recipient }, 'refinement')}
      />
      <TypedFilter
        label={t('Year')}
        placeholder="2026"
        inputMode="numeric"
        value={filters.year}
        onSettled={(year) => (!year || yearOf(year)) && onChange({ year }, 'refinement')}
      />
      <NativeSelect
        label={t('Entered in')}
        data={[{ value: '', label: t('All months') }, ...monthsOf(filters)]}
        value={filters.month ?? ''}
        onChange={choose('month')}
      />
      <NativeSelect
        label={t('Project works in')}
        data={[
          { value: '', label: t('Anywhere') },
          ...PLACES.filter(({ value, search }) => search.state || value === place).map(({ value, label }) => ({
            value,
            label,
          })),
        ]}
        value={place}
        onChange={({ currentTarget: { value } }) =>
          onChange(PLACES.find((each) => each.value === value)?.search ?? ANYWHERE, 'step')
        }
      />
      <ReportsFilters label={t('Reported by')} filters={filters} onChange={onChange} />
    </>
  )
  return (
    <FilterBar
      label={t('FTS entries')}
      searchLabel={t('Search FTS entries')}
      placeholder={t('Recipient, project or reference')}
      {...ofList(filters, NO_FILTERS, onChange)}
      advanced={{ count: countAdvanced(filters), panel }}
    >
      <NativeSelect
        aria-label={t('Donor')}
        data={[{ value: '', label: t('All donors') }, ...withChosen(donors, filters.donor)]}
        value={filters.donor ?? ''}
        onChange={choose('donor')}
      />
      <NativeSelect
        aria-label={t('Status')}
        data={[{ value: '', label: t('All statuses') }, ...STATUSES]}
        value={filters.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        aria-label={t('Currency')}
        data={[{ value: '', label: t('All currencies') }, ...withChosen(CURRENCIES_OFFERED, filters.currency)]}
        value={filters.currency ?? ''}
        onChange={choose('currency')}
      />
    </FilterBar>
  )
})

import { monthAfter, monthName, thisMonth } from '@hub/contract/months'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { lgaOptions, strangerOf } from '#domain/place/lgas.ts'
import {
  type ActivityFilters,
  type ChangeSearch,
  countAdvanced,
  NO_FILTERS,
} from '#domain/activity/activities-search.ts'
import { indicatorLabel, useIndicators } from '#domain/indicator/indicators.ts'
import { activityStatusLabel } from '#domain/status-badges.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ofList } from '#domain/list/list-page.tsx'
import { ReportsFilters } from '#domain/organization/organization-filter.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import { t } from '#lib/language.ts'
import { optionsOf, withChosen } from '#lib/options.ts'

interface ActivitiesFilterBarProps {
  filters: ActivityFilters
  onChange: ChangeSearch
}

const STATUSES = ACTIVITY_STATUSES.map((value) => ({ value: value as string, label: activityStatusLabel(value) }))
const REACHED = 'reached'
const MONTHS_OFFERED = 24
const YEARS_OFFERED = 7

/** Other months and years are offered only when the address names them. */
function monthOptions({ month, year }: ActivityFilters) {
  const nextYear = Number(thisMonth().slice(0, 4)) + 1
  const years = Array.from({ length: YEARS_OFFERED }, (_, ago) => String(nextYear - ago))
  const months = Array.from({ length: MONTHS_OFFERED }, (_, ago) => monthAfter(thisMonth(), -ago))
  return [
    { group: t('Year'), items: [...new Set([...years, ...(year ? [year] : [])])] },
    {
      group: t('Month'),
      items: [...new Set([...months, ...(month ? [month] : [])])].map((value) => ({ value, label: monthName(value) })),
    },
  ]
}

const monthOrYear = (value: string) =>
  value.length === 4 ? { year: value, month: undefined } : { year: undefined, month: value || undefined }

interface IndicatorFilterProps {
  value: string | undefined
  onChoose: (event: { currentTarget: { value: string } }) => void
}

function IndicatorFilter({ value = '', onChoose }: IndicatorFilterProps) {
  const options = useIndicators().map((each) => ({ value: each.code, label: indicatorLabel(each) }))
  return (
    <NativeSelect
      label={t('Indicator')}
      data={withChosen([{ value: '', label: t('All indicators') }, ...options], value)}
      value={value}
      onChange={onChoose}
    />
  )
}

export const ActivitiesFilterBar = memo(function ActivitiesFilterBar({ filters, onChange }: ActivitiesFilterBarProps) {
  const choose = (name: keyof ActivityFilters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const panel = (
    <>
      <NativeSelect
        label="LGA"
        data={[{ value: '', label: t('All LGAs') }, ...lgaOptions(filters.state), ...strangerOf(filters)]}
        value={filters.lga ?? ''}
        onChange={choose('lga')}
      />
      <NativeSelect
        label={t('Activity type')}
        data={[{ value: '', label: t('All types') }, ...optionsOf(PROJECT_COMPONENTS, t)]}
        value={filters.type ?? ''}
        onChange={choose('type')}
      />
      <IndicatorFilter value={filters.indicator} onChoose={choose('indicator')} />
      <TypedFilter
        label={t('Project code')}
        placeholder="NEH-1001"
        value={filters.project}
        onSettled={(project) => onChange({ project }, 'refinement')}
      />
      <ReportsFilters filters={filters} onChange={onChange} />
    </>
  )
  return (
    <FilterBar
      label={t('Activities')}
      searchLabel={t('Search activities')}
      placeholder={t('Project or school')}
      {...ofList(filters, NO_FILTERS, onChange)}
      advanced={{ count: countAdvanced(filters), panel }}
    >
      <NativeSelect
        aria-label={t('Month or year')}
        data={[{ value: '', label: t('All months') }, ...monthOptions(filters)]}
        value={filters.month ?? filters.year ?? ''}
        onChange={(event) => onChange(monthOrYear(event.currentTarget.value), 'step')}
      />
      <NativeSelect
        aria-label={t('State')}
        data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
        value={filters.state ?? ''}
        onChange={(event) => {
          const state = (event.currentTarget.value || undefined) as ActivityFilters['state']
          onChange({ state, lga: undefined }, 'step')
        }}
      />
      <NativeSelect
        aria-label={t('Status')}
        data={[
          { value: '', label: t('All statuses') },
          ...STATUSES,
          { value: REACHED, label: t('Ongoing or completed') },
        ]}
        value={filters.reached ? REACHED : (filters.status ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value === REACHED
              ? { status: undefined, reached: true }
              : { status: (value || undefined) as ActivityFilters['status'], reached: undefined },
            'step',
          )
        }
      />
    </FilterBar>
  )
})

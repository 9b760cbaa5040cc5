import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { DayFilter, TypedFilter } from '#ui/typed-filter.tsx'
import { OrganizationFilter } from '#domain/organization/organization-filter.tsx'
import { useDonors } from '#domain/funding-entry/donors.queries.ts'
import { type ChangeSearch, type ProjectFilters, SORT_LABELS } from '#domain/project/projects-search.ts'
import { TEXT } from '#features/projects/projects.text.ts'
import { lgaOptions } from '#domain/place/lgas.ts'
import { t } from '#lib/language.ts'
import { optionsOf } from '#lib/options.ts'

interface AdvancedFiltersProps {
  filters: ProjectFilters
  onChange: ChangeSearch
}

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }))

export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  const choose = (name: keyof ProjectFilters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const donors = useDonors()
  const isTurned = Boolean(filters.from && filters.to && filters.to < filters.from)
  return (
    <>
      <TypedFilter
        label={t('Donor')}
        placeholder={t('All donors')}
        suggestions={donors}
        value={filters.donor}
        onSettled={(donor) => onChange({ donor }, 'refinement')}
      />
      <OrganizationFilter
        label={t('Organization')}
        value={filters.organization}
        onChange={(organization, how) => onChange({ organization }, how)}
      />
      <NativeSelect
        label="LGA"
        data={[{ value: '', label: t('All LGAs') }, ...lgaOptions(filters.state)]}
        value={filters.lga ?? ''}
        onChange={choose('lga')}
      />
      <NativeSelect
        label={t('Component')}
        data={[{ value: '', label: t('All components') }, ...optionsOf(PROJECT_COMPONENTS, t)]}
        value={filters.component ?? ''}
        onChange={choose('component')}
      />
      <DayFilter
        label={t('Runs from')}
        max={filters.to}
        value={filters.from}
        onDay={(from) => onChange({ from }, 'step')}
      />
      <DayFilter
        label={t('Runs until')}
        min={filters.from}
        error={isTurned && TEXT.rangeTurned}
        value={filters.to}
        onDay={(to) => onChange({ to }, 'step')}
      />
      <NativeSelect
        label={t('End date')}
        data={[
          { value: '', label: t('Any', undefined, 'end date') },
          { value: 'true', label: t('Past, not completed') },
        ]}
        value={filters.overdue ?? ''}
        onChange={choose('overdue')}
      />
      <NativeSelect
        label={t('Review')}
        data={[
          { value: '', label: t('Any', undefined, 'review') },
          { value: 'true', label: t('Waiting for review') },
        ]}
        value={filters.waiting ?? ''}
        onChange={choose('waiting')}
      />
      <NativeSelect label={t('Sort by')} data={SORTS} value={filters.sort ?? 'newest'} onChange={choose('sort')} />
    </>
  )
}

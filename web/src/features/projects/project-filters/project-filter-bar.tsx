import { FILTERED_STATUSES, projectStatusLabel } from '@hub/contract/project-statuses'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ofList } from '#domain/list/list-page.tsx'
import { type ChangeSearch, countAdvanced, NO_FILTERS, type ProjectFilters } from '#domain/project/projects-search.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { lgaIn } from '#domain/place/lgas.ts'
import { t } from '#lib/language.ts'

interface ProjectFilterBarProps {
  filters: ProjectFilters
  onChange: ChangeSearch
}

export const ProjectFilterBar = memo(function ProjectFilterBar({ filters, onChange }: ProjectFilterBarProps) {
  const chooseState = (state: ProjectFilters['state']) =>
    onChange({ state, lga: state && filters.lga && !lgaIn(filters.lga, state) ? undefined : filters.lga }, 'step')
  return (
    <FilterBar
      label={t('Projects')}
      searchLabel={t('Search projects')}
      placeholder={t('Title, code, partner or school')}
      {...ofList(filters, NO_FILTERS, onChange)}
      advanced={{
        count: countAdvanced(filters),
        panel: <AdvancedFilters filters={filters} onChange={onChange} />,
      }}
    >
      <NativeSelect
        aria-label={t('State')}
        data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
        value={filters.state ?? ''}
        onChange={(event) => chooseState((event.currentTarget.value || undefined) as ProjectFilters['state'])}
      />
      <NativeSelect
        aria-label={t('Status')}
        data={statusOptions(filters.status)}
        value={filters.status ?? ''}
        onChange={(event) =>
          onChange({ status: (event.currentTarget.value || undefined) as ProjectFilters['status'] }, 'step')
        }
      />
    </FilterBar>
  )
})

function statusOptions(chosen: ProjectFilters['status']) {
  const offered = chosen === 'suspended' ? [...FILTERED_STATUSES, chosen] : FILTERED_STATUSES
  return [
    { value: '', label: t('All statuses') },
    ...offered.map((status) => ({ value: status, label: t(projectStatusLabel(status)) })),
  ]
}

import type { SectorDashboard } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { OfferedOrganizationFilter } from '#domain/organization/organization-filter.tsx'
import { ReviewedFilter } from '#domain/figure/reviewed.tsx'
import { hasFilters, NO_FILTERS } from '#features/dashboard/dashboard-filters.ts'
import type { ChangeSearch, DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import classes from './sector.module.css'

interface SectorFiltersProps {
  options: SectorDashboard['options'] | undefined
  filters: DashboardFilters
  onFilter: ChangeSearch
}

export function SectorFilters({ options, filters, onFilter }: SectorFiltersProps) {
  const state = filters.state ?? ''
  const year = filters.year?.toString() ?? ''
  const years = (options?.years ?? []).map(String)
  return (
    <search className={classes.filters} aria-label="Dashboard figures">
      <NativeSelect
        aria-label="State"
        data={[{ value: '', label: 'All states' }, ...STATE_NAMES]}
        value={state}
        onChange={(event) =>
          onFilter({ state: STATE_NAMES.find((name) => name === event.currentTarget.value) }, 'step')
        }
      />
      <OfferedOrganizationFilter
        offered={{
          organizations: options?.organizations ?? [],
          total: options?.organizations_total ?? 0,
          isKnown: options !== undefined,
        }}
        className={classes.organization}
        value={filters.organization}
        onChange={(organization, how) => onFilter({ organization }, how)}
      />
      <NativeSelect
        aria-label="Year"
        // A link may name a year without any report.
        data={[{ value: '', label: 'All years' }, ...(year && !years.includes(year) ? [year] : []), ...years]}
        value={year}
        onChange={(event) => onFilter({ year: Number(event.currentTarget.value) || undefined }, 'step')}
      />
      <ReviewedFilter value={filters.reviewed === true} onChange={(reviewed) => onFilter({ reviewed }, 'step')} />
      {hasFilters(filters) && (
        <Button variant="subtle" onClick={() => onFilter(NO_FILTERS, 'step')}>
          Clear filters
        </Button>
      )}
    </search>
  )
}

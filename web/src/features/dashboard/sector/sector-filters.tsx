import type { SectorDashboard } from '@hub/contract/dashboard'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { TypedFilter } from '../../../ui/typed-filter.tsx'
import { type ChangeSearch, type DashboardFilters, hasFilters, NO_FILTERS } from '../dashboard-search.ts'
import { organizationMeant } from './filter-words.ts'
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
      <OrganizationFilter
        options={options}
        organization={filters.organization}
        onChange={(organization, how) => onFilter({ organization }, how)}
      />
      <NativeSelect
        aria-label="Year"
        // A link may name a year that nothing was reported for yet.
        data={[{ value: '', label: 'All years' }, ...(year && !years.includes(year) ? [year] : []), ...years]}
        value={year}
        onChange={(event) => onFilter({ year: Number(event.currentTarget.value) || undefined }, 'step')}
      />
      {hasFilters(filters) && (
        <Button variant="subtle" onClick={() => onFilter(NO_FILTERS, 'step')}>
          Clear filters
        </Button>
      )}
    </search>
  )
}

interface OrganizationFilterProps {
  options: SectorDashboard['options'] | undefined
  organization: string | undefined
  onChange: (organization: string | undefined, how: 'step' | 'refinement') => void
}

/** Chosen from a list; typed where there are more than a list can hold. */
function OrganizationFilter({ options, organization, onChange }: OrganizationFilterProps) {
  const { organizations = [], organizations_total = 0 } = options ?? {}
  if (organizations_total > organizations.length) {
    return (
      <TypedFilter
        aria-label="Organization"
        placeholder="All organizations"
        value={organization}
        suggestions={organizations.map(({ name }) => name)}
        onSettled={(text) => onChange(text, 'refinement')}
      />
    )
  }
  const meant = organizationMeant(organization, organizations)
  const unknown = organization && !meant ? [{ value: organization, label: options ? organization : '…' }] : []
  return (
    <NativeSelect
      aria-label="Organization"
      className={classes.organization}
      data={[
        { value: '', label: 'All organizations' },
        ...unknown,
        ...organizations.map(({ id, name, acronym }) => ({ value: id, label: `${acronym} · ${name}` })),
      ]}
      value={meant?.id ?? organization ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined, 'step')}
    />
  )
}

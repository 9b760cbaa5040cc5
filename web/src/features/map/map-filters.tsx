import { PROJECT_STATUSES, projectStatusLabel } from '@hub/contract/project-statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { yearOf } from '#lib/address.ts'
import { lgaIn, lgaOptions } from '#domain/place/lgas.ts'
import { Icon } from '#ui/icon.tsx'
import { OrganizationFilter } from '#domain/organization/organization-filter.tsx'
import { ReviewedFilter } from '#domain/figure/reviewed.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import classes from './map-filters.module.css'
import { countFilters, NO_FILTERS } from './map-asked.ts'
import type { ChangeSearch, MapFilters as Filters } from './map-search.ts'

interface MapFiltersProps {
  filters: Filters
  onChange: ChangeSearch
}

const STATUSES = PROJECT_STATUSES.map((status) => ({ value: status, label: projectStatusLabel(status) }))

export function MapFilters({ filters, onChange }: MapFiltersProps) {
  const count = countFilters(filters)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const choose = (name: keyof Filters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const chooseState = (state: Filters['state']) => {
    const keepsLga = !state || !filters.lga || lgaIn(filters.lga, state)
    onChange({ state, lga: keepsLga ? filters.lga : undefined }, 'step')
  }
  return (
    <search aria-label="Map">
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<Icon name="sliders" size={18} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div id={panelId} className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          aria-label="State"
          data={[{ value: '', label: 'All states' }, ...STATE_NAMES]}
          value={filters.state ?? ''}
          onChange={(event) => chooseState((event.currentTarget.value || undefined) as Filters['state'])}
        />
        <NativeSelect
          aria-label="LGA"
          data={[{ value: '', label: 'All LGAs' }, ...lgaOptions(filters.state)]}
          value={filters.lga ?? ''}
          onChange={choose('lga')}
        />
        <OrganizationFilter
          value={filters.organization}
          onChange={(organization, how) => onChange({ organization }, how)}
        />
        <TypedFilter
          aria-label="Year"
          placeholder="All years"
          inputMode="numeric"
          value={filters.year?.toString()}
          onSettled={(year) =>
            (!year || yearOf(year)) && onChange({ year: year ? Number(year) : undefined }, 'refinement')
          }
        />
        <NativeSelect
          aria-label="Component"
          data={[{ value: '', label: 'All components' }, ...PROJECT_COMPONENTS]}
          value={filters.component ?? ''}
          onChange={choose('component')}
        />
        <NativeSelect
          aria-label="Status"
          data={[{ value: '', label: 'All statuses' }, ...STATUSES]}
          value={filters.status ?? ''}
          onChange={choose('status')}
        />
        <ReviewedFilter value={filters.reviewed === true} onChange={(reviewed) => onChange({ reviewed }, 'step')} />
        {count > 0 && (
          <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

import { FILTERED_STATUSES } from '@hub/contract/project-steps'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { projectStatusLabel } from '../../../ui/project-status-badge.tsx'
import { TypedFilter } from '../../../ui/typed-filter.tsx'
import { type ChangeSearch, countAdvanced, hasFilters, NO_FILTERS, type ProjectFilters } from '../projects-search.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { lgaIn } from '../lga-options.ts'
import classes from './project-filters.module.css'

interface FilterBarProps {
  filters: ProjectFilters
  onChange: ChangeSearch
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const advanced = countAdvanced(filters)
  const [isOpen, setOpen] = useState(advanced > 0)
  const panelId = useId()

  const chooseState = (state: ProjectFilters['state']) =>
    onChange({ state, lga: state && filters.lga && !lgaIn(filters.lga, state) ? undefined : filters.lga }, 'step')

  return (
    <search className={classes.filters} aria-label="Projects">
      <div className={classes.bar}>
        <TypedFilter
          type="search"
          aria-label="Search projects"
          placeholder="Search title, code, partner or school"
          leftSection={<Icon name="search" size={18} />}
          className={classes.search}
          value={filters.search}
          onSettled={(search) => onChange({ search }, 'refinement')}
        />
        <NativeSelect
          aria-label="State"
          data={[{ value: '', label: 'All states' }, ...STATE_NAMES]}
          value={filters.state ?? ''}
          onChange={(event) => chooseState((event.currentTarget.value || undefined) as ProjectFilters['state'])}
        />
        <NativeSelect
          aria-label="Status"
          data={statusOptions(filters.status)}
          value={filters.status ?? ''}
          onChange={(event) =>
            onChange({ status: (event.currentTarget.value || undefined) as ProjectFilters['status'] }, 'step')
          }
        />
        <Button
          variant="default"
          leftSection={<Icon name="sliders" size={18} />}
          rightSection={advanced > 0 && <span className={classes.count}>{advanced}</span>}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          Advanced Filters
          {advanced > 0 && <span className="visually-hidden">, active: </span>}
        </Button>
        {hasFilters(filters) && (
          <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
            Clear filters
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <AdvancedFilters filters={filters} onChange={onChange} />}
      </div>
    </search>
  )
}

/** The specification offers all but suspended; a link may ask for those too. */
function statusOptions(chosen: ProjectFilters['status']) {
  const offered = chosen === 'suspended' ? [...FILTERED_STATUSES, chosen] : FILTERED_STATUSES
  return [
    { value: '', label: 'All statuses' },
    ...offered.map((status) => ({ value: status, label: projectStatusLabel(status) })),
  ]
}

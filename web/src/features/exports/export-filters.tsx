import { yearOf } from '#lib/address.ts'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { ReportsFilters } from '#ui/reports-filters.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import classes from './exports.module.css'
import { hasFilters, NO_FILTERS } from './exports-asked.ts'
import type { ChangeSearch, ExportFilters as Filters } from './exports-search.ts'
import { TEXT } from './exports.text.ts'

interface ExportFiltersProps {
  filters: Filters
  onChange: ChangeSearch
}

/** The same as on the dashboard, for all exports together. */
export const ExportFilters = ({ filters, onChange }: ExportFiltersProps) => (
  <search className={classes.filters} aria-label="Records to export">
    <TypedFilter
      label="Year"
      placeholder={TEXT.allYears}
      inputMode="numeric"
      value={filters.year}
      onSettled={(year) => (!year || yearOf(year)) && onChange({ year: year ? Number(year) : undefined }, 'refinement')}
    />
    <NativeSelect
      label="State"
      data={[{ value: '', label: 'All states' }, ...STATE_NAMES]}
      value={filters.state ?? ''}
      onChange={(event) => onChange({ state: STATE_NAMES.find((name) => name === event.currentTarget.value) }, 'step')}
    />
    <ReportsFilters filters={filters} onChange={onChange} />
    {hasFilters(filters) && (
      <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
        Clear filters
      </Button>
    )}
  </search>
)

import { Button, NativeSelect } from '@mantine/core'
import { DayFilter } from '../../../ui/day-filter.tsx'
import { TypedFilter } from '../../../ui/typed-filter.tsx'
import { KIND_OPTIONS } from './audit-kinds.ts'
import { type AuditFilters, type ChangeFilters, hasFilters, isTurned, NO_FILTERS } from './audit-search.ts'
import { TEXT } from './audit.text.ts'
import classes from './audit.module.css'

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: ChangeFilters
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  return (
    <search className={classes.filters} aria-label="Changes">
      <TypedFilter
        label="Person"
        placeholder="Name or email"
        value={filters.person}
        onSettled={(person) => onChange({ person }, 'refinement')}
      />
      <NativeSelect
        label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...KIND_OPTIONS]}
        value={filters.entity ?? ''}
        onChange={(event) => {
          const entity = (event.currentTarget.value || undefined) as AuditFilters['entity']
          onChange({ entity }, 'step')
        }}
      />
      <TypedFilter
        label="Record"
        placeholder={TEXT.recordHint}
        value={filters.record}
        onSettled={(record) => onChange({ record: record?.slice(0, 100) }, 'refinement')}
      />
      <DayFilter label="From" max={filters.to} value={filters.from} onDay={(from) => onChange({ from }, 'step')} />
      <DayFilter
        label="Until"
        min={filters.from}
        error={isTurned(filters) && TEXT.rangeTurned}
        value={filters.to}
        onDay={(to) => onChange({ to }, 'step')}
      />
      {hasFilters(filters) && (
        <Button variant="subtle" className={classes.clear} onClick={() => onChange(NO_FILTERS, 'step')}>
          Clear filters
        </Button>
      )}
    </search>
  )
}

import { NativeSelect } from '@mantine/core'
import { countSet } from '#lib/address.ts'
import { DayFilter } from '#ui/day-filter.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import { KIND_OPTIONS } from './audit-kinds.ts'
import { type AuditFilters, type ChangeFilters, isTurned, NO_FILTERS } from './audit-search.ts'
import { TEXT } from './audit.text.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onChange: ChangeFilters
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const panel = (
    <>
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
    </>
  )
  const { person: _person, entity: _entity, ...rare } = NO_FILTERS
  return (
    <FilterBar
      label="Changes"
      searchLabel="Person"
      placeholder={TEXT.personHint}
      search={{ value: filters.person, onSettled: (person) => onChange({ person }, 'refinement') }}
      advanced={{ count: countSet(rare, filters), panel }}
      count={countSet(NO_FILTERS, filters, 'person')}
      onClear={() => onChange(NO_FILTERS, 'step')}
    >
      <NativeSelect
        aria-label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...KIND_OPTIONS]}
        value={filters.entity ?? ''}
        onChange={(event) => {
          const entity = (event.currentTarget.value || undefined) as AuditFilters['entity']
          onChange({ entity }, 'step')
        }}
      />
    </FilterBar>
  )
}

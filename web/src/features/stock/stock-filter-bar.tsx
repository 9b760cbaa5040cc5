import { STATE_NAMES } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { TypedFilter } from '../../ui/typed-filter.tsx'
import { lgaChoices } from './lga-choices.ts'
import classes from './stock-filter-bar.module.css'
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './stock-labels.tsx'
import { type ChangeSearch, hasFilters, NO_FILTERS, type StockFilters } from './stock-search.ts'

interface StockFilterBarProps {
  filters: StockFilters
  onChange: ChangeSearch
}

export function StockFilterBar({ filters, onChange }: StockFilterBarProps) {
  const choose = (name: 'category' | 'status' | 'lga') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  return (
    <search className={classes.filters} aria-label="Stock">
      <TypedFilter
        type="search"
        aria-label="Search stock"
        placeholder="Search item, address or supplier"
        leftSection={<Icon name="search" size={18} />}
        className={classes.search}
        value={filters.search}
        onSettled={(search) => onChange({ search }, 'refinement')}
      />
      <NativeSelect
        aria-label="Category"
        data={[{ value: '', label: 'All categories' }, ...CATEGORY_OPTIONS]}
        value={filters.category ?? ''}
        onChange={choose('category')}
      />
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS]}
        value={filters.status ?? ''}
        onChange={choose('status')}
      />
      <NativeSelect
        aria-label="State"
        data={[{ value: '', label: 'All states' }, ...STATE_NAMES]}
        value={filters.state ?? ''}
        onChange={(event) => {
          const state = (event.currentTarget.value || undefined) as StockFilters['state']
          onChange({ state, lga: undefined }, 'step')
        }}
      />
      <NativeSelect
        aria-label="LGA"
        disabled={!filters.state}
        data={[{ value: '', label: 'All LGAs' }, ...lgaChoices(filters.state ?? '')]}
        value={filters.lga ?? ''}
        onChange={choose('lga')}
      />
      {hasFilters(filters) && (
        <Button variant="subtle" className={classes.clear} onClick={() => onChange(NO_FILTERS, 'step')}>
          Clear filters
        </Button>
      )}
    </search>
  )
}

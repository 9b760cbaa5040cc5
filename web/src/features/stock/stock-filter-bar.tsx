import { STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { countSet } from '../../lib/address.ts'
import { lgaIn } from '../../lib/lgas.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { lgaChoices } from '../../domain/stock-item/lga-choices.ts'
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from '../../domain/stock-item/stock-labels.tsx'
import { NO_FILTERS } from '../../domain/stock-item/stock-filters.ts'
import type { ChangeSearch, StockFilters } from '../../domain/stock-item/stock-search.ts'

interface StockFilterBarProps {
  filters: StockFilters
  onChange: ChangeSearch
}

/** Two statuses in one, as the card Low Stock counts them. */
const LOW = { value: 'low', label: 'Low or Out of Stock' }

/** An address may ask for an LGA of another state: then it is seen why nothing is found. */
const strangerOf = ({ state, lga }: StockFilters) => (state && lga && !lgaIn(lga, state) ? [lga] : [])

export function StockFilterBar({ filters, onChange }: StockFilterBarProps) {
  const choose = (name: 'category' | 'lga') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const chooseStatus = (value: string) =>
    value === LOW.value
      ? onChange({ status: undefined, low: true }, 'step')
      : onChange({ status: (value || undefined) as StockFilters['status'], low: undefined }, 'step')
  return (
    <FilterBar
      label="Stock"
      search={{
        label: 'Search stock',
        placeholder: 'Item, address or supplier',
        value: filters.search,
        onSettled: (search) => onChange({ search }, 'refinement'),
      }}
      mine={{ isOn: filters.mine === 'true', onToggle: (mine) => onChange({ mine }, 'step') }}
      count={countSet(NO_FILTERS, filters, 'search')}
      onClear={() => onChange(NO_FILTERS, 'step')}
    >
      <NativeSelect
        aria-label="Category"
        data={[{ value: '', label: 'All categories' }, ...CATEGORY_OPTIONS]}
        value={filters.category ?? ''}
        onChange={choose('category')}
      />
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS, LOW]}
        value={filters.low ? LOW.value : (filters.status ?? '')}
        onChange={(event) => chooseStatus(event.currentTarget.value)}
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
        data={[{ value: '', label: 'All LGAs' }, ...lgaChoices(filters.state ?? ''), ...strangerOf(filters)]}
        value={filters.lga ?? ''}
        onChange={choose('lga')}
      />
    </FilterBar>
  )
}

import { STATE_NAMES } from '@hub/contract/reference/options'
import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { t } from '#lib/language.ts'
import { strangerOf, stockLgaOptions } from '#domain/place/lgas.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ofList } from '#domain/list/list-page.tsx'
import { STOCK_STATUS_OPTIONS } from '#domain/status-badges.tsx'
import { STOCK_CURRENCY_OPTIONS } from '#domain/stock-item/stock-cost.tsx'
import { CATEGORY_OPTIONS } from '#domain/stock-item/stock-labels.tsx'
import { type ChangeSearch, NO_FILTERS, type StockFilters } from '#domain/stock-item/stock-search.ts'

interface StockFilterBarProps {
  filters: StockFilters
  seesAll: boolean
  onChange: ChangeSearch
}

/** The two statuses of the Low Stock card. */
const LOW = { value: 'low', label: t('Low or Out of Stock') }

export const StockFilterBar = memo(function StockFilterBar({ filters, seesAll, onChange }: StockFilterBarProps) {
  const choose = (name: 'category' | 'currency' | 'lga') => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const chooseStatus = (value: string) =>
    value === LOW.value
      ? onChange({ status: undefined, low: true }, 'step')
      : onChange({ status: (value || undefined) as StockFilters['status'], low: undefined }, 'step')
  return (
    <FilterBar
      label={t('Stock')}
      searchLabel={t('Search stock')}
      placeholder={t('Item, address or supplier')}
      {...ofList(filters, NO_FILTERS, onChange)}
      own={seesAll ? { isOn: filters.own === 'true', onToggle: (own) => onChange({ own }, 'step') } : undefined}
    >
      <NativeSelect
        aria-label={t('Category')}
        data={[{ value: '', label: t('All categories') }, ...CATEGORY_OPTIONS]}
        value={filters.category ?? ''}
        onChange={choose('category')}
      />
      <NativeSelect
        aria-label={t('Status')}
        data={[{ value: '', label: t('All statuses') }, ...STOCK_STATUS_OPTIONS, LOW]}
        value={filters.low ? LOW.value : (filters.status ?? '')}
        onChange={(event) => chooseStatus(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('Currency')}
        data={[{ value: '', label: t('All currencies') }, ...STOCK_CURRENCY_OPTIONS]}
        value={filters.currency ?? ''}
        onChange={choose('currency')}
      />
      <NativeSelect
        aria-label={t('State')}
        data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
        value={filters.state ?? ''}
        onChange={(event) => {
          const state = (event.currentTarget.value || undefined) as StockFilters['state']
          onChange({ state, lga: undefined }, 'step')
        }}
      />
      <NativeSelect
        aria-label={t('LGA')}
        disabled={!filters.state}
        data={[{ value: '', label: t('All LGAs') }, ...stockLgaOptions(filters.state ?? ''), ...strangerOf(filters)]}
        value={filters.lga ?? ''}
        onChange={choose('lga')}
      />
    </FilterBar>
  )
})

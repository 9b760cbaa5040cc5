import { FUNDING_STATUS_KEYS } from '@hub/contract/reference/choices'
import { PROJECT_DONORS } from '@hub/contract/reference/options'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TypedFilter } from '../../../ui/typed-filter.tsx'
import {
  type ChangeSearch,
  countAdvanced,
  type FundingFilters,
  hasFilters,
  NO_FILTERS,
  yearOf,
} from '../funding-search.ts'
import classes from '../funding.module.css'

interface FilterBarProps {
  filters: FundingFilters
  onChange: ChangeSearch
}

/** The specification's; a link may ask for another, which then shows too. */
const CURRENCIES_OFFERED = ['USD', 'EUR', 'GBP', 'NOK']
const STATUSES = Object.entries(FUNDING_STATUS_KEYS).map(([label, value]) => ({ value, label }))

const withChosen = (offered: readonly string[], chosen: string | undefined) =>
  chosen && !offered.includes(chosen) ? [...offered, chosen] : offered

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const advanced = countAdvanced(filters)
  const [isOpen, setOpen] = useState(advanced > 0)
  const panelId = useId()
  const choose = (name: keyof FundingFilters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')

  return (
    <search className={classes.filters} aria-label="FTS entries">
      <div className={classes.bar}>
        <TypedFilter
          type="search"
          aria-label="Search FTS entries"
          placeholder="Search recipient, project or reference"
          leftSection={<Icon name="search" size={18} />}
          className={classes.search}
          value={filters.search}
          onSettled={(search) => onChange({ search }, 'refinement')}
        />
        <NativeSelect
          aria-label="Donor"
          data={[{ value: '', label: 'All donors' }, ...withChosen(PROJECT_DONORS, filters.donor)]}
          value={filters.donor ?? ''}
          onChange={choose('donor')}
        />
        <NativeSelect
          aria-label="Status"
          data={[{ value: '', label: 'All statuses' }, ...STATUSES]}
          value={filters.status ?? ''}
          onChange={choose('status')}
        />
        <NativeSelect
          aria-label="Currency"
          data={[{ value: '', label: 'All currencies' }, ...withChosen(CURRENCIES_OFFERED, filters.currency)]}
          value={filters.currency ?? ''}
          onChange={choose('currency')}
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
        {isOpen && (
          <div className={classes.advanced}>
            <TypedFilter
              label="Recipient"
              placeholder="Name of the recipient"
              value={filters.recipient}
              onSettled={(recipient) => onChange({ recipient }, 'refinement')}
            />
            <TypedFilter
              label="Year"
              placeholder="2026"
              inputMode="numeric"
              value={filters.year}
              onSettled={(year) => (!year || yearOf(year)) && onChange({ year }, 'refinement')}
            />
          </div>
        )}
      </div>
    </search>
  )
}

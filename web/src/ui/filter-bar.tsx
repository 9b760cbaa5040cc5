import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import classes from './filter-bar.module.css'
import { Icon } from './icon.tsx'
import { TypedFilter } from './typed-filter.tsx'

interface FilterBarProps {
  /** What is filtered. */
  label: string
  search: {
    label: string
    placeholder: string
    value: string | undefined
    onSettled: (search: string | undefined) => void
  }
  mine: { isOn: boolean; onToggle: (mine: true | undefined) => void }
  /** Behind a button, which tells how many of them are set. */
  advanced?: { count: number; panel: ReactNode }
  isFiltered: boolean
  onClear: () => void
  /** The choices that are always in sight. */
  children: ReactNode
}

/** What a list is narrowed to; all of it stands in the address. */
export function FilterBar({ label, search, mine, advanced, isFiltered, onClear, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(advanced !== undefined && advanced.count > 0)
  const panelId = useId()
  return (
    <search className={classes.filters} aria-label={label}>
      <div className={classes.bar}>
        <TypedFilter
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          leftSection={<Icon name="search" size={18} />}
          className={classes.search}
          value={search.value}
          onSettled={search.onSettled}
        />
        {children}
        <label className={classes.toggle}>
          <input
            type="checkbox"
            checked={mine.isOn}
            onChange={(event) => mine.onToggle(event.currentTarget.checked || undefined)}
          />
          Entered by me
        </label>
        {advanced && (
          <Button
            variant="default"
            leftSection={<Icon name="sliders" size={18} />}
            rightSection={advanced.count > 0 && <span className={classes.count}>{advanced.count}</span>}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            Advanced Filters
            {advanced.count > 0 && <span className="visually-hidden">, active: </span>}
          </Button>
        )}
        {isFiltered && (
          <Button variant="subtle" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {advanced && (
        <div id={panelId} hidden={!isOpen}>
          {isOpen && <div className={classes.advanced}>{advanced.panel}</div>}
        </div>
      )}
    </search>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#lib/language.ts'
import { useIsPhone } from '#lib/browser.ts'
import classes from './filter-bar.module.css'
import { Icon } from './icon.tsx'
import { TypedFilter } from './typed-filter.tsx'

interface Toggle {
  isOn: boolean
  onToggle: (isOn: true | undefined) => void
}

interface FilterBarProps {
  label: string
  searchLabel: string
  placeholder: string
  search: { value: string | undefined; onSettled: (search: string | undefined) => void }
  /** Only for people who see all organizations. */
  own?: Toggle | undefined
  mine?: Toggle
  advanced?: { count: number; panel: ReactNode }
  /** Active filters, without the search. */
  count: number
  onClear: () => void
  /** Beside the search if there is space, else behind the button. */
  children: ReactNode
}

export function FilterBar(props: FilterBarProps) {
  const { label, search, own, mine, advanced, count, onClear, children } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(!isPhone && advanced !== undefined && advanced.count > 0)
  const choicesId = useId()
  const panelId = useId()
  return (
    <search className={classes.filters} aria-label={label} data-open={isOpen || undefined}>
      <div className={classes.bar}>
        <TypedFilter
          type="search"
          aria-label={props.searchLabel}
          placeholder={props.placeholder}
          leftSection={<Icon name="search" size={18} />}
          className={classes.search}
          value={search.value}
          onSettled={search.onSettled}
        />
        <div id={choicesId} className={classes.choices}>
          {children}
          {own && <Tick {...own}>{t('My organization')}</Tick>}
          {mine && <Tick {...mine}>{t('Entered by me')}</Tick>}
        </div>
        <Button
          variant="default"
          className={classes.fold}
          data-always={advanced !== undefined || undefined}
          leftSection={<Icon name="sliders" size={18} />}
          aria-expanded={isOpen}
          aria-controls={`${choicesId} ${panelId}`}
          onClick={() => setOpen(!isOpen)}
        >
          {/* Only 'Filters' if it hides the other choices, too. */}
          <span className={classes.whereWide}>{t('Advanced Filters')}</span>
          <span className={classes.whereFolded}>{t('Filters')}</span>
          <Count of={advanced?.count ?? 0} className={classes.whereWide} />
          <Count of={count} className={classes.whereFolded} />
        </Button>
        {(count > 0 || search.value) && (
          <Button variant="subtle" className={classes.clear} onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen || !advanced}>
        {isOpen && advanced && <div className={classes.advanced}>{advanced.panel}</div>}
      </div>
    </search>
  )
}

const Tick = ({ isOn, onToggle, children }: Toggle & { children: string }) => (
  <label className={classes.toggle}>
    <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.currentTarget.checked || undefined)} />
    {children}
  </label>
)

const Count = ({ of, className }: { of: number; className: string | undefined }) =>
  of > 0 && (
    <span className={className}>
      <span className="visually-hidden">{t(', active:')} </span>
      <span className={classes.count}>{of}</span>
    </span>
  )

import { Button } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'

interface ColumnChoiceProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

export function ColumnChoice<Row, Sort extends string>({ columns, hidden, onToggle }: ColumnChoiceProps<Row, Sort>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // Its parts are controls; it only watches the focus leave them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.choice} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        size="xs"
        variant="default"
        leftSection={<Icon name="columns" size={16} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        Columns
      </Button>
      <fieldset id={panelId} className={classes.choices} hidden={!isOpen} tabIndex={-1}>
        <legend className="visually-hidden">Columns that are shown</legend>
        {isOpen &&
          columns
            .filter(({ isHideable = true }) => isHideable)
            .map(({ key, header }) => (
              <label key={key}>
                <input type="checkbox" checked={!hidden.includes(key)} onChange={() => onToggle(key)} />
                {header}
              </label>
            ))}
      </fieldset>
    </div>
  )
}

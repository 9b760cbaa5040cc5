import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TEXT } from '../dashboard.text.ts'
import { FORMS } from './actions.ts'
import classes from './add-data.module.css'

/** The three forms, from anywhere on the dashboard. */
export function AddData() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
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
    <div className={classes.add} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        leftSection={<Icon name="plus" size={18} />}
        rightSection={<Icon name="chevron" size={16} />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {TEXT.own.addData}
      </Button>
      <ul id={listId} className={classes.list} hidden={!isOpen} tabIndex={-1}>
        <li>
          <Link {...FORMS.project}>
            <Icon name="book" size={18} /> Project
          </Link>
        </li>
        <li>
          <Link {...FORMS.fts}>
            <Icon name="naira" size={18} /> FTS entries
          </Link>
        </li>
        <li>
          <Link {...FORMS.stock}>
            <Icon name="box" size={18} /> Stock item
          </Link>
        </li>
      </ul>
    </div>
  )
}

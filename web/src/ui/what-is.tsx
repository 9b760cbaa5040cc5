import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import classes from './what-is.module.css'

/** The 'i' beside a figure: says what exactly it counts. By mouse, touch and keyboard; a screen reader says it at once. */
export function WhatIs({ figure }: { figure: FigureKey }) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { name, is } = FIGURES[figure]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  // Not where the focus goes nowhere: a person may mark the words, to copy them.
  const onBlur = (event: FocusEvent) => event.relatedTarget && setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={310}
      position="bottom-start"
      // In its landmark, right after the button, and yet cut off by no frame that scrolls.
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={`What is ${name}?`}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- since ARIA 1.3 every role has it.
          aria-description={is}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          // Escape closes this, and not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          <Icon name="info" size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown id={textId} className={classes.text}>
        {is}
      </Popover.Dropdown>
    </Popover>
  )
}

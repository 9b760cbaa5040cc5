import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#lib/language.ts'
import { Icon } from './icon.tsx'
import classes from './what-is.module.css'

export function WhatIs({ figure }: { figure: FigureKey }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    // Selecting the text does not close it.
    const closeElsewhere = ({ target }: Event) => {
      const isHere = [button, words].some(({ current }) => current?.contains(target as Node))
      if (!isHere) setOpen(false)
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, closeElsewhere)
    return () => {
      for (const event of events) document.removeEventListener(event, closeElsewhere)
    }
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  const name = t(FIGURES[figure].name)
  const is = t(FIGURES[figure].is)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.button} screen-only`}
        aria-label={t('What is {name}?', { name })}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- since ARIA 1.3 every role has it.
        aria-description={is}
        aria-expanded={isOpen}
        // Escape closes only this, not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Icon name="info" size={16} />
      </button>
      {/* Rendered only while open: a screen has a dozen. */}
      {isOpen && (
        <Tooltip
          opened
          target={button}
          label={<div ref={words}>{is}</div>}
          className={classes.words}
          multiline
          w={310}
          position="bottom-start"
          // Next to the button in the DOM; 'fixed', so that no scrolling frame cuts it off.
          withinPortal={false}
          floatingStrategy="fixed"
        />
      )}
    </>
  )
}

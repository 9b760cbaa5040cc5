import { Button, Group } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldError } from '#lib/field-errors.ts'
import { ErrorSummary } from './error-summary.tsx'
import classes from './form-end.module.css'

interface FormEndProps {
  failure: string | null
  errors: readonly FieldError[]
  onGoTo?: (name: string) => void
  pending: boolean
  pendingLabel?: string
  saveLabel: string
  onSave?: () => void
  onCancel: () => void
  aside?: ReactNode
  /** Another submit button, before the main one. */
  otherSave?: ReactNode
  children?: ReactNode
}

export function FormEnd(props: FormEndProps) {
  const {
    failure,
    errors,
    onGoTo,
    pending,
    pendingLabel = 'Saving...',
    saveLabel,
    onSave,
    onCancel,
    aside,
    otherSave,
    children,
  } = props
  const end = useRef<HTMLDivElement>(null)
  useKeepsClear(end)
  return (
    <div ref={end} className={classes.end} data-form-end>
      {children}
      <ErrorSummary failure={failure} errors={errors} onGoTo={onGoTo} />
      <Group gap="0.5rem" justify="flex-end" className={classes.actions}>
        {aside}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {otherSave}
        {/* Not `disabled`: keyboard users would lose the focus. */}
        <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1} onClick={onSave}>
          {pending ? pendingLabel : saveLabel}
        </Button>
      </Group>
    </div>
  )
}

/** Tells the dialog how much of it is covered, so that no focused field is hidden. */
function useKeepsClear(end: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = end.current?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog || !end.current) return undefined
    let known = 0
    const observer = new ResizeObserver(() => {
      const height = end.current?.offsetHeight ?? 0
      const hasGrown = height > known && known > 0
      known = height
      dialog.style.setProperty('--form-end', `${height}px`)
      const focused = document.activeElement
      if (hasGrown && dialog.contains(focused) && !end.current?.contains(focused))
        focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
}

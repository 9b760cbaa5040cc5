import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fault } from '../lib/faults.ts'
import { FaultSummary } from './fault-summary.tsx'
import classes from './form-end.module.css'

interface FormEndProps {
  failure: string | null
  faults: readonly Fault[]
  onGoTo?: (name: string) => void
  pending: boolean
  pendingLabel?: string
  saveLabel: string
  onSave?: () => void
  onCancel: () => void
  /** Before them, in the same row. */
  aside?: ReactNode
  /** Another way to send the form, between the two. */
  otherSave?: ReactNode
  /** What is to be known before the button is pressed again. */
  children?: ReactNode
}

/** The foot of a form in a dialog: what is wrong and the way there, and the buttons. */
export function FormEnd(props: FormEndProps) {
  const {
    failure,
    faults,
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
  return (
    <div className={classes.end}>
      {children}
      <FaultSummary failure={failure} faults={faults} onGoTo={onGoTo} />
      <div className={classes.actions}>
        {aside}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {otherSave}
        {/* Not `disabled` while it waits: that would take the focus away from who uses the keyboard. */}
        <Button type="submit" aria-disabled={pending} opacity={pending ? 0.75 : 1} onClick={onSave}>
          {pending ? pendingLabel : saveLabel}
        </Button>
      </div>
    </div>
  )
}

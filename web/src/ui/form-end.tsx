import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormFailure } from './form-failure.tsx'
import classes from './form-end.module.css'

interface FormEndProps {
  failure: string | null
  faults: number
  pending: boolean
  pendingLabel?: string
  saveLabel: string
  onSave?: () => void
  onCancel: () => void
  /** Another way to send the form, between the two. */
  otherSave?: ReactNode
  /** What is to be known before the button is pressed again. */
  children?: ReactNode
}

/** The last row of a form in a dialog: what went wrong, and the buttons. */
export function FormEnd(props: FormEndProps) {
  const {
    failure,
    faults,
    pending,
    pendingLabel = 'Saving...',
    saveLabel,
    onSave,
    onCancel,
    otherSave,
    children,
  } = props
  return (
    <div className={classes.end}>
      {children}
      <FormFailure failure={failure} faults={faults} />
      <div className={classes.actions}>
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

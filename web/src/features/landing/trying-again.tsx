import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import classes from './form.module.css'
import { TRYING_AGAIN } from './landing.text.ts'

interface TryingAgainProps {
  waiting: { seconds: number; asked: number } | null
  onCancel: () => void
}

/** Says that the hub is busy and when the form is sent again. The status is always there: a screen reader announces only what changes in one. */
export function TryingAgain({ waiting, onCancel }: TryingAgainProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {waiting && TRYING_AGAIN.announced(waiting.asked)}
      </p>
      {waiting && <Countdown seconds={waiting.seconds} onCancel={onCancel} />}
    </>
  )
}

function Countdown({ seconds, onCancel }: { seconds: number; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  // Keeps keyboard focus in the form when this goes away.
  useLayoutEffect(() => {
    const button = cancel.current
    return () => {
      if (button && button === document.activeElement) button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  return (
    <div className={classes.offer}>
      {/* Each second another text: the status above says it once. */}
      <p aria-hidden="true">{TRYING_AGAIN.shown(seconds)}</p>
      <Button ref={cancel} variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import classes from './form.module.css'

interface TryingAgainProps {
  /** Until the form is sent again; null where it is not. */
  seconds: number | null
  onCancel: () => void
}

/**
 * Says that the hub is busy and when the form is sent again. A screen reader announces it once: the region is always there, and the
 * number in it, which changes each second, is hidden from it.
 */
export const TryingAgain = ({ seconds, onCancel }: TryingAgainProps) => (
  <div role="status" className={seconds === null ? 'visually-hidden' : classes.offer}>
    {seconds !== null && (
      <>
        <p>
          Many people are signing in. Trying again <span aria-hidden="true">{seconds ? `in ${seconds} s` : 'now'}</span>
        </p>
        <Button ref={keepFocus} variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </>
    )}
  </div>
)

/** Keyboard focus stays in the form when the button goes away. */
const keepFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

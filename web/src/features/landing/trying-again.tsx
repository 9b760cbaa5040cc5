import { Button } from '@mantine/core'
import classes from './form.module.css'

interface TryingAgainProps {
  seconds: number | null
  onCancel: () => void
}

/** Announced once: the live region always exists, and the countdown is hidden from screen readers. */
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

/** Moves the focus to the submit button before this one disappears. */
const keepFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

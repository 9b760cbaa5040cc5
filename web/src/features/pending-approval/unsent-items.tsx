import { Button } from '@mantine/core'
import { exportItems } from '#lib/outbox/export-items.ts'
import { useOutboxItems } from '#lib/outbox/use-outbox-items.ts'
import classes from './pending-approval-page.module.css'
import { UNSENT_TEXT } from './pending-approval.text.ts'

/** Items entered before the account was closed stay on this device. */
export function UnsentItems() {
  const items = useOutboxItems()
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{UNSENT_TEXT.title}</h2>
      <p>{UNSENT_TEXT.text(items.length)}</p>
      <Button variant="default" onClick={() => void exportItems(items)}>
        {UNSENT_TEXT.export}
      </Button>
    </section>
  )
}

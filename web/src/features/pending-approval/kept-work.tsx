import { Button } from '@mantine/core'
import { exportWork } from '../../lib/work/export-work.ts'
import { useWorkItems } from '../../lib/work/work-items.ts'
import classes from './pending-approval-page.module.css'
import { KEPT_WORK } from './pending-approval.text.ts'

/** What somebody had entered before the account was closed: it stays on this device, and theirs. */
export function KeptWork() {
  const items = useWorkItems()
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{KEPT_WORK.title}</h2>
      <p>{KEPT_WORK.text(items.length)}</p>
      <Button variant="default" onClick={() => void exportWork(items)}>
        {KEPT_WORK.export}
      </Button>
    </section>
  )
}

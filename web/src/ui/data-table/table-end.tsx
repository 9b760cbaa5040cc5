import { Button } from '@mantine/core'
import type { PagedRows } from '../../lib/use-paged-rows.ts'
import { LoadError } from '../load-error.tsx'
import classes from './data-table.module.css'

interface TableEndProps {
  rows: PagedRows<unknown>
  failed: string
}

/** Scrolling loads the next rows; a button does the same for a keyboard, and tries again what failed. */
export function TableEnd({ rows, failed }: TableEndProps) {
  if (rows.hasFailed) {
    return (
      <div className={classes.end}>
        <LoadError text={failed} onRetry={rows.onMore} />
      </div>
    )
  }
  if (!rows.hasMore) return null
  return (
    <div className={classes.end}>
      <Button size="xs" variant="subtle" loading={rows.isLoadingMore} onClick={rows.onMore}>
        Load more
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PagedRows } from '#lib/use-paged-rows.ts'
import { useIsPhone } from '#lib/viewport.ts'
import { LoadError } from '#ui/load-error.tsx'
import classes from './data-table.module.css'

interface TableEndProps {
  rows: PagedRows<unknown>
  failed: string
}

/** Scrolling loads the next rows; a button does the same for a keyboard, and tries again what failed. */
export function TableEnd({ rows, failed }: TableEndProps) {
  const isPhone = useIsPhone()
  const [pressedAt, setPressedAt] = useState<PagedRows<unknown>['rows']>()
  if (rows.hasFailed) {
    return (
      <div className={classes.end}>
        <LoadError text={failed} onRetry={rows.onMore} />
      </div>
    )
  }
  if (!rows.hasMore) return null
  // A table shows by empty rows that more are on their way: its button moves only for who pressed it.
  const isTurning = rows.isLoadingMore && (isPhone || pressedAt === rows.rows)
  const onPress = () => {
    setPressedAt(rows.rows)
    rows.onMore()
  }
  return (
    <div className={classes.end}>
      <Button size="xs" variant="subtle" loading={isTurning} onClick={onPress}>
        Load more
      </Button>
    </div>
  )
}

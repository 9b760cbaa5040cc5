import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import type { sortOut } from './bulk-kind.ts'
import classes from './bulk-entry.module.css'
import { BULK_TEXT } from './bulk.text.ts'

interface BulkStatusProps {
  sorted: Omit<ReturnType<typeof sortOut>, 'missing'>
  missing: readonly string[]
  /** The footer already says why nothing was sent. */
  isNamed: boolean
  onGoTo: (row: number) => void
}

export function BulkStatus({ sorted: { sent, leftOut, invalid }, missing, isNamed, onGoTo }: BulkStatusProps) {
  const nextInvalid = useWalk(invalid)
  const nextLeft = useWalk(leftOut)
  return (
    <p className={classes.status}>
      {!isNamed && <span>{BULK_TEXT.willSend(sent.length)}</span>}
      {leftOut.length > 0 && (
        <UnstyledButton className={classes.leftOut} title="Go to the next one" onClick={() => onGoTo(nextLeft())}>
          {BULK_TEXT.leftOut(leftOut, missing)}
        </UnstyledButton>
      )}
      {invalid.length > 0 && !isNamed && (
        <UnstyledButton className={classes.invalid} title="Go to the next one" onClick={() => onGoTo(nextInvalid())}>
          {BULK_TEXT.invalid(invalid.length)}
        </UnstyledButton>
      )}
    </p>
  )
}

/** After the last row it starts over. */
function useWalk(rows: readonly number[]) {
  const last = useRef(-1)
  return () => {
    last.current = rows.find((row) => row > last.current) ?? rows[0] ?? 0
    return last.current
  }
}

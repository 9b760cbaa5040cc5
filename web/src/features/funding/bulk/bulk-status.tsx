import { UnstyledButton } from '@mantine/core'
import { memo, useRef } from 'react'
import type { FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import classes from './bulk.module.css'
import { sortOut } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'

interface BulkStatusProps {
  rows: readonly FundingRow[]
  /** What is wrong is named beside it already. */
  isNamed: boolean
  onGoTo: (row: number) => void
}

/** What the button beside it will do: how many rows go, and which stay. */
export const BulkStatus = memo(function BulkStatus({ rows, isNamed, onGoTo }: BulkStatusProps) {
  const { sent, leftOut, faulty } = sortOut(rows)
  const nextFaulty = useWalk(faulty)
  const nextLeft = useWalk(leftOut)
  return (
    <p className={classes.status}>
      <span>{BULK_TEXT.willSend(sent.length)}</span>
      {leftOut.length > 0 && (
        <UnstyledButton className={classes.leftOut} title="Go to the next one" onClick={() => onGoTo(nextLeft())}>
          {BULK_TEXT.leftOut(leftOut)}
        </UnstyledButton>
      )}
      {faulty.length > 0 && !isNamed && (
        <UnstyledButton className={classes.faulty} title="Go to the next one" onClick={() => onGoTo(nextFaulty())}>
          {BULK_TEXT.faulty(faulty.length)}
        </UnstyledButton>
      )}
    </p>
  )
})

/** Each press leads to the next of these rows; behind the last it begins again. */
function useWalk(rows: readonly number[]) {
  const last = useRef(-1)
  return () => {
    last.current = rows.find((row) => row > last.current) ?? rows[0] ?? 0
    return last.current
  }
}

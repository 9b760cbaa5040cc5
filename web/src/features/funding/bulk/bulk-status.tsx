import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
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
  const [firstFaulty] = faulty
  const [firstLeft] = leftOut
  return (
    <p className={classes.status}>
      <span>{BULK_TEXT.willSend(sent.length)}</span>
      {firstLeft !== undefined && (
        <UnstyledButton className={classes.leftOut} title="Go to the first one" onClick={() => onGoTo(firstLeft)}>
          {BULK_TEXT.leftOut(leftOut)}
        </UnstyledButton>
      )}
      {firstFaulty !== undefined && !isNamed && (
        <UnstyledButton className={classes.faulty} title="Go to the first one" onClick={() => onGoTo(firstFaulty)}>
          {BULK_TEXT.faulty(faulty.length)}
        </UnstyledButton>
      )}
    </p>
  )
})

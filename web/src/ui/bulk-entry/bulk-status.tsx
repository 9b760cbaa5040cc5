import { Group, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import type { sortOut } from './bulk-kind.ts'
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
    <Group component="p" gap="0.1rem 1rem" flex="1 1 16rem" fz="m" c="dimmed">
      {!isNamed && <span>{BULK_TEXT.willSend(sent.length)}</span>}
      {leftOut.length > 0 && (
        <UnstyledButton
          fz="inherit"
          c="var(--hub-amber)"
          fw={600}
          mih={24}
          td="underline"
          title="Go to the next one"
          onClick={() => onGoTo(nextLeft())}
        >
          {BULK_TEXT.leftOut(leftOut, missing)}
        </UnstyledButton>
      )}
      {invalid.length > 0 && !isNamed && (
        <UnstyledButton
          fz="inherit"
          c="var(--hub-red)"
          fw={600}
          mih={24}
          td="underline"
          title="Go to the next one"
          onClick={() => onGoTo(nextInvalid())}
        >
          {BULK_TEXT.invalid(invalid.length)}
        </UnstyledButton>
      )}
    </Group>
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

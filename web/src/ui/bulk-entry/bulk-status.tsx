import { Group, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { type BulkKind, type RowErrors, sortOut } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'
import { t } from '#lib/language.ts'
import type { FieldError } from '#lib/use-server-form.ts'
import type { TextKey } from '#ui/entry-grid/entry-column.ts'

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
        <GoToRow color="var(--hub-amber)" onClick={() => onGoTo(nextLeft())}>
          {BULK_TEXT.leftOut(leftOut, missing)}
        </GoToRow>
      )}
      {invalid.length > 0 && !isNamed && (
        <GoToRow color="var(--hub-red)" onClick={() => onGoTo(nextInvalid())}>
          {BULK_TEXT.invalid(invalid.length)}
        </GoToRow>
      )}
    </Group>
  )
}

const GoToRow = ({ color, onClick, children }: { color: string; onClick: () => void; children: string }) => (
  <UnstyledButton fz="inherit" c={color} fw={600} mih={24} td="underline" title={BULK_TEXT.next} onClick={onClick}>
    {children}
  </UnstyledButton>
)

function useWalk(rows: readonly number[]) {
  const last = useRef(-1)
  return () => {
    last.current = rows.find((row) => row > last.current) ?? rows[0] ?? 0
    return last.current
  }
}

/** The rows to correct, by index. */
export function whyUnsent<Row extends object, Field extends TextKey<Row>>(
  kind: BulkKind<Row, Field>,
  rows: readonly Row[],
  foundIn: (row: Row) => RowErrors<Field> | undefined,
): { failure: string | null; errors: FieldError[] } {
  if (rows.length === 0) return { failure: null, errors: [] }
  const { sent, leftOut, invalid } = sortOut(kind, rows)
  const isNoneComplete = sent.length === 0
  const toMend = isNoneComplete
    ? leftOut.concat(leftOut.length === 0 ? 0 : [])
    : sent.filter((index) => invalid.includes(index) || foundIn(rows[index]!))
  const errors = toMend.map((index) => {
    const { missing, errors: own } = kind.check(rows[index]!)
    const wrong: RowErrors<Field> = { ...foundIn(rows[index]!), ...own }
    const first = kind.fields.find((field) => wrong[field]) ?? missing[0] ?? kind.fields[0]!
    return { name: String(index), label: BULK_TEXT.error(index, t(kind.labels[first])) }
  })
  if (isNoneComplete) return { failure: BULK_TEXT.validation, errors }
  return { failure: errors.length > 0 ? BULK_TEXT.mend(errors.length) : null, errors }
}

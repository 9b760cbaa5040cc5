import { useState } from 'react'
import { t } from '#lib/language.ts'
import { CallFailed, sentenceOf } from '#lib/call-failed.ts'
import { showToast } from '#lib/toast.ts'
import { skipOffline, useAttempt } from '#lib/use-server-form.ts'
import { QUEUED, QUEUED_TOAST } from '#lib/outbox/queued.ts'
import type { Split } from '#lib/outbox/draft-state.ts'
import type { TextKey } from '#ui/entry-grid/entry-column.ts'
import { type BulkKind, type RowErrors, sortOut } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'
import type { BulkRows } from './use-bulk-rows.ts'

export interface BulkWarning<Field> {
  /** The index among the rows that are sent, not in the grid. */
  row: number
  field: Field
  code: string
  message: string
}

export interface Review<Field> {
  sent: readonly number[]
  leftOut: readonly number[]
  /** The key columns that are empty in those left out. */
  missing: readonly string[]
  /** `row` is the index in the grid. */
  warnings: readonly BulkWarning<Field>[]
}

export interface BulkSending<Row, Field, Values> {
  check: (rows: Row[]) => Promise<BulkWarning<Field>[]>
  /** Sends all rows or none. Field errors are named by row. */
  send: (split: Split<Values>, confirmed: readonly string[]) => Promise<unknown>
  /** 'submissions' in 'submissions.3.amount_usd', the error of the fourth row sent. */
  rowsName: string
  failed: { title: string; fallback: string }
}

interface BulkSubmitOptions<Row extends object, Field extends TextKey<Row>, Values> {
  kind: BulkKind<Row, Field>
  entries: BulkRows<Row, Values>
  sending: BulkSending<Row, Field, Values>
  onError: (row: number, field?: Field) => void
  onDone: () => void
}

/** Asks first if there are warnings or incomplete rows. */
export function useBulkSubmit<Row extends object, Field extends TextKey<Row>, Values>(
  options: BulkSubmitOptions<Row, Field, Values>,
) {
  const { kind, entries, sending, onError, onDone } = options
  const { rows } = entries
  const { pending, attempt: attemptOnce } = useAttempt()
  const [failure, setFailure] = useState<string | null>(null)
  const [review, setReview] = useState<(Review<Field> & { rows: readonly Row[] }) | null>(null)
  /** Only rows of the last attempt show their errors. */
  const [tried, setTried] = useState(0)
  // From the server. An edit makes a new row object, which drops its error.
  const [found, setFound] = useState(() => new WeakMap<Row, RowErrors<Field>>())

  const send = async (sent: readonly number[], confirmed: readonly string[]) => {
    const going = pick(rows, sent)
    const answer = await sending.send(entries.split(going), confirmed)
    if (answer === QUEUED) showToast({ kind: 'info', ...QUEUED_TOAST })
    setTried(0)
    if (!entries.settle(going, rows)) return onDone()
    showToast({ kind: 'info', ...BULK_TEXT.typedMeanwhile })
  }

  const refuse = (error: unknown, sent: readonly number[]) => {
    // The route guard redirects to the sign-in; the draft is saved.
    if (error instanceof CallFailed && error.status === 401) return
    const { title, fallback } = sending.failed
    const text = sentenceOf(error, fallback)
    setFailure(text)
    const hasAnswer = error instanceof CallFailed && error.status > 0
    // The message is beside the button already.
    showToast({ kind: 'failure', title, text: hasAnswer || text === fallback ? '' : fallback })
    if (!(error instanceof CallFailed)) return
    const errors = errorsByRow<Field>(error.fields, sent, sending.rowsName)
    setFound(new WeakMap([...errors].flatMap(([row, each]) => (rows[row] ? [[rows[row], each] as const] : []))))
    const [first] = errors
    if (first)
      onError(
        first[0],
        kind.fields.find((field) => first[1][field]),
      )
  }

  const attempt = (run: () => Promise<void>, sent: readonly number[]) =>
    attemptOnce(
      () => {
        setFailure(null)
        setReview(null)
        return run()
      },
      (error) => refuse(error, sent),
    )

  const submit = () => {
    const { sent, leftOut, invalid, missing } = sortOut(kind, rows)
    setTried(rows.length)
    setFailure(null)
    if (sent.length === 0) return onError(leftOut[0] ?? 0)
    if (invalid[0] !== undefined) return onError(invalid[0])
    return void attempt(async () => {
      const told = await sending.check(pick(rows, sent)).catch(skipOffline)
      const warnings = told.map((warning) => inGrid(warning, sent))
      if (warnings.length > 0 || leftOut.length > 0)
        setReview({ rows, sent, leftOut, missing: missing.map((field) => t(kind.labels[field])), warnings })
      else await send(sent, [])
    }, sent)
  }

  // Rows that changed need a new check.
  const current = review?.rows === rows ? review : null
  const confirm = ({ sent, warnings }: Review<Field>) =>
    void attempt(() => send(sent, [...new Set(warnings.map(({ code }) => code))]), sent)
  return {
    pending,
    failure,
    tried,
    review: current,
    submit,
    confirm: () => current && confirm(current),
    goBack: () => setReview(null),
    foundIn: (row: Row) => found.get(row),
  }
}

const pick = <Row>(rows: readonly Row[], indexes: readonly number[]) =>
  indexes.flatMap((index) => (rows[index] === undefined ? [] : [rows[index]]))

/** A duplicate names the row that it repeats. */
const inGrid = <Field>({ row, message, ...warning }: BulkWarning<Field>, sent: readonly number[]) => ({
  ...warning,
  row: sent[row] ?? row,
  message:
    warning.code === 'near_duplicate'
      ? message.replace(/\d+/, (number) => String((sent[Number(number) - 1] ?? Number(number) - 1) + 1))
      : message,
})

export function errorsByRow<Field extends string>(
  fields: Readonly<Record<string, string>>,
  sent: readonly number[],
  rowsName: string,
) {
  const errors = new Map<number, RowErrors<Field>>()
  for (const [path, message] of Object.entries(fields)) {
    const [name, index, field] = path.split('.')
    const row = name === rowsName && field ? sent[Number(index)] : undefined
    if (row !== undefined) errors.set(row, { ...errors.get(row), [field as Field]: message } as RowErrors<Field>)
  }
  return new Map([...errors].sort(([a], [b]) => a - b))
}

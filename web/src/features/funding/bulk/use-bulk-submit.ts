import type { FundingWarning } from '@hub/contract/funding'
import { useRef, useState } from 'react'
import { CallFailed, sentenceOf } from '../../../lib/call-failed.ts'
import { showToast } from '../../../lib/toast.ts'
import { KEPT, KEPT_TOAST } from '../../../lib/work/kept.ts'
import type { OpenWork } from '../../../lib/work/work-in-form.ts'
import type { FundingValues } from '../../../domain/funding-entry/entry-values.ts'
import { FUNDING_FIELDS, type FundingField, type FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { checkEntries, useSubmitEntries } from '../funding.changes.ts'
import { TOASTS } from '../funding.text.ts'
import { type RowFaults, sortOut } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'
import type { useBulkDraft } from './use-bulk-draft.ts'

/** What a person is shown before the entries go. */
export interface Review {
  sent: readonly number[]
  leftOut: readonly number[]
  /** By the row of the grid, not of what is sent. */
  warnings: readonly { row: number; field: FundingField; message: string }[]
}

interface BulkSubmitOptions {
  work: OpenWork<FundingValues>
  draft: ReturnType<typeof useBulkDraft>
  /** The first cell that keeps the entries from being sent. */
  onFault: (row: number, field?: FundingField) => void
  onDone: () => void
}

/** Sends the complete rows, all of them or none; and asks first where something looks like a slip or stays behind. */
export function useBulkSubmit({ work, draft, onFault, onDone }: BulkSubmitOptions) {
  const { rows } = draft
  const submission = useSubmitEntries(work)
  const underWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [review, setReview] = useState<(Review & { rows: readonly FundingRow[] }) | null>(null)
  /** How many rows there were at the last try: what is wrong in those is said, and not in one that came since. */
  const [tried, setTried] = useState(0)
  // Of the server, by the row it was found in: a row that is changed is another one, and its fault is gone.
  const [found, setFound] = useState(() => new WeakMap<FundingRow, RowFaults>())

  const send = async (sent: readonly number[]) => {
    const going = pick(rows, sent)
    const answer = await submission.mutateAsync(draft.split(going))
    if (answer === KEPT) showToast({ kind: 'info', ...KEPT_TOAST })
    setTried(0)
    if (!draft.settle(going, rows)) return onDone()
    showToast({ kind: 'info', ...BULK_TEXT.typedMeanwhile })
  }

  const refuse = (error: unknown, sent: readonly number[]) => {
    // The guard takes the person to the sign-in, and the draft waits.
    if (error instanceof CallFailed && error.status === 401) return
    const { title, fallback } = TOASTS.submitFailed
    setFailure(sentenceOf(error, fallback))
    const hasAnswer = error instanceof CallFailed && error.status > 0
    showToast({ kind: 'failure', title, text: hasAnswer ? '' : fallback })
    if (!(error instanceof CallFailed)) return
    const faults = faultsByRow(error.fields, sent)
    setFound(new WeakMap([...faults].flatMap(([row, each]) => (rows[row] ? [[rows[row], each] as const] : []))))
    const [first] = faults
    if (first)
      onFault(
        first[0],
        FUNDING_FIELDS.find((field) => first[1][field]),
      )
  }

  /** One at a time: a second click while the first is on its way sends nothing. */
  const attempt = async (run: () => Promise<void>, sent: readonly number[]) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    setFailure(null)
    setReview(null)
    try {
      await run()
    } catch (error) {
      refuse(error, sent)
    } finally {
      underWay.current = false
      setPending(false)
    }
  }

  const submit = () => {
    const { sent, leftOut, faulty } = sortOut(rows)
    setTried(rows.length)
    setFailure(null)
    if (sent.length === 0) {
      showToast({ kind: 'failure', ...BULK_TEXT.validation })
      return onFault(leftOut[0] ?? 0)
    }
    if (faulty[0] !== undefined) return onFault(faulty[0])
    return void attempt(async () => {
      const found = await checkEntries(pick(rows, sent)).catch(onlyWithLink)
      const warnings = found.map((warning) => inGrid(warning, sent))
      if (warnings.length > 0 || leftOut.length > 0) setReview({ rows, sent, leftOut, warnings })
      else await send(sent)
    }, sent)
  }

  // Whoever goes on typing has gone back: it is looked at anew.
  const current = review?.rows === rows ? review : null
  return {
    pending,
    failure,
    tried,
    review: current,
    submit,
    confirm: () => current && void attempt(() => send(current.sent), current.sent),
    goBack: () => setReview(null),
    /** What the server found wrong in a row. */
    foundIn: (row: FundingRow) => found.get(row),
  }
}

/** Without a link nobody can look: the rows wait as they are. */
const onlyWithLink = (error: unknown): FundingWarning[] => {
  if (error instanceof CallFailed && error.status === 0) return []
  throw error
}

const pick = (rows: readonly FundingRow[], indexes: readonly number[]) =>
  indexes.flatMap((index) => (rows[index] ? [rows[index]] : []))

const inGrid = ({ row, field, message }: FundingWarning, sent: readonly number[]) => ({
  row: sent[row] ?? row,
  field,
  message: message.replace(
    /\brow (\d+)\b/,
    (_, number: string) => `row ${(sent[Number(number) - 1] ?? Number(number) - 1) + 1}`,
  ),
})

/** 'submissions.3.amount_usd' belongs to the fourth of the rows that were sent. */
export function faultsByRow(fields: Readonly<Record<string, string>>, sent: readonly number[]) {
  const faults = new Map<number, RowFaults>()
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^submissions\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = sent[Number(index)]
    if (field && row !== undefined) faults.set(row, { ...faults.get(row), [field]: message })
  }
  return new Map([...faults].sort(([a], [b]) => a - b))
}

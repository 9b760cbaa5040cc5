import type { ContentChange, ContentKind, ReportChanges, TakenStep } from '@hub/contract/report-rounds'
import { counted, formatCount, formatDay } from '#lib/format.ts'

type Side = 'activities' | 'funding_entries' | 'stock_changes'
const KINDS: Record<Side, (count: number) => string> = {
  activities: (count) => counted(count, 'activity', 'activities'),
  funding_entries: (count) => counted(count, 'funding entry', 'funding entries'),
  stock_changes: (count) => counted(count, 'stock change', 'stock changes'),
}
const SIDES = Object.keys(KINDS) as Side[]
const CHANGES = ['added', 'changed', 'deleted'] as const

const STEPS: Record<TakenStep, string> = {
  submit: 'Submitted',
  accept: 'Accepted',
  send_back: 'Sent back',
  reopen: 'Reopened',
}

export const ROUNDS = {
  title: 'History of this report',
  none: 'Not submitted yet.',
  failed: 'The history could not be loaded.',
  round: (round: number) => `Round ${round}`,
  step: (step: TakenStep) => STEPS[step] ?? String(step).replaceAll('_', ' '),
  again: 'Submitted again',
  by: (who: string, when: string) => `by ${who}, ${when}`,
  bySubmitter: 'Accepted by the administrator who submitted it: there was no other administrator.',
  nothing: 'Nothing to report.',
  held: (activities: string, children: string, funding: string, stock: string) =>
    `The month had ${activities}, ${children}, ${funding}, ${stock}.`,
  reason: 'Reason:',
  note: 'Note:',
  since: (step: TakenStep) =>
    step === 'accept' || step === 'send_back' ? 'After it was submitted:' : 'After it came back:',
}

/** '2 activities added, 1 activity changed', or ''. */
export const changesInWords = (changes: ReportChanges) =>
  SIDES.flatMap((side) =>
    CHANGES.filter((change) => changes[side][change] > 0).map(
      (change) => `${KINDS[side](changes[side][change])} ${change}`,
    ),
  ).join(', ')

export const CHANGED = {
  afterSubmission: 'Changed after the organization submitted it:',
  sinceReturned: 'Changed since it came back:',
  show: 'Show what changed',
  more: (count: number) => `and ${formatCount(count)} more`,
  row: { added: 'Added after the report was submitted', changed: 'Changed after the report was submitted' },
  change: { added: 'Added', changed: 'Changed', deleted: 'Deleted' } satisfies Record<ContentChange, string>,
  kind: {
    activity: 'Activity',
    funding_entry: 'Funding entry',
    stock_change: 'Stock change',
  } satisfies Record<ContentKind, string>,
  empty: 'empty',
}

const LABELS: Record<string, string> = {
  lga: 'LGA',
  idps: 'IDPs',
  male_sbmc: 'Male SBMC members',
  female_sbmc: 'Female SBMC members',
  amount_usd: 'Amount in USD',
  year_from_to: 'Years',
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const WHOLE = /^\d{1,15}$/

export const fieldLabel = (field: string) =>
  LABELS[field] ?? (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ')

export function fieldValue(value: string | null) {
  if (value === null) return CHANGED.empty
  if (DAY.test(value)) return formatDay(value)
  return WHOLE.test(value) ? formatCount(Number(value)) : value
}

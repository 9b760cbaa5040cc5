import {
  CONTENT_CHANGES,
  type ContentChange,
  type ContentKind,
  type ReportChanges,
  type TakenStep,
} from '@hub/contract/report-rounds'
import type { ReportState } from '@hub/contract/report-steps'
import { choiceWords } from '#domain/field-words.ts'
import { formatCount, formatDay } from '#lib/format.ts'
import { t } from '#lib/language.ts'

type Counted = (count: number) => string
const CHANGES: Record<'activities' | 'funding_entries' | 'stock_changes', Record<ContentChange, Counted>> = {
  activities: {
    added: (count) => t('{count, plural, one {# activity added} other {# activities added}}', { count }),
    changed: (count) => t('{count, plural, one {# activity changed} other {# activities changed}}', { count }),
    deleted: (count) => t('{count, plural, one {# activity deleted} other {# activities deleted}}', { count }),
  },
  funding_entries: {
    added: (count) => t('{count, plural, one {# funding entry added} other {# funding entries added}}', { count }),
    changed: (count) =>
      t('{count, plural, one {# funding entry changed} other {# funding entries changed}}', { count }),
    deleted: (count) =>
      t('{count, plural, one {# funding entry deleted} other {# funding entries deleted}}', { count }),
  },
  stock_changes: {
    added: (count) => t('{count, plural, one {# stock change added} other {# stock changes added}}', { count }),
    changed: (count) => t('{count, plural, one {# stock change changed} other {# stock changes changed}}', { count }),
    deleted: (count) => t('{count, plural, one {# stock change deleted} other {# stock changes deleted}}', { count }),
  },
}
const SIDES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

const STEPS: Record<TakenStep, string> = {
  submit: t('Submitted'),
  withdraw: t('Withdrawn'),
  accept: t('Accepted'),
  send_back: t('Sent back'),
  reopen: t('Reopened'),
}

export const ROUNDS = {
  title: t('History of this report'),
  none: t('Not submitted yet.'),
  failed: t('The history could not be loaded.'),
  round: (round: number) => t('Round {round}', { round: String(round) }),
  step: (step: TakenStep) => STEPS[step] ?? String(step).replaceAll('_', ' '),
  again: t('Submitted again'),
  by: (who: string, when: string) => t('by {who}, {when}', { who, when }),
  bySubmitter: t('Accepted by the administrator who submitted it: there was no other administrator.'),
  except: (count: number) =>
    t(
      '{count, plural, one {Except # activity, which was sent back.} other {Except # activities, which were sent back.}}',
      { count },
    ),
  nothing: t('Nothing to report.'),
  held: (activities: string, children: string, funding: string, stock: string) =>
    t('The month had {activities}, {children}, {funding}, {stock}.', { activities, children, funding, stock }),
  reason: t('Reason:'),
  note: t('Note:'),
  since: (step: TakenStep) =>
    step !== 'submit' && step !== 'reopen' ? t('After it was submitted:') : t('After it came back:'),
}

/** '2 activities added, 1 activity changed', or ''. */
export const changesInWords = (changes: ReportChanges) =>
  SIDES.flatMap((side) =>
    CONTENT_CHANGES.filter((change) => changes[side][change] > 0).map((change) =>
      CHANGES[side][change](changes[side][change]),
    ),
  ).join(', ')

export const CHANGED = {
  title: (state: ReportState) => {
    if (state === 'submitted') return t('Changed after the organization submitted it:')
    return state === 'open' ? t('Changed since it was withdrawn:') : t('Changed since it came back:')
  },
  show: t('Show what changed'),
  more: (count: number) => t('and {count, plural, other {# more}}', { count }),
  row: { added: t('Added after the report was submitted'), changed: t('Changed after the report was submitted') },
  change: { added: t('Added'), changed: t('Changed'), deleted: t('Deleted') } satisfies Record<ContentChange, string>,
  kind: {
    activity: t('Activity'),
    funding_entry: t('Funding entry'),
    stock_change: t('Stock change'),
  } satisfies Record<ContentKind, string>,
  empty: t('empty'),
}

const LABELS: Record<string, string> = {
  project: t('Project'),
  type: t('Type'),
  start_date: t('Start date'),
  end_date: t('End date'),
  state: t('State'),
  lga: t('LGA'),
  school: t('School'),
  coordinates: t('Coordinates'),
  status: t('Status'),
  boys: t('Boys'),
  girls: t('Girls'),
  male_teachers: t('Male teachers'),
  female_teachers: t('Female teachers'),
  male_sbmc: t('Male SBMC members'),
  female_sbmc: t('Female SBMC members'),
  idps: t('IDPs'),
  returnees: t('Returnees'),
  host_community: t('Host community'),
  refugees: t('Refugees'),
  indicator: t('Indicator'),
  quantity: t('Quantity'),
  children_with_disabilities: t('Children with disabilities'),
  ward: t('Ward'),
  location_type: t('Type of location'),
  modality: t('Modality'),
  learning: t('Kind of learning'),
  notes: t('Notes'),
  donor: t('Donor'),
  reference_code: t('Reference code'),
  year_from_to: t('Years'),
  recipient_organization: t('Recipient organization'),
  project_name: t('Project name'),
  project_code: t('Project code'),
  funding_type: t('Funding type'),
  earmarking: t('Earmarking'),
  amount: t('Amount'),
  amount_usd: t('Amount in USD'),
  currency: t('Currency'),
  item: t('Item'),
  from: t('From'),
  to: t('To'),
}
const DAY = /^\d{4}-\d{2}-\d{2}$/
const WHOLE = /^\d{1,15}$/

export const fieldLabel = (field: string) =>
  LABELS[field] ?? (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ')

/** Their values are choices of the forms. */
const CHOSEN = new Set(['type', 'funding_type', 'earmarking'])
const CODED = new Set(['location_type', 'modality', 'learning'])

export function fieldValue(field: string, value: string | null) {
  if (value === null) return CHANGED.empty
  if (CHOSEN.has(field)) return t(value)
  if (CODED.has(field)) return choiceWords(field, value)
  if (DAY.test(value)) return formatDay(value)
  return WHOLE.test(value) ? formatCount(Number(value)) : value
}

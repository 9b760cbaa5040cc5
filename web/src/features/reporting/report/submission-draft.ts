import { monthName } from '@hub/contract/months'
import type { Report } from '@hub/contract/reporting'
import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'
import type { ItemKind } from '#lib/item-kinds.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

export interface SubmissionValues {
  note: string
}

/** Changes that belong to a month's report. */
const CONTENTS: readonly ItemKind[] = [
  'projects.create',
  'projects.update',
  'activities.create',
  'activities.update',
  'imports.run',
  'funding.submit',
  'funding.update',
  'stock.create',
  'stock.update',
]
/** Submitted, but neither sent nor refused yet. */
export const isContent = ({ kind, state }: OutboxItem) =>
  CONTENTS.includes(kind) && (state === 'waiting' || state === 'sending')

/** Sent after the earlier items, so that no month is reported without its activities. */
export const submissionDraft = ({ id, period }: Pick<Report, 'id' | 'period'>): DraftOptions<SubmissionValues> => ({
  kind: 'reporting.submit',
  subject: id,
  schema: 1,
  read: readTexts<SubmissionValues>(['note']),
  title: () => `Report of ${monthName(period)}`,
  follows: isContent,
})

export interface ReasonValues {
  reason: string
}

export const reasonDraft = (
  step: 'sendBack' | 'reopen',
  { id, period, organization_name }: Pick<Report, 'id' | 'period' | 'organization_name'>,
): DraftOptions<ReasonValues> => ({
  kind: `reporting.${step}`,
  subject: id,
  schema: 1,
  read: readTexts<ReasonValues>(['reason']),
  title: () => `${organization_name}, ${monthName(period)}`,
})

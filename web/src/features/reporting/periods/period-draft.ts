import { monthName } from '@hub/contract/months'
import type { Period } from '@hub/contract/reporting'
import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'

/** `closed` is '' where the month is open. */
export interface PeriodValues extends Record<string, string> {
  due_on: string
  closed: string
}

export const typedPeriod = ({ due_on, closed }: Period): PeriodValues => ({ due_on, closed: closed ? 'closed' : '' })
export const settingsOf = ({ due_on, closed }: PeriodValues) => ({ due_on, closed: closed !== '' })

export const periodDraft = (month: string): DraftOptions<PeriodValues> => ({
  kind: 'reporting.savePeriod',
  subject: month,
  schema: 1,
  read: readTexts<PeriodValues>(['due_on', 'closed']),
  title: () => monthName(month),
})

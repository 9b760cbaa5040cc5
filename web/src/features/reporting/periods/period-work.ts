import { monthName } from '@hub/contract/months'
import type { Period } from '@hub/contract/reporting'
import type { WorkOptions } from '../../../lib/work/begun-work.ts'
import { readTexts } from '../../../lib/work/read-texts.ts'

/** `closed` is '' where the month is open. */
export interface PeriodValues extends Record<string, string> {
  due_on: string
  closed: string
}

export const typedPeriod = ({ due_on, closed }: Period): PeriodValues => ({ due_on, closed: closed ? 'closed' : '' })
export const settingsOf = ({ due_on, closed }: PeriodValues) => ({ due_on, closed: closed !== '' })

export const periodWork = (month: string): WorkOptions<PeriodValues> => ({
  kind: 'reporting.savePeriod',
  subject: month,
  schema: 1,
  read: readTexts<PeriodValues>(['due_on', 'closed']),
  title: () => monthName(month),
})

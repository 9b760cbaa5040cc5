import * as z from 'zod/mini'
import { dayInNigeria } from './days.ts'
import { MONTH_NAMES } from './format.ts'
import { t } from './language.ts'

export const Month = z
  .string('Must be a month, like 2026-10')
  .check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month, like 2026-10'))
export type Month = z.infer<typeof Month>

const pad = (number: number, length: number) => String(number).padStart(length, '0')

export const monthOf = (day: string) => day.slice(0, 7)
export const thisMonth = (now: Date = new Date()) => monthOf(dayInNigeria(now))

export function monthAfter(month: string, months = 1): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number]
  const count = year * 12 + (ofYear - 1) + months
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`
}

export const firstDayOf = (month: string) => `${month}-01`

/** Unless an administrator sets another day. */
export const usualDueDay = (month: string) => `${monthAfter(month)}-10`

/** 'October 2026', in the reader's language. */
export const monthName = (month: string) => `${t(MONTH_NAMES[Number(month.slice(5)) - 1]!)} ${month.slice(0, 4)}`

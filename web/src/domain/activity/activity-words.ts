import type { Activity } from '@hub/contract/activities'
import { WARNING_WORDS } from '@hub/contract/activity-warnings'
import { known } from '#lib/options.ts'
import { formatDay, formatDays } from '#lib/format.ts'

/** What looked like a mistake and was confirmed by whoever saved it; the history says who that was. */
export const confirmedWords = ({ confirmed_warnings }: Pick<Activity, 'confirmed_warnings'>) =>
  confirmed_warnings.length > 0
    ? `Confirmed: ${confirmed_warnings.map((code) => known(WARNING_WORDS, code) ?? code).join('; ')}`
    : null

/** A day, or from a day to another. */
export const whenOf = ({ start_date, end_date }: Pick<Activity, 'start_date' | 'end_date'>) =>
  end_date ? formatDays(start_date, end_date) : formatDay(start_date)

import type { Activity } from '@hub/contract/activities'
import { WARNING_WORDS } from '@hub/contract/activity-checks'

/** What looked like a slip and was confirmed by whoever saved it; the history says who that was. */
export const confirmedWords = ({ confirmed_warnings }: Pick<Activity, 'confirmed_warnings'>) =>
  confirmed_warnings.length > 0
    ? `Confirmed: ${confirmed_warnings.map((code) => WARNING_WORDS[code]).join('; ')}`
    : null

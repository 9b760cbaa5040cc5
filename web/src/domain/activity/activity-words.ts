import type { Activity } from '@hub/contract/activities'
import { WARNING_WORDS } from '@hub/contract/activity-checks'
import { t } from '#lib/language.ts'
import { known } from '#lib/options.ts'
import { formatDay, formatDays } from '#lib/format.ts'

/** The history says who confirmed them. */
export const confirmedWords = ({ confirmed_warnings }: Pick<Activity, 'confirmed_warnings'>) =>
  confirmed_warnings.length > 0
    ? t('Confirmed: {warnings}', {
        warnings: confirmed_warnings.map((code) => t(known(WARNING_WORDS, code) ?? code)).join('; '),
      })
    : null

export const whenOf = ({ start_date, end_date }: Pick<Activity, 'start_date' | 'end_date'>) =>
  end_date ? formatDays(start_date, end_date) : formatDay(start_date)

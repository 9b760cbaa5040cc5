import type { Activity } from '@hub/contract/activities'
import { formatDay, formatDays } from '#lib/format.ts'

export const whenOf = ({ start_date, end_date }: Pick<Activity, 'start_date' | 'end_date'>) =>
  end_date ? formatDays(start_date, end_date) : formatDay(start_date)

import type { Activity } from '@hub/contract/activities'
import { monthOf } from '@hub/contract/months'
import type { Actor } from '@hub/contract/permissions'
import { ACTIVITY_IMPORT_COLUMNS } from '@hub/contract/records/activity'
import { lgaName } from '@hub/contract/reference/lga-codes'
import type { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { getTableColumns, sql } from 'drizzle-orm'
import { activityIsLocked, activityIsSentBack } from '../../database/reports.ts'
import { activities } from '../../database/schema/activities.ts'
import { approximated, type ExactPlaces } from '../exact-places.ts'
import { schools } from '../../database/schema/projects.ts'

const { lat: _, lng: __, deleted_at: ___, ...columns } = getTableColumns(activities)

const IS_LOCKED = sql<boolean>`${sql.raw(activityIsLocked('activities'))}`
const IS_SENT_BACK = sql<boolean>`${sql.raw(activityIsSentBack('activities'))}`

const INDICATOR_CODE = sql<
  string | null
>`(SELECT i.code FROM indicators i WHERE i.id = ${sql.raw('activities.indicator_id')})`

export const activityColumns = {
  ...columns,
  school_name: schools.school_name,
  indicator_code: INDICATOR_CODE,
  is_locked: IS_LOCKED,
  is_sent_back: IS_SENT_BACK,
}

export type ActivityRow = Omit<typeof activities.$inferSelect, 'lat' | 'lng' | 'deleted_at'> & {
  school_name: string | null
  indicator_code: string | null
  is_locked?: boolean
  is_sent_back?: boolean
}

const toActivity = ({ lga_pcode, type, state, is_locked, is_sent_back, ...row }: ActivityRow): Activity => ({
  ...row,
  ...(is_locked ? { is_locked } : {}),
  ...(is_sent_back ? { is_sent_back } : {}),
  type: type as (typeof PROJECT_COMPONENTS)[number],
  state: state as (typeof STATE_NAMES)[number],
  lga: lgaName(lga_pcode),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** As its readers may see it. */
export const activityFor =
  ({ isExact }: ExactPlaces, reader: Actor) =>
  (row: ActivityRow): Activity => {
    const activity = toActivity(row)
    return isExact(reader, row.organization_id) ? activity : approximated(activity, row.lga_pcode)
  }

const CELLS = ACTIVITY_IMPORT_COLUMNS.map(({ key }) => key).filter((key) => key !== 'id' && key !== 'project_code')

/** Under the names of a sheet: an LGA and a school have theirs, not their codes. */
export function activityCells(row: ActivityRow) {
  const stored: Record<string, unknown> = row
  const cells: Record<string, unknown> = {}
  for (const key of CELLS) cells[key] = key === 'lga' ? lgaName(row.lga_pcode) : stored[key]
  return cells
}

export const activitySnapshot = (row: ActivityRow) =>
  Object.assign(activityCells(row), {
    confirmed_warnings: row.confirmed_warnings.length > 0 ? row.confirmed_warnings : null,
  })

/** An activity that was sent back is open in its accepted month, but does not leave it. */
export const openMonthOf = (
  { sent_back_at, start_date }: Pick<ActivityRow, 'sent_back_at' | 'start_date'>,
  after: { start_date: string },
) => (sent_back_at && monthOf(start_date) === monthOf(after.start_date) ? monthOf(start_date) : undefined)

import type { Activity } from '@hub/contract/activities'
import type { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { LGAS } from '@hub/contract/reference/lgas'
import { getTableColumns, sql } from 'drizzle-orm'
import { monthIsLocked } from '../../database/reports.ts'
import { activities } from '../../database/schema/activities.ts'
import { schools } from '../../database/schema/projects.ts'

const { lat: _, lng: __, deleted_at: ___, ...columns } = getTableColumns(activities)

const IS_LOCKED = sql<boolean>`${sql.raw(monthIsLocked("to_char(activities.start_date, 'YYYY-MM')", 'activities.organization_id'))}`

export const activityColumns = { ...columns, school_name: schools.school_name, is_locked: IS_LOCKED }

export type ActivityRow = Omit<typeof activities.$inferSelect, 'lat' | 'lng' | 'deleted_at'> & {
  school_name: string | null
  is_locked?: boolean
}

const LGA_NAMES = new Map(LGAS.map(({ pcode, name }) => [pcode, name]))

export const lgaName = (pcode: string) => LGA_NAMES.get(pcode) ?? pcode

export const toActivity = ({ lga_pcode, type, is_locked, ...row }: ActivityRow): Activity => ({
  ...row,
  ...(is_locked ? { is_locked } : {}),
  type: type as (typeof PROJECT_COMPONENTS)[number],
  lga: lgaName(lga_pcode),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Readable names instead of codes. No spread, for speed in imports. */
export const activitySheetSnapshot = (row: ActivityRow) => ({
  type: row.type,
  start_date: row.start_date,
  end_date: row.end_date,
  state: row.state,
  lga: lgaName(row.lga_pcode),
  school_name: row.school_name,
  coordinates: row.coordinates,
  status: row.status,
  boys: row.boys,
  girls: row.girls,
  male_teachers: row.male_teachers,
  female_teachers: row.female_teachers,
  male_sbmc: row.male_sbmc,
  female_sbmc: row.female_sbmc,
  idps: row.idps,
  returnees: row.returnees,
  host_community: row.host_community,
  refugees: row.refugees,
  notes: row.notes,
})

export const activitySnapshot = (row: ActivityRow) =>
  Object.assign(activitySheetSnapshot(row), {
    confirmed_warnings: row.confirmed_warnings.length > 0 ? row.confirmed_warnings : null,
  })

type Own = 'id' | 'project_id' | 'organization_id' | 'created_by' | 'created_at' | 'updated_at' | 'confirmed_warnings'

/** No spread, as above. */
export const activityRow = (
  values: Omit<ActivityRow, Own | 'school_name'>,
  school_name: string | null,
  own: Pick<ActivityRow, Own>,
): ActivityRow => ({
  id: own.id,
  project_id: own.project_id,
  organization_id: own.organization_id,
  created_by: own.created_by,
  type: values.type,
  start_date: values.start_date,
  end_date: values.end_date,
  state: values.state,
  lga_pcode: values.lga_pcode,
  school_id: values.school_id,
  school_name,
  coordinates: values.coordinates,
  status: values.status,
  boys: values.boys,
  girls: values.girls,
  male_teachers: values.male_teachers,
  female_teachers: values.female_teachers,
  male_sbmc: values.male_sbmc,
  female_sbmc: values.female_sbmc,
  idps: values.idps,
  returnees: values.returnees,
  host_community: values.host_community,
  refugees: values.refugees,
  notes: values.notes,
  confirmed_warnings: own.confirmed_warnings,
  created_at: own.created_at,
  updated_at: own.updated_at,
})

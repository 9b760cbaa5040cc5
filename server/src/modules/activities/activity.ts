import type { Activity } from '@hub/contract/activities'
import type { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { LGAS } from '@hub/contract/reference/lgas'
import { getTableColumns } from 'drizzle-orm'
import { activities } from '../../database/schema/activities.ts'
import { schools } from '../../database/schema/projects.ts'

const { lat: _, lng: __, deleted_at: ___, ...columns } = getTableColumns(activities)

export const activityColumns = { ...columns, school_name: schools.school_name }

export type ActivityRow = Omit<typeof activities.$inferSelect, 'lat' | 'lng' | 'deleted_at'> & {
  school_name: string | null
}

const LGA_NAMES = new Map(LGAS.map(({ pcode, name }) => [pcode, name]))

export const toActivity = ({ lga_pcode, type, ...row }: ActivityRow): Activity => ({
  ...row,
  type: type as (typeof PROJECT_COMPONENTS)[number],
  lga: LGA_NAMES.get(lga_pcode) ?? lga_pcode,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** What the history compares, by the names that people know. */
export function activitySnapshot(row: ActivityRow) {
  const { id: _, project_id: __, school_id: ___, organization_id: ____, created_by: _____, ...told } = toActivity(row)
  return { ...told, confirmed_warnings: told.confirmed_warnings.length > 0 ? told.confirmed_warnings : null }
}

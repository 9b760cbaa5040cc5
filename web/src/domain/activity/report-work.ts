import type { WorkOptions } from '../../lib/work/begun-work.ts'
import { counted } from '../../lib/format.ts'
import { type ActivityRow, ROW_FIELDS } from './activity-rows.ts'

/** Activities of one project that are reported together. */
export interface ReportValues {
  /** '' while none is chosen. */
  project_id: string
  rows: ActivityRow[]
}

const isRow = (kept: unknown): kept is ActivityRow =>
  typeof kept === 'object' &&
  kept !== null &&
  ROW_FIELDS.every((field) => typeof (kept as Record<string, unknown>)[field] === 'string')

/** As they were kept; null where an earlier version of the form kept something else. */
function readReport(kept: unknown): ReportValues | null {
  const { project_id, rows } = (kept ?? {}) as { project_id?: unknown; rows?: unknown }
  if (typeof project_id !== 'string' || !Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return null
  return { project_id, rows }
}

/** 'WASH, Infrastructure (12 activities)' */
function titleOf({ rows }: ReportValues) {
  const types = [...new Set(rows.map(({ type }) => type).filter(Boolean))]
  const more = types.length > 3 ? ' and others' : ''
  return `${types.slice(0, 3).join(', ') || 'Activities'}${more} (${counted(rows.length, 'activity', 'activities')})`
}

/** The work on new activities: rows of a sheet, which the hub takes as an import. */
export const reportWork: WorkOptions<ReportValues> = {
  kind: 'imports.run',
  subject: null,
  schema: 1,
  read: readReport,
  title: titleOf,
}

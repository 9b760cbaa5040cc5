import { type DraftOptions, readRows, readTexts } from '#lib/outbox/find-draft.ts'
import { isObject } from '#lib/outbox/outbox-item.ts'
import { counted } from '#lib/format.ts'
import { type ActivityRow, ROW_FIELDS } from './activity-rows.ts'

export interface ReportValues {
  /** '' if none is chosen. */
  project_id: string
  rows: ActivityRow[]
}

const readRow = readTexts<ActivityRow>(ROW_FIELDS)

/** Null if another version of the form saved it. */
function readReport(kept: unknown): ReportValues | null {
  if (!isObject(kept) || typeof kept.project_id !== 'string') return null
  const rows = readRows(kept.rows, readRow)
  return rows && rows.length > 0 ? { project_id: kept.project_id, rows } : null
}

/** 'WASH, Infrastructure (12 activities)' */
function titleOf({ rows }: ReportValues) {
  const types = [...new Set(rows.map(({ type }) => type).filter(Boolean))]
  const more = types.length > 3 ? ' and others' : ''
  return `${types.slice(0, 3).join(', ') || 'Activities'}${more} (${counted(rows.length, 'activity', 'activities')})`
}

/** The rows are sent as an import. */
export const sheetDraft: DraftOptions<ReportValues> = {
  kind: 'imports.run',
  subject: null,
  schema: 1,
  read: readReport,
  title: titleOf,
}

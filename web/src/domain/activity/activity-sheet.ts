import { dayInNigeria } from '@hub/contract/days'
import { LIST_COLUMNS } from '@hub/contract/exports/columns/lists'
import { exportFileName } from '@hub/contract/exports/file-name'
import { ACTIVITY_IMPORT_COLUMNS } from '@hub/contract/records/activity'
import { type SheetColumn, sheetKindOf } from '@hub/contract/sheet-column'
import { labelByValue } from '#lib/options.ts'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'
import type { ActivityFilters } from './activities-search.ts'

/** These are the import's columns: an exported file can be imported again. */
const TAKEN_BACK: SheetColumn[] = ACTIVITY_IMPORT_COLUMNS.map(({ key, header, kind, choices }) => ({
  key,
  header,
  kind: sheetKindOf(kind),
  ...(choices && { labels: labelByValue(choices) }),
}))

/** The import ignores these columns. */
const TOLD: SheetColumn[] = [LIST_COLUMNS.project_title, LIST_COLUMNS.organization_name, LIST_COLUMNS.updated_at]

const ACTIVITY_SHEET: readonly SheetColumn[] = [...TAKEN_BACK, ...TOLD]

export function activitySheet(
  filters: ActivityFilters,
  total: number | undefined,
  format: SheetRequest['format'],
): SheetRequest {
  const wanted = Object.entries({ ...filters, figures: 'none' }).filter(([, value]) => value)
  return {
    fileName: exportFileName('activities', dayInNigeria(), { ...filters }),
    path: `/activities?${new URLSearchParams(wanted)}`,
    columns: ACTIVITY_SHEET,
    total,
    format,
  }
}

import { exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { EXPORT_COLUMNS } from '@hub/contract/exports/columns'
import { exportFileName } from '@hub/contract/exports/file-name'
import { dayInNigeria } from '@hub/contract/days'
import type { SheetRequest } from './export-sheet.ts'
import type { Narrowing } from './export-summary.ts'

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

export const exportOf = (
  type: ExportType,
  total: number,
  narrowing: Narrowing = {},
  path: string = exportsEndpoints.records.path,
): SheetRequest => ({
  fileName: exportFileName(type, dayInNigeria(), narrowing),
  path: `${path}?${queryOf({ type, ...narrowing })}`,
  columns: EXPORT_COLUMNS[type],
  total,
})

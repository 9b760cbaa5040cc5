import type { ImportError, ImportReply } from '@hub/contract/imports'
import { IMPORT_FIELDS, type ImportSheet } from '@hub/contract/imports/fields'
import { columnName } from '#lib/sheet/workbook-parts.ts'
import type { CellError, Matching } from './import-sheet.ts'

export interface ErrorGroup {
  sheet: ImportSheet
  label: string
  field: string | null
  message: string
  rows: number[]
}

export const labelOf = (sheet: ImportSheet, field: string | null) =>
  IMPORT_FIELDS[sheet].find(({ key }) => key === field)?.header ?? null

/** 'D14', or 'Row 14' if no column of the file has it. */
export function cellName({ fields }: Matching, row: number, field: string | null) {
  const column = field === null ? -1 : fields.indexOf(field)
  return column < 0 ? `Row ${row}` : `${columnName(column)}${row}`
}

const placeOf = ({ sheet, row, field }: Pick<CellError, 'sheet' | 'row' | 'field'>) => `${sheet} ${row} ${field}`

/** One error per cell: the server does not know cells that the page could not read. */
export function allErrors(read: readonly CellError[], reply: Pick<ImportReply, 'faults'>): CellError[] {
  const known = new Set(read.map(placeOf))
  return [...read, ...reply.faults.filter((error) => !known.has(placeOf(error)))]
}

/** By cause, most frequent first: 'LGA: Choose an LGA of the state, 37 rows'. */
export function grouped(errors: readonly (CellError | ImportError)[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const { sheet, row, field, message } of errors) {
    const key = `${sheet} ${field} ${message}`
    const group = groups.get(key) ?? { sheet, label: labelOf(sheet, field) ?? 'Row', field, message, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => other.rows.length - one.rows.length)
}

/** Whether all warnings were already seen. Another value in the same cell is a new warning. */
export function areAmong(looked: readonly ImportError[], warnings: readonly ImportError[]) {
  const keyOf = (warning: ImportError) => `${placeOf(warning)} ${warning.code} ${warning.message}`
  const known = new Set(looked.map(keyOf))
  return warnings.every((warning) => known.has(keyOf(warning)))
}

import type { ImportError, ImportReply } from '@hub/contract/imports'
import type { ImportSheet } from '@hub/contract/imports/fields'
import type { CellError } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import { labelOf } from './row-names.ts'

export interface ErrorGroup {
  sheet: ImportSheet
  label: string
  field: string | null
  message: string
  rows: number[]
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
    const group = groups.get(key) ?? { sheet, label: labelOf(sheet, field) ?? TEXT.rowHeader, field, message, rows: [] }
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

export const invalidRows = (errors: readonly CellError[], kind: ImportSheet) =>
  [...new Set(errors.filter(({ sheet }) => sheet === kind).map(({ row }) => row))].toSorted((a, b) => a - b)

import { saveFile } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { writeMarked } from '#lib/sheet/marked-workbook.ts'
import type { SheetCell, SheetRow } from '@hub/contract/sheets/read/sheet-file'
import { type CellError, fieldsOf, rowsBelow, rowsOf, type Table } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import { labelOf } from './row-names.ts'

/** The sheets with corrections, invalid cells coloured, and a column that says what to correct. */
export async function saveMarked(fileName: string, tables: readonly Table[], errors: readonly CellError[]) {
  const blob = await writeMarked(
    tables.map((table) =>
      marked(
        table,
        errors.filter(({ sheet }) => sheet === table.kind),
      ),
    ),
  )
  saveFile(blob, `${t('{name} to correct', { name: fileName.replace(/\.[^.]*$/, '') })}.xlsx`)
}

function marked(table: Table, errors: readonly CellError[]) {
  const { kind, sheet, matching } = table
  const byRow = new Map<number, CellError[]>()
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error])
  const header = sheet.rows[matching.header]?.row
  const { columns, cellsOf } = corrected(table)
  return {
    name: sheet.name,
    rows: rowsOf(sheet, matching).map((each) => {
      const { row } = each
      const wrong = byRow.get(row) ?? []
      return {
        row,
        cells: cellsOf(each),
        marked: new Set(wrong.map(({ field }) => (field ? columns.indexOf(field) : -1))),
        note:
          row === header
            ? t('What to correct')
            : wrong.map(({ field, message }) => `${labelOf(kind, field) ?? TEXT.rowHeader}: ${message}`).join('\n'),
      }
    }),
  }
}

/** Corrected fields without a column get one at the end. */
function corrected({ kind, sheet, matching, edits }: Table) {
  const { fields, constants } = matching
  const known = fieldsOf(kind)
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), fields.length)
  const added = [...new Set([...edits.values()].flatMap(Object.keys))].filter((key) => !fields.includes(key))
  const columns = [...Array.from({ length: width }, (_, at) => fields[at] ?? ''), ...added]
  const header = sheet.rows[matching.header]
  const below = new Set(rowsBelow(sheet, matching))
  const addedIn = (row: SheetRow, key: string) => {
    if (row === header) return known.get(key)?.header
    return below.has(row) ? constants[key] : undefined
  }
  // A typed count becomes a number, like the rest of its column.
  const typed = (key: string, text: string) =>
    known.get(key)?.kind === 'whole' && /^\d{1,15}$/.test(text) ? Number(text) : text
  const cellsOf = (row: SheetRow): SheetCell[] =>
    columns.map((key, at) => {
      const text = edits.get(row.row)?.[key]
      if (text !== undefined) return typed(key, text)
      return (at < width ? row.cells[at] : addedIn(row, key)) ?? ''
    })
  return { columns, cellsOf }
}

import { saveFile } from '../../lib/download.ts'
import { writeMarked } from '../../lib/sheet/marked-workbook.ts'
import { labelOf } from './import-faults.ts'
import type { CellFault, Table } from './import-sheet.ts'

/** The person's own sheets, with the faulty cells coloured and a column that says what to correct. */
export async function saveMarked(fileName: string, tables: readonly Table[], faults: readonly CellFault[]) {
  const blob = await writeMarked(
    tables.map((table) =>
      marked(
        table,
        faults.filter(({ sheet }) => sheet === table.kind),
      ),
    ),
  )
  saveFile(blob, `${fileName.replace(/\.[^.]*$/, '')} to correct.xlsx`)
}

function marked({ kind, sheet, matching }: Table, faults: readonly CellFault[]) {
  const byRow = new Map<number, CellFault[]>()
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault])
  const header = sheet.rows[matching.header]?.row
  return {
    name: sheet.name,
    rows: sheet.rows.map(({ row, cells }) => {
      const wrong = byRow.get(row) ?? []
      return {
        row,
        cells,
        marked: new Set(wrong.map(({ field }) => (field ? matching.fields.indexOf(field) : -1))),
        note:
          row === header
            ? 'What to correct'
            : wrong.map(({ field, message }) => `${labelOf(kind, field) ?? 'Row'}: ${message}`).join('\n'),
      }
    }),
  }
}

import type { ImportType } from '@hub/contract/imports/fields'
import { saveFile } from '../../lib/download.ts'
import { writeMarked } from '../../lib/sheet/marked-workbook.ts'
import type { Sheet } from '../../lib/sheet/read/sheet-file.ts'
import { labelOf } from './import-faults.ts'
import type { CellFault, Matching } from './import-sheet.ts'

/** The person's own sheet, with the faulty cells coloured and a column that says what to correct. */
export async function saveMarked(
  type: ImportType,
  fileName: string,
  sheet: Sheet,
  matching: Matching,
  faults: readonly CellFault[],
) {
  const byRow = new Map<number, CellFault[]>()
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault])
  const header = sheet.rows[matching.header]?.row
  const blob = await writeMarked({
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
            : wrong.map(({ field, message }) => `${labelOf(type, field) ?? 'Row'}: ${message}`).join('\n'),
      }
    }),
  })
  saveFile(blob, `${fileName.replace(/\.[^.]*$/, '')} to correct.xlsx`)
}

import { csvText, decodeText, delimiterOf } from '../../../lib/csv.ts'
import { readSchools } from './schools.import.ts'
import { COLUMN_HEADERS, filledRows, SCHOOL_FIELDS, type SchoolRow } from '../../../domain/school/schools.rows.ts'

/** Reads the bytes of a CSV file, however Excel wrote it. The parser is loaded when the first file comes. */
export async function readSchoolsCsv(bytes: Uint8Array) {
  const { default: Papa } = await import('papaparse')
  const text = decodeText(bytes)
  // Excel's own hint at the separator.
  const hint = /^sep=([;,\t])\r?\n/i.exec(text)
  const content = hint ? text.slice(hint[0].length) : text
  const { data } = Papa.parse<string[]>(content, {
    delimiter: hint?.[1] ?? delimiterOf(content),
    skipEmptyLines: 'greedy',
  })
  return readSchools(data)
}

export const writeSchoolsCsv = (rows: readonly SchoolRow[]) =>
  csvText([
    SCHOOL_FIELDS.map((field) => COLUMN_HEADERS[field]),
    ...filledRows(rows).map((row) => SCHOOL_FIELDS.map((field) => row[field])),
  ])

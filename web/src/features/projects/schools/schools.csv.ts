import { csvText } from '#lib/csv.ts'
import { COLUMN_HEADERS, filledRows, SCHOOL_FIELDS, type SchoolRow } from '#domain/school/schools.rows.ts'

export const writeSchoolsCsv = (rows: readonly SchoolRow[]) =>
  csvText([
    SCHOOL_FIELDS.map((field) => COLUMN_HEADERS[field]),
    ...filledRows(rows).map((row) => SCHOOL_FIELDS.map((field) => row[field])),
  ])

import { t } from '../../language.ts'

/** A day is text. Numbers stay numbers, so that the decimal mark is never ambiguous. */
export type SheetCell = string | number

export interface SheetRow {
  row: number
  cells: SheetCell[]
  isHidden?: true
}

/** The first row has the value. Rows count as in SheetRow, columns from 0. */
export interface MergedCells {
  column: number
  row: number
  lastRow: number
}

export interface Sheet {
  name: string
  rows: SheetRow[]
  merged?: MergedCells[]
  /** The sheet has more rows than allowed: it is refused. */
  hasMore: boolean
}

/** A formula without a value: some programs write none. */
export const NO_RESULT = '#FORMULA?'

/** The server's limit is above what such a file becomes. */
export const FILE_MAX = 10 * 1024 * 1024
export const ROWS_MAX = 10_000
/** Titles, a header and HXL tags are above the rows. */
export const LINES_MAX = ROWS_MAX + 50
export const COLUMNS_MAX = 200
/** In bytes: a few hundred kilobytes can unzip to gigabytes. */
export const INFLATED_MAX = 100 * 1024 * 1024
/** For all sheets together, with blank cells. */
export const CELLS_MAX = 2_500_000
export const SHEETS_MAX = 100
/** Three times Excel's limit. */
export const CELL_TEXT_MAX = 100_000

/** Made when they are read: a worker has no language, and the page makes the error of its code again. */
export const FILE_ERRORS = {
  get too_large() {
    return t('The file is larger than 10 MB. Divide it into several files, or remove pictures from it.')
  },
  get too_much() {
    return t(
      'The file unfolds to more than 100 MB. Copy the rows that you need into a new workbook, and choose that one.',
    )
  },
  get too_many_cells() {
    return t(
      'The workbook has more cells than the hub reads. Copy the rows that you need into a new workbook, and choose that one.',
    )
  },
  get too_many_sheets() {
    return t(
      'The workbook has more than 100 sheets. Copy the sheet that you need into a new workbook, and choose that one.',
    )
  },
  get too_long_text() {
    return t(
      'A cell has more than 100,000 characters. Shorten it or remove its column, save the file, and choose it again.',
    )
  },
  get too_slow() {
    return t('The file took too long to read. Copy the rows that you need into a new workbook, and choose that one.')
  },
  get old_excel() {
    return t('This is an old Excel file (.xls). Open it in Excel, save it as .xlsx, and choose that one.')
  },
  get locked() {
    return t(
      'This workbook is protected by a password. Open it in Excel, remove the password, save it, and choose it again.',
    )
  },
  get web_page() {
    return t('This is a web page, not a workbook. Open it in Excel, save it as .xlsx, and choose that one.')
  },
  get no_sheet() {
    return t(
      'This is neither an Excel workbook (.xlsx) nor a CSV file. Save your sheet as one of these, and choose it again.',
    )
  },
  get damaged() {
    return t('The workbook is damaged. Open it in Excel, save it under another name, and choose that one.')
  },
  get empty() {
    return t('There are no rows in this file.')
  },
  get unreadable() {
    return t(
      'The file could not be read. If it was moved or is open in another program, close that and choose it again.',
    )
  },
}
export type FileError = keyof typeof FILE_ERRORS

export class SheetError extends Error {
  override name = 'SheetError'
  readonly error: FileError
  constructor(error: FileError) {
    super(FILE_ERRORS[error])
    this.error = error
  }
}

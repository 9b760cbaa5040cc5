import { BYTE_ORDER_MARK, csvLine } from '@hub/contract/csv'

/** Inputs hold one line, and nobody can see or search for a non-breaking space. */
export const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Excel needs the byte order mark to read accents; `csvLine` keeps it from running formulas. */
export const csvText = (table: readonly (readonly string[])[]) => BYTE_ORDER_MARK + table.map(csvLine).join('')

import { readCoordinates } from '@hub/contract/coordinates'
import type { School } from '@hub/contract/project-payload'

/** Every field that can be filled in, by the contract. */
export type SchoolField = Exclude<keyof School, 'id'>

/** A row of the table as a person fills it in. The id is of a school that the hub knows already: activities hang on it. */
export type SchoolRow = Record<SchoolField, string> & { id?: string }

export const COLUMN_HEADERS: Record<SchoolField, string> = {
  community: 'Community',
  school_name: 'School name',
  coordinates: 'Coordinates',
}

export const SCHOOL_FIELDS = Object.keys(COLUMN_HEADERS) as SchoolField[]

export const blankRow = (): SchoolRow => ({ community: '', school_name: '', coordinates: '' })

export const isFilled = (row: SchoolRow) => SCHOOL_FIELDS.some((field) => row[field].trim() !== '')

/** The rows that are sent: those with any text. A school whose row was emptied goes. */
export const filledRows = (rows: readonly SchoolRow[]) => rows.filter(isFilled)

/** As many rows as asked for: blank ones are added, or rows are dropped from the end. */
export const resizeRows = (rows: readonly SchoolRow[], count: number): SchoolRow[] =>
  count <= rows.length
    ? rows.slice(0, count)
    : [...rows, ...Array.from({ length: count - rows.length }, () => blankRow())]

/** What its coordinates say beside these states. Without any, nothing is wrong with it. */
export function placeOf({ coordinates }: SchoolRow, states: readonly string[]) {
  if (!coordinates.trim()) return { outsideStates: false }
  const read = readCoordinates(coordinates, states)
  return { outsideStates: 'point' in read && read.outsideStates, swapped: read.swapped }
}

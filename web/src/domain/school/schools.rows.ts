import { readCoordinates } from '@hub/contract/coordinates'
import type { School } from '@hub/contract/project-payload'

export type SchoolField = Exclude<keyof School, 'id'>

/** Only a saved school has an id: activities refer to it. */
export type SchoolRow = Record<SchoolField, string> & { id?: string }

export const COLUMN_HEADERS: Record<SchoolField, string> = {
  community: 'Community',
  school_name: 'School name',
  coordinates: 'Coordinates',
}

export const SCHOOL_FIELDS = Object.keys(COLUMN_HEADERS) as SchoolField[]

export const blankRow = (): SchoolRow => ({ community: '', school_name: '', coordinates: '' })

export const isFilled = (row: SchoolRow) => SCHOOL_FIELDS.some((field) => row[field].trim() !== '')

/** A school whose row was emptied is removed. */
export const filledRows = (rows: readonly SchoolRow[]) => rows.filter(isFilled)

export const resizeRows = (rows: readonly SchoolRow[], count: number): SchoolRow[] =>
  count <= rows.length
    ? rows.slice(0, count)
    : [...rows, ...Array.from({ length: count - rows.length }, () => blankRow())]

export function placeOf({ coordinates }: SchoolRow, states: readonly string[]) {
  if (!coordinates.trim()) return { outsideStates: false }
  const read = readCoordinates(coordinates, states)
  return { outsideStates: 'point' in read && read.outsideStates, swapped: read.swapped }
}

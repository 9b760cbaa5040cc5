import { readCoordinates } from '@hub/contract/coordinates'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type SchoolField } from '@hub/contract/records/school'
import { formTexts } from '#lib/record-texts.ts'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'

/** Only a saved school has an id: activities refer to it. */
export type SchoolRow = Record<SchoolField, string> & { id?: string }

export const SCHOOL_FIELD_NAMES = Object.keys(SCHOOL_FIELDS) as SchoolField[]

const LAYOUT: Record<SchoolField, Pick<EntryColumn<SchoolRow>, 'width' | 'required' | 'placeholder'>> = {
  community: { width: 180 },
  school_name: { width: 240, required: true },
  coordinates: { width: 180, placeholder: '11.8464, 13.1603' },
}

export const SCHOOL_COLUMNS = SCHOOL_FIELD_NAMES.map((key): EntryColumn<SchoolRow> => ({
  key,
  header: SCHOOL_LABELS[key],
  kind: 'text',
  ...LAYOUT[key],
}))

export const blankRow = (): SchoolRow => formTexts(SCHOOL_FIELDS, {})

export const isFilled = (row: SchoolRow) => SCHOOL_FIELD_NAMES.some((field) => row[field].trim() !== '')

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

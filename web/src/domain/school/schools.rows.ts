import { readCoordinates } from '@hub/contract/coordinates'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type SchoolField } from '@hub/contract/records/school'
import { t } from '#lib/language.ts'
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
  header: t(SCHOOL_LABELS[key]),
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

/** A school that two people changed; null stands for the one who removed it. */
export interface SchoolConflict {
  id: string
  mine: SchoolRow | null
  theirs: SchoolRow | null
}

const byId = (rows: readonly SchoolRow[]) => new Map(rows.flatMap((row) => (row.id ? [[row.id, row]] : [])))
const same = (one: SchoolRow | undefined, other: SchoolRow | undefined) =>
  one === other || (one && other && SCHOOL_FIELD_NAMES.every((field) => one[field] === other[field]))

/** School by school, so that typing in one row never removes another person's school. */
export function mergeSchools(from: readonly SchoolRow[], mine: readonly SchoolRow[], newer: readonly SchoolRow[]) {
  const [before, typed, saved] = [byId(from), byId(mine), byId(newer)]
  const conflicts: SchoolConflict[] = []
  const choose = (id: string): SchoolRow | undefined => {
    const [was, here, there] = [before.get(id), typed.get(id), saved.get(id)]
    if (same(here, was)) return there
    if (!same(there, was) && !same(there, here)) conflicts.push({ id, mine: here ?? null, theirs: there ?? null })
    return here
  }
  const ids = new Set([...saved.keys(), ...typed.keys()])
  const merged = [...ids].flatMap((id) => choose(id) ?? [])
  const added = mine.filter(({ id }) => id === undefined)
  return { rows: [...merged, ...added], conflicts }
}

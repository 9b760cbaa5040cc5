import { readCoordinates } from '@hub/contract/coordinates'
import type * as Boundaries from '@hub/contract/lga-boundaries'
import { LGA_CODE_CHOICES } from '@hub/contract/imports/columns'
import { SCHOOL_FIELDS, SCHOOL_LABELS, type SchoolField } from '@hub/contract/records/school'
import { lgaWithCode } from '@hub/contract/reference/lga-codes'
import { LGAS } from '@hub/contract/reference/lgas'
import { t } from '#lib/language.ts'
import { formTexts } from '#lib/record-texts.ts'
import type { EntryColumn } from '#ui/entry-grid/entry-column.ts'

/** Drafts of 1.0.0 and pasted tables may have no such column; what is missing stays as it is stored. */
export const MAY_BE_MISSING = ['lga_pcode', 'ward'] as const satisfies SchoolField[]
type MayBeMissing = (typeof MAY_BE_MISSING)[number]

/** Only a saved school has an id: activities refer to it. */
export type SchoolRow = Record<Exclude<SchoolField, MayBeMissing>, string> &
  Partial<Record<MayBeMissing, string>> & { id?: string }

export const SCHOOL_FIELD_NAMES = Object.keys(SCHOOL_FIELDS) as SchoolField[]

const LAYOUT: Record<SchoolField, Pick<EntryColumn<SchoolRow>, 'width' | 'required' | 'placeholder'>> = {
  community: { width: 180 },
  school_name: { width: 240, required: true },
  coordinates: { width: 180, placeholder: '11.8464, 13.1603' },
  lga_pcode: { width: 140 },
  ward: { width: 140 },
}

/** The LGAs of the project's states first. */
function lgaOptions(states: readonly string[]) {
  const isNear = ({ value }: { value: string }) => states.includes(lgaWithCode(value)?.state ?? '')
  return [...LGA_CODE_CHOICES.filter(isNear), ...LGA_CODE_CHOICES.filter((choice) => !isNear(choice))]
}

/** People read the name of an LGA. */
export function schoolText(row: SchoolRow, field: SchoolField) {
  const text = row[field] ?? ''
  return field === 'lga_pcode' ? (LGA_CODE_CHOICES.find(({ value }) => value === text)?.label ?? text) : text
}

export const schoolColumns = (states: readonly string[]) =>
  SCHOOL_FIELD_NAMES.map((key): EntryColumn<SchoolRow> => ({
    key,
    header: t(SCHOOL_LABELS[key]),
    ...(key === 'lga_pcode' ? { kind: 'select', options: lgaOptions(states) } : { kind: 'text' }),
    ...LAYOUT[key],
  }))

export const blankRow = (): SchoolRow => formTexts(SCHOOL_FIELDS, {})

export const isFilled = (row: SchoolRow) => SCHOOL_FIELD_NAMES.some((field) => (row[field] ?? '').trim() !== '')

/** A school whose row was emptied is removed. */
export const filledRows = (rows: readonly SchoolRow[]) => rows.filter(isFilled)

export const resizeRows = (rows: readonly SchoolRow[], count: number): SchoolRow[] =>
  count <= rows.length
    ? rows.slice(0, count)
    : [...rows, ...Array.from({ length: count - rows.length }, () => blankRow())]

export interface SchoolPlace {
  /** Its coordinates or its LGA. */
  outsideStates: boolean
  /** The LGA that it names, if the coordinates lie outside. */
  outsideLga?: string
  /** Set if the coordinates fit only in reverse order. */
  swapped?: string
}

/** Null until they are loaded. */
export type KnownBoundaries = Pick<typeof Boundaries, 'askedOf'> | null

/** The boundaries load on demand; until then the bounds of the states have to do. */
export function placeOf(
  { coordinates, lga_pcode }: SchoolRow,
  states: readonly string[],
  boundaries: KnownBoundaries = null,
): SchoolPlace {
  const lga = lgaWithCode(lga_pcode)
  const isElsewhere = lga !== undefined && states.length > 0 && !states.includes(lga.state)
  const read = coordinates.trim() ? readCoordinates(coordinates, states) : null
  const outsideStates = isElsewhere || (read !== null && 'point' in read && read.outsideStates)
  if (!read || !('point' in read) || !boundaries) return { outsideStates, ...swappedIn(read) }
  const codes = lga ? [lga.pcode] : LGAS.filter(({ state }) => states.includes(state)).map(({ pcode }) => pcode)
  const asked = boundaries.askedOf(read.point, codes)
  if (!lga) return { outsideStates, ...swappedIn(read), ...swappedIn(asked) }
  return { outsideStates, ...(asked.isOutside && { outsideLga: lga.name }), ...swappedIn(asked) }
}

const swappedIn = (read: { swapped?: string } | null) => (read?.swapped ? { swapped: read.swapped } : {})

/** A school that two people changed; null stands for the one who removed it. */
export interface SchoolConflict {
  id: string
  mine: SchoolRow | null
  theirs: SchoolRow | null
}

const byId = (rows: readonly SchoolRow[]) => new Map(rows.flatMap((row) => (row.id ? [[row.id, row]] : [])))
const same = (one: SchoolRow | undefined, other: SchoolRow | undefined) =>
  one === other || (one && other && SCHOOL_FIELD_NAMES.every((field) => (one[field] ?? '') === (other[field] ?? '')))

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

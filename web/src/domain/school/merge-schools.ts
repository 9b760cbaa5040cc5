import { SCHOOL_FIELD_NAMES, type SchoolRow } from './schools.rows.ts'

/** A school that two people changed; null stands for the one who removed it. */
export interface SchoolConflict {
  id: string
  mine: SchoolRow | null
  theirs: SchoolRow | null
}

const byId = (rows: readonly SchoolRow[]) => new Map(rows.flatMap((row) => (row.id ? [[row.id, row]] : [])))
const same = (one: SchoolRow | undefined, other: SchoolRow | undefined) =>
  one === other || (one && other && SCHOOL_FIELD_NAMES.every((field) => one[field] === other[field]))

/** Merges school by school, so that typing in one row never removes another person's school. */
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

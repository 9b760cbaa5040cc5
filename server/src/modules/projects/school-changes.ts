import { randomUUID } from 'node:crypto'
import { readCoordinates } from '@hub/contract/coordinates'
import { type School, SCHOOL_FIELDS, type SchoolField } from '@hub/contract/records/school'
import { lgaWithCode } from '@hub/contract/reference/lga-codes'
import type * as z from 'zod/mini'
import type { schools } from '../../database/schema/projects.ts'
import { wholeOf } from '../../database/whole-of.ts'

type SubmittedSchool = z.output<typeof School>

export type SchoolRow = Omit<typeof schools.$inferSelect, 'project_id'>

/** What was sent, without the id. Pages of 1.0.0 know no LGA and no ward of a school: what is stored stays. */
export const typedSchool = (school: SubmittedSchool, { lga_pcode, ward }: Partial<SchoolRow> = {}) =>
  wholeOf(SCHOOL_FIELDS, { community: '', coordinates: '', lga_pcode, ward }, school) satisfies Pick<
    SchoolRow,
    SchoolField
  >

export interface SchoolChanges {
  /** All of them, as they will be stored. */
  rows: SchoolRow[]
  written: SchoolRow[]
  removed: SchoolRow[]
  /** With another name or place. */
  changed: SchoolRow[]
  count: number
  /** Counts and the first names, for the history. */
  auditFields: Record<string, string[]>
}

/** Maximum number of names in the history. */
const NAMES_LISTED = 20

export function describeChange(name: string, schools: readonly string[]): [string, string[]][] {
  const more = schools.length - NAMES_LISTED
  const names = schools.slice(0, NAMES_LISTED)
  if (names.length === 0) return []
  return [[name, more > 0 ? [...names, `and ${more} more`] : names]]
}

/** Schools of 1.0.0 may have their ward as community, because sheets of wards were read so. */
const nameOf = ({ community, ward, school_name }: SubmittedSchool) =>
  `${community || (ward ?? '')}\n${school_name}`.toLowerCase()

export function placeOf(
  { coordinates, lga_pcode }: Pick<SchoolRow, 'coordinates' | 'lga_pcode'>,
  states: readonly string[],
) {
  const state = lgaWithCode(lga_pcode)?.state
  const isElsewhere = state !== undefined && !states.includes(state)
  const read = coordinates ? readCoordinates(coordinates, states) : null
  if (!read || 'error' in read) return { lat: null, lng: null, outside_states: isElsewhere }
  return { ...read.point, outside_states: isElsewhere || read.outsideStates }
}

const TYPED = Object.keys(SCHOOL_FIELDS) as SchoolField[]
const STORED = [...TYPED, 'position', 'lat', 'lng', 'outside_states'] as const satisfies readonly (keyof SchoolRow)[]

/**
 * Schools match by id, else by community and name, because a newly pasted sheet has no ids; so activities stay with
 * their school. Each school is used once.
 */
function matched(existing: readonly SchoolRow[], submitted: readonly SubmittedSchool[]): (SchoolRow | undefined)[] {
  const free = new Map(existing.map((school) => [school.id, school]))
  const byId = submitted.map(({ id = '' }) => {
    const school = free.get(id)
    free.delete(id)
    return school
  })
  const byName = new Map<string, SchoolRow[]>()
  for (const school of free.values()) byName.set(nameOf(school), [...(byName.get(nameOf(school)) ?? []), school])
  return submitted.map((row, index) => byId[index] ?? byName.get(nameOf(row))?.shift())
}

const IS_RANDOM = /^.{14}4/

export function schoolChanges(
  existing: readonly SchoolRow[],
  submitted: readonly SubmittedSchool[],
  states: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): SchoolChanges {
  const known = matched(existing, submitted)
  const used = new Set([...taken, ...existing.map(({ id }) => id)])
  /** A submitted id may be in use by a queued activity, so it is kept unless taken. */
  const freeId = (id: string | undefined) => {
    const free = id !== undefined && IS_RANDOM.test(id) && !used.has(id) ? id : randomUUID()
    used.add(free)
    return free
  }
  const rows = submitted.map((school, position) => {
    const id = known[position]?.id ?? freeId(school.id)
    const typed = typedSchool(school, known[position])
    return { id, position, ...typed, ...placeOf(typed, states) }
  })
  const remaining = new Set(rows.map(({ id }) => id))
  const removed = existing.filter(({ id }) => !remaining.has(id))
  const differs = (fields: readonly (keyof SchoolRow)[]) => (row: SchoolRow) => {
    const before = known[row.position]
    return before && fields.some((field) => before[field] !== row[field])
  }
  const added = rows.filter(({ position }) => !known[position])
  const changed = rows.filter(differs(TYPED))
  const byField = { schools_added: added, schools_changed: changed, schools_removed: removed }
  return {
    rows,
    written: [...added, ...rows.filter(differs(STORED))],
    removed,
    changed,
    count: rows.length,
    auditFields: Object.fromEntries(
      Object.entries(byField).flatMap(([name, schools]) =>
        describeChange(
          name,
          schools.map(({ school_name }) => school_name),
        ),
      ),
    ),
  }
}

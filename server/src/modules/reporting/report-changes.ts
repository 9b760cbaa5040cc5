import { LGAS } from '@hub/contract/reference/lgas'
import {
  CHANGES_LISTED,
  CONTENT_CHANGES,
  CONTENT_KINDS,
  type ChangedContent,
  type ContentChange,
  type ContentKind,
  type ReportChanges,
  type Tally,
} from '@hub/contract/report-rounds'

export const LGA_NAMES = new Map(LGAS.map(({ pcode, name }) => [pcode, name]))

export type Facts = Record<string, string | number | null>

/** Null where it did not exist. */
export interface Compared {
  kind: ContentKind
  id: string
  was: Facts | null
  now: Facts | null
}

const NAMES: Record<ContentKind, (facts: Facts) => (string | number | null | undefined)[]> = {
  activity: ({ type, school, lga }) => [type, school ?? LGA_NAMES.get(String(lga)) ?? lga],
  funding_entry: ({ donor, reference_code }) => [donor, reference_code],
  stock_change: ({ item, from, to }) => [item, `${from} to ${to}`],
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
function displayed(field: string, value: string | number | null | undefined): string | null {
  if (!isSaid(value)) return null
  return (field === 'lga' && LGA_NAMES.get(String(value))) || String(value)
}

/** Long texts are saved as a hash. */
const MARKS = new Set(['notes'])

/** Not in snapshots of release 1.0.0, where every activity had them empty. */
const LATER = ['indicator', 'quantity', 'children_with_disabilities', 'ward', 'location_type', 'modality', 'learning']

/** An older snapshot may lack fields. */
const fieldsOf = (was: Facts, now: Facts) =>
  [...new Set([...Object.keys(was), ...LATER])]
    .filter((field) => field in now && (was[field] ?? null) !== (now[field] ?? null))
    .map((field) =>
      MARKS.has(field)
        ? { field, before: null, after: null }
        : { field, before: displayed(field, was[field]), after: displayed(field, now[field]) },
    )

function changeOf({ kind, id, was, now }: Compared): ChangedContent | null {
  const facts = now ?? was
  if (!facts) return null
  const whenThere: ContentChange = was ? 'changed' : 'added'
  const change = now ? whenThere : 'deleted'
  const fields = was && now ? fieldsOf(was, now) : []
  if (change === 'changed' && fields.length === 0) return null
  const name = NAMES[kind](facts).filter(isSaid).join(', ')
  return { kind, id, name, day: kind === 'activity' ? String(facts['start_date']) : null, change, fields }
}

const COUNTED: Record<ContentKind, 'activities' | 'funding_entries' | 'stock_changes'> = {
  activity: 'activities',
  funding_entry: 'funding_entries',
  stock_change: 'stock_changes',
}

const none = (): Tally => ({ added: 0, changed: 0, deleted: 0 })
const byKind = (one: ChangedContent, other: ChangedContent) =>
  CONTENT_KINDS.indexOf(one.kind) - CONTENT_KINDS.indexOf(other.kind) ||
  CONTENT_CHANGES.indexOf(one.change) - CONTENT_CHANGES.indexOf(other.change) ||
  (one.day ?? '').localeCompare(other.day ?? '') ||
  one.name.localeCompare(other.name)

export function changesBetween(compared: readonly Compared[]): ReportChanges {
  const rows = compared.map(changeOf).filter((row) => row !== null)
  const tallies = { activities: none(), funding_entries: none(), stock_changes: none() }
  for (const { kind, change } of rows) tallies[COUNTED[kind]][change] += 1
  const listed = rows.toSorted(byKind).slice(0, CHANGES_LISTED)
  return { ...tallies, rows: listed, more: rows.length - listed.length }
}

export const countChanges = (compared: readonly Compared[]) => compared.filter((each) => changeOf(each) !== null).length

export const changedActivities = (compared: readonly Compared[]): ReadonlyMap<string, 'added' | 'changed'> =>
  new Map(
    compared.flatMap((each) => {
      const change = each.kind === 'activity' ? changeOf(each)?.change : undefined
      return change && change !== 'deleted' ? [[each.id, change] as const] : []
    }),
  )

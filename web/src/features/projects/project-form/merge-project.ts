import type { ListField, ProjectValues, TextField } from './project-values.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Moves an edit onto a newer version: what the person changed stays, the rest takes the newer values. The conflicts are
 * the fields that both sides changed, and not to the same.
 */
export function mergeProject(from: ProjectValues, mine: ProjectValues, newer: ProjectValues) {
  const { updated_at: _, ...fields } = newer
  const changed = (Object.keys(fields) as (TextField | ListField)[]).filter((field) => !same(mine[field], from[field]))
  const kept = Object.fromEntries(changed.map((field) => [field, mine[field]]))
  const conflicts = changed.filter((field) => !same(newer[field], from[field]) && !same(newer[field], mine[field]))
  return { values: { ...newer, ...kept } as ProjectValues, conflicts }
}

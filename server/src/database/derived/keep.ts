import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { addToSums, definition, replaceRows } from './derived-table.ts'
import { PROJECT_PLACES } from './project-places.ts'
import { REACH_SUMS } from './reach-sums.ts'
import { SCHOOL_PLACES } from './school-places.ts'

const ofProject = (id: string) => sql`a.project_id = ${id}`

/** After a project, or many, was made: what follows from it and its schools. */
export async function enterProject(tx: Tx, id: string | readonly string[]): Promise<void> {
  await tx.execute(replaceRows(PROJECT_PLACES, id))
  await tx.execute(replaceRows(SCHOOL_PLACES, id))
}

/** Around each change of a project, its lists, its schools, or all of its activities at once. */
export async function keepProject<Result>(tx: Tx, id: string, change: () => Promise<Result>): Promise<Result> {
  const before = await readSums(tx, ofProject(id))
  const result = await change()
  await enterProject(tx, id)
  await tx.execute(addToSums(REACH_SUMS, ofProject(id), before))
  return result
}

/** After an activity was made. Its project is held until the transaction ends. */
export const enterActivity = (tx: Tx, id: string) => tx.execute(addToSums(REACH_SUMS, sql`a.id = ${id}`, '[]'))

/** Around each change of an activity, its removal too. */
export async function keepActivity<Result>(tx: Tx, id: string, change: () => Promise<Result>): Promise<Result> {
  const only = sql`a.id = ${id}`
  const before = await readSums(tx, only)
  const result = await change()
  await tx.execute(addToSums(REACH_SUMS, only, before))
  return result
}

/** The same for many at once: made, changed or removed together. */
export async function keepActivities<Result>(
  tx: Tx,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const only = sql`a.id = ANY (${sql.param(ids)}::uuid[])`
  const before = await readSums(tx, only)
  const result = await change()
  await tx.execute(addToSums(REACH_SUMS, only, before))
  return result
}

/** Around a change that moves everything of one of these organizations to another. */
export async function keepOrganizations<Result>(
  tx: Tx,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const only = sql`a.organization_id = ANY (${sql.param(ids)}::uuid[])`
  const before = await readSums(tx, only)
  const result = await change()
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM projects WHERE organization_id = ANY (${sql.param(ids)}::uuid[]) ORDER BY id`,
  )
  for (const { id } of rows) await enterProject(tx, id)
  await tx.execute(addToSums(REACH_SUMS, only, before))
  return result
}

/** As text: it goes back to the database as it came. */
async function readSums(tx: Tx, only: SQL): Promise<string> {
  const { rows } = await tx.execute<{ sums: string }>(
    sql`SELECT coalesce(jsonb_agg(to_jsonb(now)), '[]')::text AS sums FROM (${definition(REACH_SUMS, only)}) AS now`,
  )
  return rows[0]!.sums
}

import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { monthEnds, monthStarts } from '../reports.ts'
import { addToSums, definition, replaceRows } from './derived-table.ts'
import { INDICATOR_SUMS, PROJECT_PLACES, REACH_SUMS, SCHOOL_PLACES } from './derived-tables.ts'

const SUMS = [REACH_SUMS, INDICATOR_SUMS]
const NO_SUMS = SUMS.map(() => '[]')

const ofProject = (id: string) => sql`a.project_id = ${id}`

export async function addDerivedProject(tx: Tx, id: string | readonly string[]): Promise<void> {
  await tx.execute(replaceRows(PROJECT_PLACES, id))
  await tx.execute(replaceRows(SCHOOL_PLACES, id))
}

/** Nobody can accept these reports before the transaction ends. */
const holdReports = (tx: Tx, projectId: string) =>
  tx.execute(sql`
    SELECT FROM reports WHERE (organization_id, month) IN (
      SELECT organization_id, to_char(start_date, 'YYYY-MM') FROM activities WHERE project_id = ${projectId} AND deleted_at IS NULL
    ) ORDER BY month, id FOR SHARE`)

/** Wrap each change of a project, its lists, its schools, or all its activities. */
export async function updateDerivedProject<Result>(tx: Tx, id: string, change: () => Promise<Result>): Promise<Result> {
  await holdReports(tx, id)
  const before = await readSums(tx, ofProject(id))
  const result = await change()
  // It may have another organization now.
  await holdReports(tx, id)
  await addDerivedProject(tx, id)
  await addSums(tx, ofProject(id), before)
  return result
}

/** Wrap the decision on a month's report, which must be locked. */
export async function updateDerivedMonth<Result>(
  tx: Tx,
  { organization_id, period }: { organization_id: string; period: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const month = sql`${period}::text`
  const only = sql`a.organization_id = ${organization_id} AND a.start_date >= ${monthStarts(month)} AND a.start_date < ${monthEnds(month)}`
  const before = await readSums(tx, only)
  const result = await change()
  await addSums(tx, only, before)
  return result
}

/** Wrap a change of the first reporting month. Writers of activities wait. */
export async function updateDerivedReviews<Result>(tx: Tx, change: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`LOCK TABLE reach_sums, indicator_sums IN SHARE ROW EXCLUSIVE MODE`)
  const result = await change()
  for (const derived of SUMS) await tx.execute(replaceRows(derived, null))
  return result
}

/** Keeps its project locked until the transaction ends. */
export const addDerivedActivity = (tx: Tx, id: string) => addSums(tx, sql`a.id = ${id}`, NO_SUMS)

/** Wrap each change or removal of an activity. */
export async function updateDerivedActivity<Result>(
  tx: Tx,
  id: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const only = sql`a.id = ${id}`
  const before = await readSums(tx, only)
  const result = await change()
  await addSums(tx, only, before)
  return result
}

/** `there`: ids that exist before the change. */
export async function updateDerivedActivities<Result>(
  tx: Tx,
  ids: readonly string[],
  there: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const only = (some: readonly string[]) => sql`a.id = ANY (${sql.param(some)}::uuid[])`
  const before = there.length > 0 ? await readSums(tx, only(there)) : NO_SUMS
  const result = await change()
  await addSums(tx, only(ids), before)
  return result
}

/**
 * Concurrent changes of their projects, activities or months finish before the sums are read, or wait. Projects are
 * locked first, as everywhere.
 */
export async function updateDerivedOrganizations<Result>(
  tx: Tx,
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const only = sql`a.organization_id = ANY (${sql.param(ids)}::uuid[])`
  const isTheirs = sql`organization_id = ANY (${sql.param(ids)}::uuid[])`
  await tx.execute(sql`SELECT FROM projects WHERE ${isTheirs} ORDER BY id FOR NO KEY UPDATE`)
  await tx.execute(sql`SELECT FROM reports WHERE ${isTheirs} ORDER BY month, id FOR UPDATE`)
  const before = await readSums(tx, only)
  const result = await change()
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM projects WHERE ${isTheirs} ORDER BY id`)
  await addDerivedProject(
    tx,
    rows.map(({ id }) => id),
  )
  await addSums(tx, only, before)
  return result
}

async function readSums(tx: Tx, only: SQL): Promise<string[]> {
  const each = SUMS.map(
    (derived) =>
      sql`(SELECT coalesce(jsonb_agg(to_jsonb(now)), '[]')::text FROM (${definition(derived, only)}) AS now)`,
  )
  const { rows } = await tx.execute<{ sums: string[] }>(sql`SELECT ARRAY[${sql.join(each, sql`, `)}] AS sums`)
  return rows[0]!.sums
}

async function addSums(tx: Tx, only: SQL, before: string[]): Promise<void> {
  for (const [at, derived] of SUMS.entries()) await tx.execute(addToSums(derived, only, before[at]!))
}

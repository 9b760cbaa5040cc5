import type { Indicator } from '@hub/contract/indicators'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { lockName, nextVersion } from '../../database/concurrent-edits.ts'
import { indicators } from '../../database/schema/indicators.ts'

export type IndicatorRow = typeof indicators.$inferSelect
type NewIndicator = typeof indicators.$inferInsert

export const toIndicator = ({ created_at: _created, retired_at, updated_at, ...row }: IndicatorRow): Indicator => ({
  ...row,
  retired_at: retired_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
})

export async function readIndicators(on: Db | Tx): Promise<Indicator[]> {
  const rows = await on.select().from(indicators).orderBy(asc(indicators.position), asc(indicators.code))
  return rows.map(toIndicator)
}

/** In a fixed order, as an import of activities holds them. */
export async function lockIndicators(tx: Db | Tx): Promise<Indicator[]> {
  const rows = await tx.select().from(indicators).orderBy(asc(indicators.id)).for('update')
  return rows.map(toIndicator)
}

/** Every change of indicators takes this lock first, and so does every change of targets. */
export const holdIndicators = (tx: Db | Tx) => lockName(tx, 'targets')

/** Locked against activities that name it. */
export async function lockIndicator(tx: Tx, id: string): Promise<IndicatorRow | undefined> {
  const [row] = await tx.select().from(indicators).where(eq(indicators.id, id)).for('update')
  return row
}

export const isCodeTaken = async (tx: Tx, code: string, exceptId: string | null) =>
  (
    await tx.execute(
      sql`SELECT FROM indicators WHERE lower(code) = lower(${code}) AND id IS DISTINCT FROM ${exceptId}::uuid`,
    )
  ).rows.length > 0

export async function countIndicators(tx: Tx): Promise<{ count: number; last: number }> {
  const { rows } = await tx.execute<{ count: number; last: number }>(
    sql`SELECT count(*)::integer AS count, coalesce(max(position), 0) AS last FROM indicators`,
  )
  return rows[0]!
}

/** Undefined if the id is taken. */
export async function insertIndicator(tx: Tx, values: NewIndicator): Promise<IndicatorRow | undefined> {
  const [row] = await tx.insert(indicators).values(values).onConflictDoNothing().returning()
  return row
}

export async function updateIndicator(tx: Tx, id: string, values: Partial<NewIndicator>): Promise<IndicatorRow> {
  const [row] = await tx
    .update(indicators)
    .set({ ...values, updated_at: nextVersion(indicators.updated_at) as never })
    .where(eq(indicators.id, id))
    .returning()
  return row!
}

export const deleteIndicator = (tx: Tx, id: string) => tx.delete(indicators).where(eq(indicators.id, id))

/** Which of these a target or an activity names; deleted activities count too. */
export async function usedIndicators(on: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await on.execute<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param(ids)}::uuid[]) AS asked (id)
    WHERE EXISTS (SELECT FROM targets t WHERE t.indicator_id = asked.id)
      OR EXISTS (SELECT FROM activities a WHERE a.indicator_id = asked.id AND a.deleted_at IS NULL)
      OR EXISTS (SELECT FROM activities a WHERE a.indicator_id = asked.id AND a.deleted_at IS NOT NULL)`)
  return new Set(rows.map(({ id }) => id))
}

interface ImportedIndicator extends Record<string, unknown> {
  id: string
  /** Null: the import added it. */
  before: Pick<Indicator, 'code' | 'type' | 'counts' | 'unit'> | null
}

export async function importedIndicators(tx: Tx, importId: string): Promise<ImportedIndicator[]> {
  const { rows } = await tx.execute<ImportedIndicator>(sql`
    SELECT record_id AS id, before FROM import_records
    WHERE import_id = ${importId} AND entity = 'indicator' ORDER BY record_id`)
  return rows
}

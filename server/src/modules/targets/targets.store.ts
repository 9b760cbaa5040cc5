import type { TargetRow } from '@hub/contract/targets'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { lockName } from '../../database/concurrent-edits.ts'

interface StoredTarget extends TargetRow, Record<string, unknown> {
  source: string
  updated_at: string
}

export async function readTargets(db: Db | Tx, year: number): Promise<StoredTarget[]> {
  const { rows } = await db.execute<StoredTarget>(sql`
    SELECT lga_pcode, "group", people_in_need, target, source, ${sql.raw(isoMoment('updated_at'))} AS updated_at
    FROM targets WHERE year = ${year} ORDER BY lga_pcode, "group"`)
  return rows
}

export interface YearTarget extends TargetRow {
  year: number
  source: string
}

export async function readAllTargets(on: Db | Tx): Promise<YearTarget[]> {
  const { rows } = await on.execute<YearTarget & Record<string, unknown>>(sql`
    SELECT year, lga_pcode, "group", people_in_need, target, source FROM targets ORDER BY year, lga_pcode, "group"`)
  return rows
}

export const YEAR_OF_TARGET = sql`t.year::text`

/** Every change of targets takes this lock first. */
export const holdTargets = (tx: Db | Tx) => lockName(tx, 'targets')

export async function replaceTargets(tx: Tx, year: number, source: string, targets: TargetRow[]): Promise<void> {
  await tx.execute(sql`DELETE FROM targets WHERE year = ${year}`)
  await tx.execute(sql`
    INSERT INTO targets (year, lga_pcode, "group", people_in_need, target, source)
    SELECT ${year}, lga_pcode, "group", people_in_need, target, ${source}
    FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
      AS sent (lga_pcode text, "group" text, people_in_need integer, target integer)`)
}

/** Null without a target. */
export async function readChildrenTarget(on: Db | Tx, lga: string, year: number): Promise<number | null> {
  const { rows } = await on.execute<{ target: number | null }>(sql`
    SELECT sum(target)::float8 AS target FROM targets
    WHERE year = ${year} AND lga_pcode = ${lga} AND "group" IN ('boys', 'girls')`)
  return rows[0]?.target ?? null
}

export async function readChildrenTargets(on: Db | Tx) {
  const { rows } = await on.execute<{ lga_pcode: string; year: number; target: number }>(sql`
    SELECT lga_pcode, year, sum(target)::float8 AS target FROM targets WHERE "group" IN ('boys', 'girls') GROUP BY 1, 2`)
  return rows
}

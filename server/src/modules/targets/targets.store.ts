import type { TargetGroup } from '@hub/contract/targets'
import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { lockName } from '../../database/concurrent-edits.ts'

export interface PlacedTarget {
  indicator_id: string
  /** P-code of an LGA or a state. */
  place: string
  group: TargetGroup
  people_in_need: number
  target: number
}

/** Which targets of a year a call reads or replaces. */
export interface TargetScope {
  indicators: readonly string[]
  /** Release 1.0 knows no targets of states. */
  lgasOnly: boolean
}

interface StoredTarget extends PlacedTarget, Record<string, unknown> {
  source: string
  updated_at: string
}

const IS_STATE = sql`place = ANY (${sql.param(STATES.map(({ pcode }) => pcode))}::text[])`

const isIn = (year: number, { indicators, lgasOnly }: TargetScope): SQL =>
  sql`year = ${year} AND indicator_id = ANY (${sql.param(indicators)}::uuid[])
    ${lgasOnly ? sql`AND NOT ${IS_STATE}` : sql``}`

export async function readTargets(db: Db | Tx, year: number, scope: TargetScope): Promise<StoredTarget[]> {
  const { rows } = await db.execute<StoredTarget>(sql`
    SELECT indicator_id, place, "group", people_in_need, target, source, ${sql.raw(isoMoment('updated_at'))} AS updated_at
    FROM targets WHERE ${isIn(year, scope)} ORDER BY place, "group"`)
  return rows
}

export interface YearTarget extends PlacedTarget {
  year: number
  source: string
}

export async function readAllTargets(on: Db | Tx): Promise<YearTarget[]> {
  const { rows } = await on.execute<YearTarget & Record<string, unknown>>(sql`
    SELECT year, indicator_id, place, "group", people_in_need, target, source FROM targets
    ORDER BY year, indicator_id, place, "group"`)
  return rows
}

export const YEAR_OF_TARGET = sql`t.year::text`

/** Every change of targets takes this lock first. */
export const holdTargets = (tx: Db | Tx) => lockName(tx, 'targets')

export async function replaceTargets(
  tx: Tx,
  year: number,
  scope: TargetScope,
  source: string,
  targets: PlacedTarget[],
) {
  await tx.execute(sql`DELETE FROM targets WHERE ${isIn(year, scope)}`)
  await tx.execute(sql`
    INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
    SELECT ${year}, indicator_id, place, "group", people_in_need, target, ${source}
    FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
      AS sent (indicator_id uuid, place text, "group" text, people_in_need integer, target integer)`)
}

/** Null without a target. */
export async function readChildrenTarget(on: Db | Tx, lga: string, year: number): Promise<number | null> {
  const { rows } = await on.execute<{ target: number | null }>(sql`
    SELECT sum(target)::float8 AS target FROM targets
    WHERE year = ${year} AND indicator_id = ${CHILDREN_REACHED} AND place = ${lga}`)
  return rows[0]?.target ?? null
}

export async function readChildrenTargets(on: Db | Tx) {
  const { rows } = await on.execute<{ lga_pcode: string; year: number; target: number }>(sql`
    SELECT place AS lga_pcode, year, sum(target)::float8 AS target FROM targets WHERE indicator_id = ${CHILDREN_REACHED}
    GROUP BY 1, 2`)
  return rows
}

import { sql, type SQL } from 'drizzle-orm'
import { hasReached } from '../../database/statuses.ts'
import type { Db, Tx } from '../../database/database.ts'
import { REACHED_COLUMNS, type Reached, type ReachPart, type TargetsReached } from './figure-rows.ts'
import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import { REACH_SUMS } from '../../database/derived/derived-tables.ts'
import {
  activityConditions,
  allOf,
  reachConditions,
  placeCondition,
  sumsOf,
  type FiguresFilter,
} from './figures-filter.ts'
import { type AgainstTargets, sourceOf } from '@hub/contract/targets'

const COUNTED = hasReached('r', 'r.project_status')
const reached = REACHED_COLUMNS.map(
  (column) => sql`coalesce(sum(r.${sql.raw(column)}) FILTER (WHERE ${COUNTED}), 0)::float8 AS ${sql.raw(column)}`,
)
const TRAINED = 'r.male_teachers + r.female_teachers'
const IS_TRAINING = sql`${COUNTED} AND r.type = 'Teacher Training'`

const sumOf = (what: string, when: SQL) => sql`coalesce(sum(${sql.raw(what)}) FILTER (WHERE ${when}), 0)::float8`
const reviewed = sql`${sumOf('r.boys + r.girls', sql`${COUNTED} AND r.reviewed`)} AS children_reviewed,
  ${sumOf(TRAINED, sql`${IS_TRAINING} AND r.reviewed`)} AS trained_reviewed`

/** All activities; people only of ongoing and completed ones. */
export const reachQuery = (filter: FiguresFilter): SQL => sql`
  SELECT r.lga_pcode, sum(r.activities)::float8 AS activities, ${sumOf(TRAINED, IS_TRAINING)} AS teachers_trained, ${reviewed},
    ${sql.join(reached, sql`, `)}
  FROM ${sumsOf(REACH_SUMS, filter)} r WHERE ${allOf([...reachConditions(filter), placeCondition(sql`r.lga_pcode`, filter)])}
  GROUP BY r.lga_pcode HAVING sum(r.activities) > 0`

export const readReach = async (db: Db | Tx, filter: FiguresFilter) =>
  (await db.execute<Reached>(reachQuery(filter))).rows

/** `from` is the first day of the first month, `until` the day after the last one. */
export const reachPartsQuery = (filter: FiguresFilter, from: string, until: string): SQL => sql`
  SELECT to_char(a.start_date, 'YYYY-MM') AS month, a.lga_pcode, a.type, a.indicator_id, sum(a.boys)::float8 AS boys,
    sum(a.girls)::float8 AS girls, sum(a.male_teachers + a.female_teachers)::float8 AS teachers,
    sum(a.male_sbmc + a.female_sbmc)::float8 AS sbmc
  FROM activities a JOIN projects p ON p.id = a.project_id
  WHERE ${activityConditions(filter)} AND a.start_date >= ${from}::date AND a.start_date < ${until}::date
  GROUP BY 1, 2, 3, 4`

export const readReachParts = async (db: Db | Tx, filter: FiguresFilter, from: string, until: string) =>
  (await db.execute<ReachPart>(reachPartsQuery(filter, from, until))).rows

/** A lower bound: each place counts by its largest activity. Slow, so only on request. */
export function estimatedUniqueQuery(filter: FiguresFilter): SQL {
  const counts = activityConditions(filter)
  return sql`
    SELECT coalesce(sum(children), 0)::float8 AS children FROM (
      SELECT max(a.boys + a.girls) AS children
      FROM activities a JOIN school_places p ON p.school_id = a.school_id WHERE a.school_id IS NOT NULL AND ${counts} GROUP BY p.site
      UNION ALL
      SELECT max(a.boys + a.girls)
      FROM activities a JOIN projects p ON p.id = a.project_id WHERE a.school_id IS NULL AND ${counts} GROUP BY a.lga_pcode
    ) AS each`
}

export const readEstimatedUnique = async (db: Db | Tx, filter: FiguresFilter) =>
  (await db.execute<{ children: number }>(estimatedUniqueQuery(filter))).rows[0]!.children

type TargetRow = { lga_pcode: string; group: 'boys' | 'girls'; people_in_need: number; target: number; source: string }

const childrenTargetsQuery = (year: number): SQL => sql`
  SELECT place AS lga_pcode, "group", people_in_need, target, source FROM targets
  WHERE year = ${year} AND indicator_id = ${CHILDREN_REACHED}`

export async function readTargetsReached(db: Db | Tx, filter: FiguresFilter, year: number): Promise<TargetsReached> {
  const { rows } = await db.execute<TargetRow>(childrenTargetsQuery(year))
  const targets_of = { year, source: sourceOf(rows) }
  if (rows.length === 0) return { targets_of, against: () => null }
  const reach = await readReach(db, { ...filter, year })
  return { targets_of, against: (pcode) => againstOf(pcode, rows, reach) }
}

function againstOf(pcode: string, targets: TargetRow[], reach: Reached[]): AgainstTargets {
  const own = targets.filter(({ lga_pcode }) => lga_pcode === pcode)
  if (own.length === 0) return null
  const reached = reach.find(({ lga_pcode }) => lga_pcode === pcode)
  const of = (wanted: TargetRow['group']) => {
    const { people_in_need = 0, target = 0 } = own.find(({ group }) => group === wanted) ?? {}
    return { people_in_need, target, reached: reached?.[wanted] ?? 0 }
  }
  return { boys: of('boys'), girls: of('girls') }
}

import { sql, type SQL } from 'drizzle-orm'
import { localTime } from '../../database/days.ts'
import { INDICATOR_SUMS, REACH_SUMS } from '../../database/derived/derived-tables.ts'
import { hasReached } from '../../database/statuses.ts'
import {
  activityConditions,
  allOf,
  placeCondition,
  reachConditions,
  sumsOf,
  type FiguresFilter,
} from './figures-filter.ts'

const COUNTED = hasReached('r', 'r.project_status')

/** On `indicators i` and a row with these columns. */
const VALUES = (row: string) => {
  const c = (name: string) => `${row}.${name}`
  const [children, teachers, sbmc] = [
    `${c('boys')} + ${c('girls')}`,
    `${c('male_teachers')} + ${c('female_teachers')}`,
    `${c('male_sbmc')} + ${c('female_sbmc')}`,
  ]
  return { children, teachers, sbmc, people: `${children} + ${teachers} + ${sbmc}` }
}

/** Of an indicator `i`. */
export const valueOf = (row: string) => {
  const { children, teachers, sbmc, people } = VALUES(row)
  return `CASE i.unit WHEN 'children' THEN ${children} WHEN 'teachers' THEN ${teachers} WHEN 'SBMC members' THEN ${sbmc}
    WHEN 'people' THEN ${people} ELSE coalesce(${row}.quantity, 0) END`
}

/** In the groups of its targets (targetGroupsOf in the contract). */
const groupsOf = (row: string) => {
  const { teachers } = VALUES(row)
  return sql.raw(`(VALUES
    ('boys', CASE i.unit WHEN 'children' THEN ${row}.boys END), ('girls', CASE i.unit WHEN 'children' THEN ${row}.girls END),
    ('teachers', CASE i.unit WHEN 'teachers' THEN ${teachers} END),
    ('all', CASE WHEN i.unit NOT IN ('children', 'teachers') THEN ${valueOf(row)} END)
  ) AS g ("group", reached)`)
}

const PEOPLE = ['boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc']
const sums = (columns: string[]) => sql.raw(columns.map((column) => `sum(r.${column}) AS ${column}`).join(', '))

/** Also of years before it was retired, and of that one. */
const HOLDS = sql.raw(`r.year BETWEEN i.from_year
  AND least(coalesce(i.to_year, 9999), coalesce(extract(year FROM ${localTime('i.retired_at')})::integer, 9999))`)

const YEAR_OF_ACTIVITY = sql`extract(year FROM a.start_date)::integer`

/** Written so that the planner does not read all of them from the index of schools. */
const HAS_NO_SCHOOL = sql`(a.school_id IS NULL)::integer = 1`

/**
 * Of several reports of one school of an LGA, else of the LGA, the largest counts. A school's place has its project's
 * columns. "C" sorts faster.
 */
function largest(filter: FiguresFilter, isOf: SQL): SQL {
  const reports = (site: SQL, place: SQL) => sql`
    SELECT ${YEAR_OF_ACTIVITY} AS year, a.lga_pcode, ${site} AS site, ${sql.raw(valueOf('a'))} AS value, a.quantity,
      ${sql.raw(PEOPLE.map((column) => `a.${column}`).join(', '))}
    FROM activities a JOIN ${place} WHERE ${isOf} AND ${activityConditions(filter)}`
  return sql`
    SELECT r.year, r.lga_pcode, ${sums([...PEOPLE, 'quantity'])} FROM (
      SELECT DISTINCT ON (year, lga_pcode COLLATE "C", site) * FROM (
        ${reports(sql`p.site`, sql`school_places p ON p.school_id = a.school_id`)}
        UNION ALL ${reports(sql`NULL`, sql`projects p ON p.id = a.project_id AND ${HAS_NO_SCHOOL}`)}
      ) AS each ORDER BY year, lga_pcode COLLATE "C", site, value DESC, girls DESC
    ) AS r GROUP BY 1, 2`
}

/**
 * A row for each indicator, year, group and place of a level: an LGA, a state, or '' for all that the filter finds.
 * A state's own target is used instead of those of its LGAs, and so is its need; 0 is none.
 */
export function indicatorRowsQuery(filter: FiguresFilter, indicator: string | null = null): SQL {
  const isWanted = indicator === null ? sql`true` : sql`i.id = ${indicator}`
  const found = allOf([COUNTED, ...reachConditions(filter), placeCondition(sql`r.lga_pcode`, filter)])
  return sql`
    WITH by_type AS (
      SELECT r.year, r.lga_pcode, r.type, ${sums(PEOPLE)}, 0 AS quantity FROM ${sumsOf(REACH_SUMS, filter)} r WHERE ${found} GROUP BY 1, 2, 3
    ), named AS (
      SELECT r.indicator_id, r.year, r.lga_pcode, ${sums([...PEOPLE, 'quantity'])} FROM ${sumsOf(INDICATOR_SUMS, filter)} r
      WHERE ${indicator === null ? sql`true` : sql`r.indicator_id = ${indicator}`} AND ${found} GROUP BY 1, 2, 3
    ), cells AS (
      SELECT i.id AS indicator_id, r.year, r.lga_pcode AS place, g."group", g.reached, 0 AS people_in_need, 0 AS target
      FROM indicators i JOIN by_type r ON (i.type IS NULL OR r.type = i.type) AND ${HOLDS} CROSS JOIN LATERAL ${groupsOf('r')}
      WHERE ${isWanted} AND i.counts = 'all_people' AND i.adds_up = 'sum'
      UNION ALL
      SELECT i.id, r.year, r.lga_pcode, g."group", g.reached, 0, 0
      FROM indicators i JOIN named r ON r.indicator_id = i.id CROSS JOIN LATERAL ${groupsOf('r')}
      WHERE ${isWanted} AND i.counts <> 'all_people' AND i.adds_up = 'sum'
      UNION ALL
      SELECT i.id, r.year, r.lga_pcode, g."group", g.reached, 0, 0
      FROM indicators i CROSS JOIN LATERAL (${largest(filter, sql`a.indicator_id = i.id`)}) r CROSS JOIN LATERAL ${groupsOf('r')}
      WHERE ${isWanted} AND i.counts <> 'all_people' AND i.adds_up = 'largest'
      UNION ALL
      SELECT i.id, r.year, r.lga_pcode, g."group", g.reached, 0, 0
      FROM indicators i CROSS JOIN LATERAL (${largest(filter, sql`(i.type IS NULL OR a.type = i.type)`)}) r
        CROSS JOIN LATERAL ${groupsOf('r')}
      WHERE ${isWanted} AND i.counts = 'all_people' AND i.adds_up = 'largest' AND ${HOLDS}
      UNION ALL
      SELECT t.indicator_id, t.year, t.place, t."group", 0, t.people_in_need, t.target
      FROM targets t JOIN indicators i ON i.id = t.indicator_id
      WHERE ${isWanted} AND ${filter.year === null ? sql`true` : sql`t.year = ${filter.year}`} AND ${placeCondition(sql`t.place`, filter)}
    ), lgas AS (
      SELECT *, CASE WHEN target > 0 THEN reached ELSE 0 END AS towards_target FROM (
        SELECT indicator_id, year, place, "group", sum(reached) AS reached, sum(people_in_need) AS people_in_need, sum(target) AS target
        FROM cells WHERE length(place) = 8 AND reached IS NOT NULL GROUP BY 1, 2, 3, 4
      ) AS each WHERE reached > 0 OR people_in_need > 0 OR target > 0
    ), states AS (
      SELECT indicator_id, year, place, "group", reached, coalesce(own_need, people_in_need) AS people_in_need,
        coalesce(own_target, target) AS target, CASE WHEN own_target IS NULL THEN towards ELSE reached END AS towards_target
      FROM (
        SELECT indicator_id, year, left(place, 5) AS place, "group", sum(reached) AS reached, sum(towards) AS towards,
          coalesce(sum(people_in_need) FILTER (WHERE NOT is_own), 0) AS people_in_need, coalesce(sum(target) FILTER (WHERE NOT is_own), 0) AS target,
          max(nullif(people_in_need, 0)) FILTER (WHERE is_own) AS own_need, max(nullif(target, 0)) FILTER (WHERE is_own) AS own_target
        FROM (
          SELECT indicator_id, year, place, "group", reached, people_in_need, target, towards_target AS towards, false AS is_own FROM lgas
          UNION ALL
          SELECT indicator_id, year, place, "group", 0, people_in_need, target, 0, true FROM cells WHERE length(place) = 5
        ) AS parts GROUP BY 1, 2, 3, 4
      ) AS each
    )
    SELECT indicator_id, year, place, "group", ${NUMBERS(false)} FROM lgas
    UNION ALL SELECT indicator_id, year, place, "group", ${NUMBERS(false)} FROM states
    UNION ALL SELECT indicator_id, year, '', "group", ${NUMBERS(true)} FROM states GROUP BY 1, 2, 4`
}

function NUMBERS(isSum: boolean) {
  const names = ['people_in_need', 'target', 'reached', 'towards_target']
  return sql.raw(names.map((name) => `${isSum ? `sum(${name})` : name}::float8 AS ${name}`).join(', '))
}

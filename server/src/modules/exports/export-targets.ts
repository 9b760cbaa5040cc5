import { sql } from 'drizzle-orm'
import { TODAY } from '../../database/days.ts'

/** Null without targets. */
const summed = (column: string, group: string) => `sum(t.${column}) FILTER (WHERE t."group" = '${group}')::float8`
const each = (value: (column: string, group: string) => string) =>
  sql.raw(
    [
      `${value('people_in_need', 'girls')} AS need_girls`,
      `${value('people_in_need', 'boys')} AS need_boys`,
      `${value('target', 'girls')} AS target_girls`,
      `${value('target', 'boys')} AS target_boys`,
    ].join(', '),
  )

export const TARGETS = each(summed)

/** Null unless each LGA has one: a partial sum would look complete. */
export const TARGETS_OF_ALL = each(
  (column, group) => `CASE WHEN count(*) FILTER (WHERE t."group" = '${group}') = count(DISTINCT l.lga_pcode)
    THEN ${summed(column, group)} END`,
)

/** The filter's year, else the year of `p` nearest to today. */
export const targetsYear = (year: number | null) =>
  year === null
    ? sql`extract(year FROM least(greatest(${TODAY}, p.start_date), p.end_date))::integer`
    : sql`${year}::integer`

export interface TargetFigures {
  need_girls: number | null
  need_boys: number | null
  target_girls: number | null
  target_boys: number | null
}

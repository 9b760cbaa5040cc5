import { sql } from 'drizzle-orm'
import { TODAY } from '../../database/days.ts'

/** Of the rows of `targets t` that are meant, added up; null where there are none. */
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

/** The same, where they are of several LGAs: null unless each of them has one, for a part would read as the whole. */
export const TARGETS_OF_ALL = each(
  (column, group) => `CASE WHEN count(*) FILTER (WHERE t."group" = '${group}') = count(DISTINCT l.lga_pcode)
    THEN ${summed(column, group)} END`,
)

/** Of a project `p`: the year that is asked for, else this one, or the nearest to it that the project runs in. */
export const targetsYear = (year: number | null) =>
  year === null
    ? sql`extract(year FROM least(greatest(${TODAY}, p.start_date), p.end_date))::integer`
    : sql`${year}::integer`

/** What a row says of its LGAs. */
export interface TargetFigures {
  need_girls: number | null
  need_boys: number | null
  target_girls: number | null
  target_boys: number | null
}

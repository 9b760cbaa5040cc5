import { dayStarts } from '../../database/days.ts'
import { sql, type SQL } from 'drizzle-orm'

/** What an export is narrowed to, as the dashboard is: docs/decisions/009-exports.md says what it means for each. */
export interface Narrowed {
  year: number | null
  /** By name. */
  state: string | null
  /** Ids; empty where a filter means no organization that there is. */
  organizations: string[] | null
  /** Only activities and funding entries of months that were reviewed. */
  reviewed: boolean
}

export const EVERYTHING: Narrowed = { year: null, state: null, organizations: null, reviewed: false }

export const isNarrowed = ({ year, state, organizations, reviewed }: Narrowed) =>
  year !== null || state !== null || organizations !== null || reviewed

export const isOf = (column: string, { organizations }: Narrowed): SQL[] =>
  organizations ? [sql`${sql.raw(column)} = ANY (${sql.param(organizations)}::uuid[])`] : []

/** Of `projects p`: it runs on a day of the year. */
export const runsIn = ({ year }: Narrowed): SQL[] =>
  year === null ? [] : [sql`p.start_date <= make_date(${year}, 12, 31) AND p.end_date >= make_date(${year}, 1, 1)`]

/** Of a column of moments: it lies in the year, in Nigeria. */
export const liesIn = (column: string, { year }: Narrowed): SQL[] =>
  year === null
    ? []
    : [
        sql`${sql.raw(column)} >= ${dayStarts(`${year}-01-01`)} AND ${sql.raw(column)} < ${dayStarts(`${year + 1}-01-01`)}`,
      ]

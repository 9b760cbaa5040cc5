import { dayStarts } from '../../database/days.ts'
import { sql, type SQL } from 'drizzle-orm'

/** docs/decisions/009-exports.md says what each filter means. */
export interface Narrowed {
  year: number | null
  /** The name, not the P-code. */
  state: string | null
  /** Empty if none matches. */
  organizations: string[] | null
  /** Only reviewed months. */
  reviewed: boolean
}

export const EVERYTHING: Narrowed = { year: null, state: null, organizations: null, reviewed: false }

export const isNarrowed = ({ year, state, organizations, reviewed }: Narrowed) =>
  year !== null || state !== null || organizations !== null || reviewed

export const isOf = (column: string, { organizations }: Narrowed): SQL[] =>
  organizations ? [sql`${sql.raw(column)} = ANY (${sql.param(organizations)}::uuid[])`] : []

export const runsIn = ({ year }: Narrowed): SQL[] =>
  year === null ? [] : [sql`p.start_date <= make_date(${year}, 12, 31) AND p.end_date >= make_date(${year}, 1, 1)`]

export const liesIn = (column: string, { year }: Narrowed): SQL[] =>
  year === null
    ? []
    : [
        sql`${sql.raw(column)} >= ${dayStarts(`${year}-01-01`)} AND ${sql.raw(column)} < ${dayStarts(`${year + 1}-01-01`)}`,
      ]

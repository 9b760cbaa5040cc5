import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition that a row is still the version that an edit started from, if it names one. A moment that cannot be is no version. */
export function isVersion(column: PgColumn, updatedAt: string | undefined): SQL {
  if (updatedAt === undefined) return sql`true`
  const moment = new Date(updatedAt)
  return Number.isNaN(moment.getTime()) ? sql`false` : eq(column, moment)
}

/** Always later than the version before, also when two edits share a millisecond or a clock was set back. */
export const nextVersion = (column: PgColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`

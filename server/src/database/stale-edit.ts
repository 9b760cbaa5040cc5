import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** If the edit names a version. An impossible timestamp is no version. */
export function isVersion(column: PgColumn, updatedAt: string | undefined): SQL {
  if (updatedAt === undefined) return sql`true`
  const moment = new Date(updatedAt)
  return Number.isNaN(moment.getTime()) ? sql`false` : eq(column, moment)
}

/** Always later than the last version, even if two edits share a millisecond or the clock was set back. */
export const nextVersion = (column: PgColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`

import { sql, type SQL } from 'drizzle-orm'

const FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** In the contract's format, whatever the time zone of the database. */
export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', ${FORMAT})`

export const isoMomentOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', ${sql.raw(FORMAT)})`

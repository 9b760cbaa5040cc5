import { TIME_ZONE } from '@hub/contract/days'
import { sql, type SQL } from 'drizzle-orm'

const ZONE = sql.raw(`'${TIME_ZONE}'`)

/** The clock in Nigeria at a moment. */
export const localTime = (column: string) => `(${column} AT TIME ZONE '${TIME_ZONE}')`
export const dayOf = (column: string) => `to_char(${localTime(column)}, 'YYYY-MM-DD')`
export const monthOf = (column: string) => `to_char(${localTime(column)}, 'YYYY-MM')`

export const TODAY = sql`(now() AT TIME ZONE ${ZONE})::date`

/** Of a date, the moment at which it begins in Nigeria. */
export const startOf = (day: SQL) => sql`(${day}::timestamp AT TIME ZONE ${ZONE})`
export const dayStarts = (day: string) => startOf(sql`${day}::date`)

const FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', ${FORMAT})`

export const isoMomentOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', ${sql.raw(FORMAT)})`

import { TIME_ZONE } from '@hub/contract/days'
import { sql, type SQL } from 'drizzle-orm'

const ZONE = sql.raw(`'${TIME_ZONE}'`)

export const dayOf = (column: string) => `to_char(${column} AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD')`

export const TODAY = sql`(now() AT TIME ZONE ${ZONE})::date`

export const dayStarts = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${ZONE})`

const FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

export const isoMoment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', ${FORMAT})`

export const isoMomentOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', ${sql.raw(FORMAT)})`

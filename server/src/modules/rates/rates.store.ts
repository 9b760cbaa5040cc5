import type { DollarRates } from '@hub/contract/funding-checks'
import type { Rate } from '@hub/contract/rates'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { lockName } from '../../database/concurrent-edits.ts'

export type NewRate = Pick<Rate, 'currency' | 'units_per_dollar'>

export async function readRates(on: Db | Tx, month: string | undefined): Promise<Rate[]> {
  const { rows } = await on.execute<Rate & Record<string, unknown>>(sql`
    SELECT month, currency, trim_scale(units_per_dollar)::text AS units_per_dollar,
      ${sql.raw(isoMoment('updated_at'))} AS updated_at
    FROM exchange_rates ${month ? sql`WHERE month = ${month}` : sql``} ORDER BY month DESC, currency`)
  return rows
}

export type RatesByMonth = Record<string, DollarRates>

const BY_CURRENCY = sql.raw('jsonb_object_agg(currency, trim_scale(units_per_dollar)::text)')

/** One value for use in another statement; null if there are none. */
export const ratesOfMonth = (month: string): SQL =>
  sql`(SELECT ${BY_CURRENCY} FROM exchange_rates WHERE month = ${month})`

export async function readRatesByMonth(on: Db | Tx): Promise<RatesByMonth> {
  const { rows } = await on.execute<{ month: string; rates: DollarRates }>(
    sql`SELECT month, ${BY_CURRENCY} AS rates FROM exchange_rates GROUP BY month ORDER BY month`,
  )
  return Object.fromEntries(rows.map(({ month, rates }) => [month, rates]))
}

export const MONTH_OF_RATE = sql`t.month`

/** Every change of rates takes this lock first. */
export const holdRates = (tx: Db | Tx) => lockName(tx, 'exchange rates')

export async function replaceRates(tx: Tx, month: string, rates: NewRate[]): Promise<void> {
  const currencies = rates.map(({ currency }) => currency)
  const { rowCount } = await tx.execute(
    sql`DELETE FROM exchange_rates WHERE month = ${month} AND NOT currency = ANY (${sql.param(currencies)}::text[])`,
  )
  // The others get a new version, so that an older form does not bring it back.
  if (rowCount) await tx.execute(sql`UPDATE exchange_rates SET updated_at = now() WHERE month = ${month}`)
  await tx.execute(sql`
    INSERT INTO exchange_rates (month, currency, units_per_dollar)
    SELECT ${month}, currency, units_per_dollar
    FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) AS sent (currency text, units_per_dollar numeric)
    ON CONFLICT (month, currency) DO UPDATE SET units_per_dollar = excluded.units_per_dollar, updated_at = now()
    WHERE exchange_rates.units_per_dollar <> excluded.units_per_dollar`)
}

import { rebuildAll } from '../server/src/database/derived/check.ts'
import type { OpenHub } from './hubs.ts'

export const ORGANIZATIONS = 200
export const MONTHS = 24

export async function fillMonths({ maintenancePool }: Pick<OpenHub, 'maintenancePool'>) {
  await maintenancePool.query(`
    INSERT INTO organizations (name, acronym) SELECT 'Bench organization ' || n, 'BO' || n
    FROM generate_series(1, greatest(0, ${ORGANIZATIONS} - (SELECT count(*)::integer FROM organizations))) AS n`)
  await maintenancePool.query(`
    INSERT INTO reporting_periods (month, due_on)
    SELECT to_char(day, 'YYYY-MM'), (day + interval '1 month 9 days')::date
    FROM generate_series(date_trunc('month', now()) - interval '${MONTHS - 1} months', now(), interval '1 month') AS day
    ON CONFLICT DO NOTHING`)
  await maintenancePool.query(`
    INSERT INTO reports (organization_id, month, state)
    SELECT o.id, p.month, (ARRAY['open', 'submitted', 'accepted', 'sent_back'])[1 + abs(hashtext(o.acronym || p.month)) % 4]
    FROM (SELECT * FROM organizations ORDER BY id LIMIT ${ORGANIZATIONS}) o CROSS JOIN reporting_periods p ON CONFLICT DO NOTHING`)
  await maintenancePool.query(`
    INSERT INTO exchange_rates (month, currency, units_per_dollar)
    SELECT month, 'NGN', 1500 + row_number() OVER (ORDER BY month) FROM reporting_periods ON CONFLICT DO NOTHING`)
  await maintenancePool.query(`
    INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
    SELECT year, i.id, pcode, "group", 20000, 8000, 'Bench'
    FROM generate_series(2020, 2027) AS year, places, indicators i, unnest(CASE i.unit WHEN 'children' THEN ARRAY['boys', 'girls']
      WHEN 'teachers' THEN ARRAY['teachers'] ELSE ARRAY['all'] END) AS "group"
    WHERE kind = 'lga' ON CONFLICT DO NOTHING`)
  const client = await maintenancePool.connect()
  await rebuildAll(client).finally(() => client.release())
  await maintenancePool.query('VACUUM (ANALYZE)')
}

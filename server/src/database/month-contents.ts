import { sql, type SQL } from 'drizzle-orm'
import { monthEnds, monthStarts } from './expected-reports.ts'

const inZone = (day: SQL) => sql`(${day}::timestamp AT TIME ZONE 'Africa/Lagos')`

/** Fields are listed, so that a new column is not a change. */
export function contentsOf(organization: SQL, month: SQL): SQL {
  const [first, next] = [monthStarts(month), monthEnds(month)]
  return sql`
    SELECT 'activity' AS kind, a.id, jsonb_build_object('project', 'NEH-' || p.number, 'type', a.type, 'start_date', a.start_date,
        'end_date', a.end_date, 'state', a.state, 'lga', a.lga_pcode, 'school', s.school_name, 'coordinates', a.coordinates,
        'status', a.status, 'boys', a.boys, 'girls', a.girls, 'male_teachers', a.male_teachers, 'female_teachers', a.female_teachers,
        'male_sbmc', a.male_sbmc, 'female_sbmc', a.female_sbmc, 'idps', a.idps, 'returnees', a.returnees,
        'host_community', a.host_community, 'refugees', a.refugees, 'notes', md5(a.notes)) AS facts
      FROM activities a JOIN projects p ON p.id = a.project_id LEFT JOIN schools s ON s.id = a.school_id
      WHERE a.organization_id = ${organization} AND a.deleted_at IS NULL AND a.start_date >= ${first} AND a.start_date < ${next}
    UNION ALL
    SELECT 'funding_entry', f.id, jsonb_build_object('donor', f.donor, 'reference_code', f.reference_code, 'year_from_to', f.year_from_to,
        'recipient_organization', f.recipient_organization, 'project_name', f.project_name, 'project_code', f.project_code,
        'funding_type', f.funding_type, 'status', f.status, 'earmarking', f.earmarking, 'amount', f.amount::text,
        'currency', f.currency, 'amount_usd', f.amount_usd::text)
      FROM funding_entries f
      WHERE f.organization_id = ${organization} AND f.deleted_at IS NULL AND f.created_at >= ${inZone(first)} AND f.created_at < ${inZone(next)}
    UNION ALL
    SELECT 'stock_change', m.id, jsonb_build_object('item', i.item, 'from', m.quantity_before, 'to', m.quantity_after)
      FROM stock_movements m JOIN stock_items i ON i.id = m.stock_item_id
      WHERE i.organization_id = ${organization} AND i.deleted_at IS NULL AND NOT m.is_undone
        AND m.at >= ${inZone(first)} AND m.at < ${inZone(next)}`
}

export const monthContentsJson = (organization: SQL, month: SQL) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_array(kind, id, facts)), '[]') FROM (${contentsOf(organization, month)}) AS row)`

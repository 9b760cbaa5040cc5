import type { ExportRecord } from '@hub/contract/exports'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../database/days.ts'
import { isoMoment } from '../../database/iso-moment.ts'
import { isOf, liesIn } from './narrowed.ts'
import { type ExportSource, latestIn } from './export-source.ts'
import { placeOfLga } from './export-columns.ts'

interface Row extends Record<string, unknown> {
  id: string
  organization: string
  lga_pcode: string
  warehouse: string | null
  item_type: string
  item: string
  unit: string
  in_stock: number
  distributed: number
  available: number
  minimum: number
  reorder: number
  unit_cost: string | null
  status: string
  supplier: string | null
  address: string
  created: string
  updated: string
  report_month: string
}

const COLUMNS = sql.raw(`
  s.id, o.name AS organization, s.lga_pcode, s.warehouse_location AS warehouse, s.item_category AS item_type, s.item,
  s.unit, s.quantity AS in_stock, s.quantity_available AS available, s.minimum_stock_level AS minimum,
  s.reorder_point AS reorder, s.purchase_cost::text AS unit_cost, s.status, s.supplier, s.physical_address AS address,
  (SELECT coalesce(sum(m.quantity_before - m.quantity_after), 0)::float8 FROM stock_movements m
    WHERE m.stock_item_id = s.id AND m.reason = 'distributed' AND NOT m.is_undone) AS distributed,
  ${isoMoment('s.created_at')} AS created, ${isoMoment('s.updated_at')} AS updated,
  left(${dayOf('s.updated_at')}, 7) AS report_month`)

const toRecord = (row: Row): ExportRecord<'stock'> => ({
  organization: row.organization,
  report_month: row.report_month,
  ...placeOfLga(row.lga_pcode),
  warehouse: row.warehouse,
  item_type: row.item_type,
  item: row.item,
  unit: row.unit,
  in_stock: row.in_stock,
  in_pipeline: null,
  distributed: row.distributed,
  beneficiaries: null,
  targeted_group: null,
  expected: null,
  comments: null,
  available: row.available,
  minimum: row.minimum,
  reorder: row.reorder,
  unit_cost: row.unit_cost,
  status: row.status,
  supplier: row.supplier,
  address: row.address,
  created: row.created,
  updated: row.updated,
  id: row.id,
})

/** By creation, so that concurrent changes cause no missing or duplicate items. */
export const stockExport: ExportSource<Row> = {
  count: 'SELECT count(*) FROM stock_items WHERE deleted_at IS NULL',
  changed: latestIn('stock_items', 'WHERE deleted_at IS NULL'),
  columns: COLUMNS,
  tables: () => sql`stock_items s JOIN organizations o ON o.id = s.organization_id`,
  conditions: (narrowed) => [
    sql`s.deleted_at IS NULL`,
    ...liesIn('s.created_at', narrowed),
    ...(narrowed.state ? [sql`s.state = ${narrowed.state}`] : []),
    ...isOf('s.organization_id', narrowed),
  ],
  order: sql`s.created_at, s.id`,
  isAfter: ({ created, id }) => sql`(s.created_at, s.id) > (${created}::timestamptz, ${id}::uuid)`,
  toRecord,
}

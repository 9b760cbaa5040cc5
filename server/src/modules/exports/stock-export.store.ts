import type { ExportRecord } from '@hub/contract/exports'
import { STOCK_EXPORT_COLUMNS, STOCK_FIELDS } from '@hub/contract/records/stock-item'
import { sql } from 'drizzle-orm'
import { dayOf, isoMoment } from '../../database/days.ts'
import { stockItems } from '../../database/schema/stock.ts'
import { isOf, liesIn } from './narrowed.ts'
import { latestIn, type ExportSource } from './export-source.ts'
import { exportedColumns, placeOfLga, recordOf } from './export-columns.ts'

type Row = Partial<ExportRecord<'stock'>> & Record<string, unknown> & { id: string; lga_pcode: string; created: string }

const COLUMNS = sql.raw(`
  s.id, o.name AS organization, s.lga_pcode, ${exportedColumns(STOCK_FIELDS, stockItems, 's')},
  (SELECT coalesce(sum(m.quantity_before - m.quantity_after), 0)::float8 FROM stock_movements m
    WHERE m.stock_item_id = s.id AND m.reason = 'distributed' AND NOT m.is_undone) AS distributed,
  ${isoMoment('s.created_at')} AS created, ${isoMoment('s.updated_at')} AS updated,
  left(${dayOf('s.updated_at')}, 7) AS report_month`)

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
  toRecord: (row) => recordOf(STOCK_EXPORT_COLUMNS, { ...row, ...placeOfLga(row.lga_pcode) }),
}

import { INDICATOR_EXPORT_COLUMNS } from '@hub/contract/exports/columns/indicators'
import { sql } from 'drizzle-orm'
import type { FiguresFilter } from '../figures/figures-filter.ts'
import { indicatorRowsQuery } from '../figures/indicator-rows.ts'
import { placeOf, recordOf, statePcode } from './export-columns.ts'
import { latestIn, type ExportSource } from './export-source.ts'
import { EVERYTHING, type Narrowed } from './narrowed.ts'

interface Row extends Record<string, unknown> {
  row_id: string
  pcode: string
  target: number | null
}

const filterOf = ({ year, state, organizations, reviewed }: Narrowed): FiguresFilter => ({
  place: state ? statePcode(state) : '',
  organizations,
  year,
  component: null,
  status: null,
  reviewed,
  draftsOf: null,
})

const OF_PLACES = sql`r.place <> ''`
const figures = (narrowed: Narrowed) => sql`(${indicatorRowsQuery(filterOf(narrowed))}) r`

/** Added up again for each batch: its rows are few, one for each indicator, year, place and group. */
export const indicatorsExport: ExportSource<Row> = {
  count: sql`SELECT count(*) FROM ${figures(EVERYTHING)} WHERE ${OF_PLACES}`,
  changed: `greatest((SELECT max(updated_at) FROM activities WHERE deleted_at IS NULL), (SELECT max(updated_at) FROM targets),
    (SELECT max(updated_at) FROM indicators), ${latestIn('projects')})`,
  columns: sql`concat_ws(' ', r.indicator_id, r.year, r.place, r."group") AS row_id, i.code AS indicator_code, i.name AS indicator,
    i.unit, r."group", r.place AS pcode, r.year, nullif(r.people_in_need, 0) AS in_need, nullif(r.target, 0) AS target, r.reached,
    CASE WHEN r.target > 0 THEN greatest(r.target - r.towards_target, 0) END AS gap`,
  tables: (narrowed) => sql`${figures(narrowed)} JOIN indicators i ON i.id = r.indicator_id`,
  conditions: () => [OF_PLACES],
  order: sql`row_id`,
  isAfter: ({ row_id }) => sql`concat_ws(' ', r.indicator_id, r.year, r.place, r."group") > ${row_id}`,
  toRecord: (row) => {
    const { state, lga } = placeOf(row.pcode)
    return recordOf(INDICATOR_EXPORT_COLUMNS, { ...row, level: lga ? 'LGA' : 'State', place: lga ?? state })
  },
}

import type { RecordFields } from '@hub/contract/records/fields'
import type { SheetColumn } from '@hub/contract/sheet-column'
import type { ORGANIZATION_TYPES } from '@hub/contract/reference/options'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { getTableColumns, type Table } from 'drizzle-orm'
import { readAs } from '../../database/schema/columns.ts'

const LGA_BY_PCODE = new Map(LGAS.map((lga) => [lga.pcode, lga]))
const STATE_PCODES = new Map<string, string>(STATES.map(({ name, pcode }) => [name, pcode]))
const STATE_BY_PCODE = new Map(STATES.map(({ name, pcode }) => [pcode, name]))

export const statePcode = (state: string) => STATE_PCODES.get(state) ?? null

export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]

/** As OCHA's 3W spells them. */
const IN_THE_3W: Record<OrganizationType, string> = {
  UN: 'UN Agency',
  INGO: 'INGO',
  NNGO: 'NNGO',
  Government: 'Govt',
  Other: 'Other',
}
export const organizationTypeOf = (type: OrganizationType | null) => (type ? IN_THE_3W[type] : null)

export function placeOfLga(pcode: string) {
  const lga = LGA_BY_PCODE.get(pcode)
  return {
    state: lga?.state ?? null,
    state_pcode: lga?.state_pcode ?? null,
    lga: lga?.name ?? null,
    lga_pcode: pcode,
  }
}

export const placeOfState = (state: string) => ({
  state,
  state_pcode: statePcode(state),
  lga: null,
  lga_pcode: null,
})

export function placeOf(pcode: string) {
  const state = STATE_BY_PCODE.get(pcode)
  if (state) return placeOfState(state)
  return LGA_BY_PCODE.has(pcode) ? placeOfLga(pcode) : NOWHERE
}

const NOWHERE = { state: null, state_pcode: null, lga: null, lga_pcode: null }

export const listOf = (table: string, column: string) =>
  `ARRAY(SELECT ${column} FROM ${table} WHERE project_id = p.id ORDER BY 1)`

export function exportedColumns(fields: RecordFields, table: Table, alias: string) {
  const types = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()]))
  return Object.entries(fields)
    .flatMap(([name, { column = name, exported }]) =>
      exported === null ? [] : [`${readAs(types.get(column)!, `${alias}.${column}`)} AS "${exported?.key ?? name}"`],
    )
    .join(', ')
}

/** In the order of the columns; what the hub does not record is empty. */
export function recordOf(columns: readonly SheetColumn[], row: Readonly<Record<string, unknown>>) {
  const record: Record<string, unknown> = {}
  for (const { key } of columns) record[key] = row[key] ?? null
  return record
}

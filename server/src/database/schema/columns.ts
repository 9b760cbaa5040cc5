import { getTableColumns, type Table } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isoMoment } from '../days.ts'

/** Milliseconds, as in JavaScript, so that versions compare equal. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const id = () => uuid('id').primaryKey().defaultRandom()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export function readAs(type: string, column: string) {
  if (type.startsWith('timestamp')) return isoMoment(column)
  return type.startsWith('numeric') || type.startsWith('date') ? `${column}::text` : column
}

export const columnsOf = (table: Table, alias: string, without: readonly string[]) =>
  Object.values(getTableColumns(table))
    .filter(({ name }) => !without.includes(name))
    .map((column) => `${readAs(column.getSQLType(), `${alias}.${column.name}`)} AS ${column.name}`)
    .join(', ')

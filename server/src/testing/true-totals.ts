import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { COUNTED, COUNTED_PROJECTS } from '../generator/totals.ts'

const rows = async ({ pool }: Database, query: string) => (await pool.query<Record<string, unknown>>(query)).rows

/** Sums of a table of totals, or of what should be in it, whatever `part` they were written to. */
async function summing(database: Database, table: string) {
  const { fields } = await database.pool.query(`SELECT * FROM ${table} LIMIT 0`)
  const isSum = ({ name, dataTypeID }: (typeof fields)[number]) =>
    name !== 'part' && ([20, 1700].includes(dataTypeID) || name === 'listings')
  const keys = fields.filter((field) => field.name !== 'part' && !isSum(field)).map(({ name }) => name)
  const sums = fields.filter(isSum).map(({ name }) => name)
  return (from: string) => `
    WITH counted_projects AS (${COUNTED_PROJECTS})
    SELECT ${[...keys, ...sums.map((sum) => `sum(${sum})::numeric(30, 2)::text AS ${sum}`)].join(', ')} FROM ${from} AS t
    GROUP BY ${keys.join(', ')} HAVING ${sums.map((sum) => `sum(${sum}) <> 0`).join(' OR ')} ORDER BY ${keys.join(', ')}`
}

/** Counted anew from the rows, against what the triggers kept: returns what was counted. */
export async function expectTrueTotals(database: Database, table: string) {
  const summed = await summing(database, table)
  const counted = await rows(database, summed(`(${COUNTED[table]})`))
  expect(await rows(database, summed(table)), table).toEqual(counted)
  return counted
}

export async function expectAllTotalsTrue(database: Database) {
  for (const table of Object.keys(COUNTED)) await expectTrueTotals(database, table)
}

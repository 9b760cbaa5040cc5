import type { Database } from '../database/database.ts'
import { nameOf } from '../database/derived/derived-table.ts'
import { DERIVED_TABLES } from '../database/derived/derived-tables.ts'
import { TABLES } from './row-buffer.ts'

export type FilledDatabase = Pick<Database, 'maintenancePool' | 'abilities'>

/** Without statistics, the first reads would use plans for empty tables. */
export async function tidy({ maintenancePool }: FilledDatabase): Promise<void> {
  const tables = [...TABLES.toReversed(), ...DERIVED_TABLES.map(nameOf)]
  const tidySome = async () => {
    const client = await maintenancePool.connect()
    try {
      for (let table = tables.shift(); table; table = tables.shift()) await client.query(`VACUUM (ANALYZE) ${table}`)
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: maintenancePool.options.max }, tidySome))
}

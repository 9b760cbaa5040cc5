import { AUDIT_TRAIL } from '@hub/contract/system'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { checkAll, rebuildAll } from '../database/derived/check.ts'
import { nameOf } from '../database/derived/derived-table.ts'
import { DERIVED_TABLES } from '../database/derived/derived-tables.ts'

async function withClient<Result>(
  { maintenancePool }: Pick<Database, 'maintenancePool'>,
  work: (client: Parameters<typeof checkAll>[0]) => Promise<Result>,
) {
  const client = await maintenancePool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

export async function expectDerivedTrue(database: Pick<Database, 'maintenancePool'>) {
  const found = await withClient(database, checkAll)
  const names = [...DERIVED_TABLES.map(nameOf), AUDIT_TRAIL]
  expect(found).toEqual(names.map((name) => ({ name, differing: 0, examples: [] })))
}

/** Call after rows were written directly. */
export const deriveAgain = (database: Pick<Database, 'maintenancePool'>) => withClient(database, rebuildAll)

import type { ImportType } from '@hub/contract/imports/fields'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { retention } from '../../database/retention.ts'
import { faultyImports } from '../../database/schema/imports.ts'
import { sweepInSteps } from '../../database/sweep.ts'

interface Checked {
  userId: string
  type: ImportType
  file_name: string | null
  faulty: number
}

/** A check without errors clears the earlier result. */
export const noteChecked = (on: Db | Tx, { userId, type, file_name, faulty }: Checked) =>
  on.execute(
    faulty > 0
      ? sql`
          INSERT INTO faulty_imports (user_id, type, file_name, faulty) VALUES (${userId}, ${type}, ${file_name}, ${faulty})
          ON CONFLICT (user_id, type) DO UPDATE SET file_name = excluded.file_name, faulty = excluded.faulty, checked_at = now()`
      : sql`DELETE FROM faulty_imports WHERE user_id = ${userId} AND type = ${type}`,
  )

export const sweepFaultyImports = (db: Db) =>
  sweepInSteps(db, faultyImports, sql`checked_at < now() - ${retention('file with faults')}`)

import type { Pool } from 'pg'
import { writeBackup, type Written } from './backup-file.ts'
import { readDatabase } from './read-database.ts'

export async function takeBackup(pool: Pool, file: string): Promise<Written> {
  const client = await pool.connect()
  try {
    return await writeBackup(file, readDatabase(client))
  } finally {
    client.release()
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export const askDatabase = (db: Db) => db.execute(sql`SELECT 1`)

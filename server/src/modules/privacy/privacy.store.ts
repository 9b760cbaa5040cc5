import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { settings } from '../../database/schema/settings.ts'

const NAME = 'controller'

export async function readController(on: Db | Tx): Promise<string | null> {
  const [found] = await on.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return found?.value ?? null
}

export async function writeController(tx: Tx, value: string | null): Promise<void> {
  if (value === null) await tx.delete(settings).where(eq(settings.name, NAME))
  else
    await tx
      .insert(settings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: settings.name, set: { value, updated_at: sql`now()` } })
}

import type { Indicator } from '@hub/contract/indicators'
import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { indicators } from '../../database/schema/indicators.ts'

type Row = typeof indicators.$inferSelect

const listed = ({ created_at: _created, retired_at, updated_at, ...row }: Row): Indicator => ({
  ...row,
  retired_at: retired_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
})

export async function readIndicators(on: Db | Tx): Promise<Indicator[]> {
  const rows = await on.select().from(indicators).orderBy(asc(indicators.position), asc(indicators.code))
  return rows.map(listed)
}

import type { Shared } from '../shared.ts'
import { readWardsOf } from './wards.store.ts'

export const wardsService = ({ db }: Pick<Shared, 'db'>) => ({
  list: async (lga: string) => ({ success: true as const, wards: await readWardsOf(db, lga) }),
})

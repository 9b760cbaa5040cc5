import type { Shared } from '../shared.ts'
import { readIndicators } from './indicators.store.ts'

export const indicatorsService = ({ db }: Pick<Shared, 'db' | 'change' | 'audit'>) => ({
  list: async () => ({ success: true as const, indicators: await readIndicators(db) }),
})

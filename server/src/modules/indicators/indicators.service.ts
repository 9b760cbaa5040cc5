import type { Shared } from '../shared.ts'
import { readIndicators } from './indicators.store.ts'

export const indicatorsService = ({ db }: Pick<Shared, 'db' | 'change' | 'audit'>) => ({
  /** For other modules. */
  all: readIndicators,

  list: async () => ({ success: true as const, indicators: await readIndicators(db) }),
})

export type Indicators = ReturnType<typeof indicatorsService>

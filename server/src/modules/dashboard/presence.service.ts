import type { Db } from '../../database/database.ts'
import { countPresence, type PresenceFilter } from './presence.store.ts'

export const presenceService = (db: Db) => ({
  /** How many organizations are in each LGA and state. */
  count: (filter: PresenceFilter) => countPresence(db, filter),
})

export type PresenceService = ReturnType<typeof presenceService>

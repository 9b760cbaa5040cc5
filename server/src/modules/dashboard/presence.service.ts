import type { Db } from '../../database/database.ts'
import type { DraftsOf } from '../../database/drafts.ts'
import { countPresence, type PresenceFilter } from './presence.store.ts'

export const presenceService = (db: Db) => ({
  /** How many organizations are in each LGA and state. */
  count: (filter: Omit<PresenceFilter, 'year'>, draftsOf: DraftsOf) => countPresence(db, filter, draftsOf),
})

export type PresenceService = ReturnType<typeof presenceService>

import { LGAS } from '@hub/contract/reference/lgas'
import { OPTION_LISTS } from '@hub/contract/reference/options'
import type { State } from '@hub/contract/reference/state'
import { STATES } from '@hub/contract/reference/states'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import { within } from '../../http/within.ts'
import { askDatabase } from './info.store.ts'

/** A proxy that asks about health does not wait for ever, so neither do we. */
const PATIENCE_MS = 5000

const optionLists = () =>
  Object.fromEntries(Object.entries(OPTION_LISTS).map(([name, options]) => [name, [...options]])) as Record<
    keyof typeof OPTION_LISTS,
    string[]
  >

export const infoService = (db: Db, { supportEmail, mapTileUrl, mapTileAttribution, ngnPerUsd }: Config) => ({
  async health() {
    await within(PATIENCE_MS, askDatabase(db))
    return { success: true as const, database: 'reachable' as const }
  },

  reference: async () => ({
    success: true as const,
    states: [...STATES] as State[],
    lgas: [...LGAS],
    options: optionLists(),
    support_email: supportEmail,
    map_tiles: mapTileUrl ? { url: mapTileUrl, attribution: mapTileAttribution ?? '' } : null,
    ngn_per_usd: ngnPerUsd,
  }),
})

export type Info = ReturnType<typeof infoService>

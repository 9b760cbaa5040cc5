import { infoEndpoints } from '@hub/contract/info'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import type { Rates } from '../rates/rates.service.ts'
import { LGAS } from '@hub/contract/reference/lgas'
import { OPTION_LISTS } from '@hub/contract/reference/options'
import { type State, STATES } from '@hub/contract/reference/states'

const optionLists = () =>
  Object.fromEntries(Object.entries(OPTION_LISTS).map(([name, options]) => [name, [...options]])) as Record<
    keyof typeof OPTION_LISTS,
    string[]
  >

const infoService = ({ supportEmail, mapTileUrl, mapTileAttribution, ngnPerUsd }: Config, rates: Rates) => ({
  reference: async () => ({
    success: true as const,
    ...(await rates.byMonth()),
    states: [...STATES] as State[],
    lgas: [...LGAS],
    options: optionLists(),
    support_email: supportEmail,
    map_tiles: mapTileUrl ? { url: mapTileUrl, attribution: mapTileAttribution ?? '' } : null,
    ngn_per_usd: ngnPerUsd,
  }),
})

export function infoModule({ config, rates }: { config: Config; rates: Rates }) {
  const info = infoService(config, rates)
  const routes = [route(infoEndpoints.reference, () => info.reference())]
  return { routes }
}

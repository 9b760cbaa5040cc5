import { infoEndpoints } from '@hub/contract/info'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import type { Rates } from '../rates/rates.service.ts'
import { infoService } from './info.service.ts'

export function infoModule({ config, rates }: { config: Config; rates: Rates }) {
  const info = infoService(config, rates)
  const routes = [route(infoEndpoints.reference, () => info.reference())]
  return { routes }
}

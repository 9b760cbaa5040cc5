import { ratesEndpoints } from '@hub/contract/rates'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import { rateImports } from './rate-imports.service.ts'
import { ratesService } from './rates.service.ts'

export function ratesModule(
  parts: Omit<Parameters<typeof ratesService>[0], 'ngnPerUsd'> & { config: Pick<Config, 'ngnPerUsd'> },
) {
  const rates = ratesService({ ...parts, ngnPerUsd: parts.config.ngnPerUsd })
  const routes = [
    route(ratesEndpoints.list, ({ query }) => rates.list(query.month)),
    route(ratesEndpoints.save, ({ caller, query, body }) => rates.save(caller, query.month, body)),
  ]
  return { rates, routes, imports: [rateImports()] }
}

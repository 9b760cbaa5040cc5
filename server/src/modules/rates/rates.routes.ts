import { ratesEndpoints } from '@hub/contract/rates'
import { route } from '../../http/route.ts'
import type { Rates } from './rates.service.ts'

export const ratesRoutes = (rates: Rates) => [
  route(ratesEndpoints.list, ({ query }) => rates.list(query.month)),
  route(ratesEndpoints.save, ({ caller, query, body }) => rates.save(caller, query.month, body)),
]

import { fundingEndpoints } from '@hub/contract/funding'
import { route } from '../../http/route.ts'
import type { Funding } from './funding.service.ts'

export const fundingRoutes = (funding: Funding) => [
  route(fundingEndpoints.list, ({ query }) => funding.list(query)),
  route(fundingEndpoints.submit, ({ caller, body }) => funding.submit(caller, body.submissions)),
]

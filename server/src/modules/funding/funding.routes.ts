import { fundingEndpoints } from '@hub/contract/funding'
import { route } from '../../http/route.ts'
import type { FundingLists } from './funding-lists.service.ts'
import type { Funding } from './funding.service.ts'

export const fundingRoutes = (funding: Funding, lists: FundingLists) => [
  route(fundingEndpoints.list, ({ caller, query }) => lists.entries(caller, query)),
  route(fundingEndpoints.donors, () => lists.donors()),
  route(fundingEndpoints.read, ({ params, caller }) => funding.read(caller, params.id)),
  route(fundingEndpoints.history, ({ params, query, caller }) => lists.history(caller, params.id, query)),
  route(fundingEndpoints.check, ({ caller, body }) => funding.check(caller, body.submissions, body.id)),
  route(fundingEndpoints.submit, ({ caller, body }) => funding.submit(caller, body.submissions)),
  route(fundingEndpoints.update, ({ caller, params, body }) => funding.update(caller, params.id, body)),
  route(fundingEndpoints.remove, ({ caller, params }) => funding.remove(caller, params.id)),
]

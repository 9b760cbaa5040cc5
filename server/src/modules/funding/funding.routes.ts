import { fundingEndpoints } from '@hub/contract/funding'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import type { AuditTrail } from '../audit/audit-trail.service.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { fundingImports } from './funding-imports.service.ts'
import { fundingListsService } from './funding-lists.service.ts'
import { fundingService } from './funding.service.ts'

interface Beside {
  config: Pick<Config, 'ngnPerUsd'>
  organizations: Organizations
  trail: AuditTrail
}

export function fundingModule(parts: Parameters<typeof fundingService>[0] & Beside) {
  const { db, config, organizations, projects, trail, rates, reporting } = parts
  const funding = fundingService(parts)
  const lists = fundingListsService(db, organizations, trail, config.ngnPerUsd)
  const routes = [
    route(fundingEndpoints.list, ({ caller, query }) => lists.entries(caller, query)),
    route(fundingEndpoints.donors, () => lists.donors()),
    route(fundingEndpoints.read, ({ params, caller }) => funding.read(caller, params.id)),
    route(fundingEndpoints.history, ({ params, query, caller }) => lists.history(caller, params.id, query)),
    route(fundingEndpoints.check, ({ caller, body }) => funding.check(caller, body.submissions, body.id)),
    route(fundingEndpoints.submit, ({ caller, body }) => funding.submit(caller, body.submissions)),
    route(fundingEndpoints.update, ({ caller, params, body }) => funding.update(caller, params.id, body)),
    route(fundingEndpoints.remove, ({ caller, params }) => funding.remove(caller, params.id)),
  ]
  return { funding, routes, imports: [fundingImports(projects, rates, reporting)] }
}

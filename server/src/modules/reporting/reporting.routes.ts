import { reportingEndpoints } from '@hub/contract/reporting'
import { route } from '../../http/route.ts'
import type { Periods } from './periods.service.ts'
import type { Reporting } from './reporting.service.ts'

export const reportingRoutes = (reporting: Reporting, periods: Periods) => [
  route(reportingEndpoints.periods, () => periods.list()),
  route(reportingEndpoints.savePeriod, ({ caller, params, body }) => periods.save(caller, params.month, body)),
  route(reportingEndpoints.board, ({ query }) => reporting.board(query.months)),
  route(reportingEndpoints.remindOverdue, ({ caller }) => reporting.remindOverdue(caller)),
  route(reportingEndpoints.list, ({ caller, query }) => reporting.list(caller, query)),
  route(reportingEndpoints.read, ({ caller, params }) => reporting.read(caller, params.id)),
  route(reportingEndpoints.activities, ({ caller, params, query }) => reporting.activities(caller, params.id, query)),
  route(reportingEndpoints.rounds, ({ caller, params }) => reporting.rounds(caller, params.id)),
  route(reportingEndpoints.submit, ({ caller, params, body }) => reporting.submit(caller, params.id, body)),
  route(reportingEndpoints.accept, ({ caller, params }) => reporting.accept(caller, params.id)),
  route(reportingEndpoints.sendBack, ({ caller, params, body }) => reporting.sendBack(caller, params.id, body.reason)),
  route(reportingEndpoints.reopen, ({ caller, params, body }) => reporting.reopen(caller, params.id, body.reason)),
  route(reportingEndpoints.remind, ({ caller, params }) => reporting.remind(caller, params.id)),
]

import { reportingEndpoints } from '@hub/contract/reporting'
import { route } from '../../http/route.ts'
import type { Mail } from '../mail/mail.service.ts'
import { periodsService } from './periods.service.ts'
import { remindersService } from './reminders.service.ts'
import { reportingService } from './reporting.service.ts'

export function reportingModule(parts: Omit<Parameters<typeof reportingService>[0], 'reminders'> & { mail: Mail }) {
  const periods = periodsService(parts)
  const reminders = remindersService(parts.db, parts.mail)
  const reporting = reportingService({ ...parts, reminders })
  const sweeps = {
    'reporting months': periods.makeAhead,
    'reminders of reports': reminders.sendDue,
    'contents of accepted months': reporting.forgetContents,
  }
  const routes = [
    route(reportingEndpoints.periods, () => periods.list()),
    route(reportingEndpoints.savePeriod, ({ caller, params, body }) => periods.save(caller, params.month, body)),
    route(reportingEndpoints.board, ({ query }) => reporting.board(query.months, query)),
    route(reportingEndpoints.review, ({ caller, params }) => reporting.review(caller, params.month)),
    route(reportingEndpoints.acceptSeveral, ({ caller, body }) => reporting.acceptSeveral(caller, body.reports)),
    route(reportingEndpoints.undoAccept, ({ caller, body }) => reporting.undoAccept(caller, body.reports)),
    route(reportingEndpoints.remindOverdue, ({ caller }) => reporting.remindOverdue(caller)),
    route(reportingEndpoints.list, ({ caller, query }) => reporting.list(caller, query)),
    route(reportingEndpoints.read, ({ caller, params }) => reporting.read(caller, params.id)),
    route(reportingEndpoints.activities, ({ caller, params, query }) => reporting.activities(caller, params.id, query)),
    route(reportingEndpoints.rounds, ({ caller, params }) => reporting.rounds(caller, params.id)),
    route(reportingEndpoints.submit, ({ caller, params, body }) => reporting.submit(caller, params.id, body)),
    route(reportingEndpoints.withdraw, ({ caller, params }) => reporting.withdraw(caller, params.id)),
    route(reportingEndpoints.accept, ({ caller, params, body }) => reporting.accept(caller, params.id, body ?? {})),
    route(reportingEndpoints.acceptActivities, ({ caller, params, body }) =>
      reporting.acceptActivities(caller, params.id, body.activities),
    ),
    route(reportingEndpoints.sendBack, ({ caller, params, body }) =>
      reporting.sendBack(caller, params.id, body.reason),
    ),
    route(reportingEndpoints.reopen, ({ caller, params, body }) => reporting.reopen(caller, params.id, body.reason)),
    route(reportingEndpoints.remind, ({ caller, params }) => reporting.remind(caller, params.id)),
  ]
  return { reporting, periods, routes, sweeps }
}

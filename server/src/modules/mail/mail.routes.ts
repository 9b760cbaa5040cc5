import { mailsEndpoints } from '@hub/contract/mails'
import { route } from '../../http/route.ts'
import type { FailedMails } from './failed-mails.service.ts'

export const mailRoutes = (mails: FailedMails) => [
  route(mailsEndpoints.failed, () => mails.list()),
  route(mailsEndpoints.sendAgain, ({ caller, params }) => mails.sendAgain(caller, params.id)),
  route(mailsEndpoints.drop, ({ caller, params }) => mails.drop(caller, params.id)),
]

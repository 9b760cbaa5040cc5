import { attachmentsEndpoints } from '@hub/contract/attachments'
import { route } from '../../http/route.ts'
import type { Attachments } from './attachments.service.ts'

export const attachmentsRoutes = (attachments: Attachments) => [
  route(attachmentsEndpoints.read, ({ caller, params }) => attachments.read(caller, params.id)),
  route(attachmentsEndpoints.upload, ({ caller, picture }) => attachments.upload(caller, picture)),
]

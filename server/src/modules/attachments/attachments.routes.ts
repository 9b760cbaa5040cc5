import { attachmentsEndpoints } from '@hub/contract/attachments'
import { route } from '../../http/route.ts'
import { attachmentsService } from './attachments.service.ts'

export function attachmentsModule(parts: Parameters<typeof attachmentsService>[0]) {
  const attachments = attachmentsService(parts)
  const routes = [
    route(attachmentsEndpoints.read, ({ caller, params }) => attachments.read(caller, params.id)),
    route(attachmentsEndpoints.upload, ({ caller, picture }) => attachments.upload(caller, picture)),
  ]
  return { attachments, routes, sweeps: { attachments: attachments.sweep } }
}

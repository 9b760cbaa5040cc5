import { privacyEndpoints } from '@hub/contract/privacy'
import { route } from '../../http/route.ts'
import { privacyService } from './privacy.service.ts'

export function privacyModule(parts: Parameters<typeof privacyService>[0]) {
  const privacy = privacyService(parts)
  const routes = [
    route(privacyEndpoints.read, () => privacy.read()),
    route(privacyEndpoints.saveController, ({ caller, body }) => privacy.saveController(caller, body.controller)),
  ]
  return { routes }
}

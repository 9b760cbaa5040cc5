import { infoEndpoints } from '@hub/contract/info'
import { route } from '../../http/route.ts'
import type { Info } from './info.service.ts'

export const infoRoutes = (info: Info) => [route(infoEndpoints.reference, () => info.reference())]

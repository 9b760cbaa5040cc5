import { qualityEndpoints } from '@hub/contract/quality'
import { route } from '../../http/route.ts'
import { qualityService } from './quality.service.ts'

export function qualityModule({ db }: { db: Parameters<typeof qualityService>[0] }) {
  const quality = qualityService(db)
  const routes = [
    route(qualityEndpoints.counts, () => quality.counts()),
    route(qualityEndpoints.rows, ({ query }) => quality.rows(query)),
  ]
  return { routes }
}

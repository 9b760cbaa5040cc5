import { exportsEndpoints } from '@hub/contract/exports'
import { route } from '../../http/route.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import type { ExactPlaces } from '../exact-places.ts'
import { exportsService } from './exports.service.ts'

export function exportsModule({
  reader,
  organizations,
  exactPlaces,
}: {
  reader: { db: Parameters<typeof exportsService>[0] }
  organizations: Organizations
  exactPlaces: ExactPlaces
}) {
  const exports = exportsService(reader.db, organizations, exactPlaces)
  const routes = [
    route(exportsEndpoints.records, ({ query }) => exports.records(query)),
    route(exportsEndpoints.recordsPhp, ({ query }) => exports.records(query)),
    route(exportsEndpoints.summary, ({ query }) => exports.summary(query)),
  ]
  return { exports, routes }
}

import { exportsEndpoints } from '@hub/contract/exports'
import { route } from '../../http/route.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { exportsService } from './exports.service.ts'

export function exportsModule({
  reader,
  organizations,
}: {
  reader: { db: Parameters<typeof exportsService>[0] }
  organizations: Organizations
}) {
  const exports = exportsService(reader.db, organizations)
  const routes = [
    route(exportsEndpoints.records, ({ query }) => exports.records(query)),
    route(exportsEndpoints.recordsPhp, ({ query }) => exports.records(query)),
    route(exportsEndpoints.summary, ({ query }) => exports.summary(query)),
  ]
  return { exports, routes }
}

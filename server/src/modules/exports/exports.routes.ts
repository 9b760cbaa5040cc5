import { exportsEndpoints } from '@hub/contract/exports'
import { route } from '../../http/route.ts'
import type { Exports } from './exports.service.ts'

export const exportsRoutes = (exports: Exports) => [
  route(exportsEndpoints.records, ({ query }) => exports.records(query.type)),
  route(exportsEndpoints.recordsPhp, ({ query }) => exports.records(query.type)),
  route(exportsEndpoints.summary, () => exports.summary()),
]

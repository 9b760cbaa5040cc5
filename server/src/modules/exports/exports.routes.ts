import { exportsEndpoints } from '@hub/contract/exports'
import { route } from '../../http/route.ts'
import type { Exports } from './exports.service.ts'

export const exportsRoutes = (exports: Exports) => [
  route(exportsEndpoints.records, ({ query }) => exports.records(query)),
  route(exportsEndpoints.recordsPhp, ({ query }) => exports.records(query)),
  route(exportsEndpoints.summary, ({ query }) => exports.summary(query)),
]

import { dashboardEndpoints } from '@hub/contract/dashboard'
import type { Endpoint } from '@hub/contract/endpoint'
import { exportsEndpoints } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { mapEndpoints } from '@hub/contract/map'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../database/database.ts'

const FROM_REPLICA = new Set(
  [dashboardEndpoints, exportsEndpoints, { read: feedsEndpoints.read }, mapEndpoints]
    .flatMap((group) => Object.values<Endpoint>(group))
    .map(({ path }) => `/api${path}`),
)

export function tellAsOf(app: FastifyInstance, { asOf }: Reader) {
  app.addHook('onRequest', async (request, reply) => {
    if (!FROM_REPLICA.has(request.routeOptions.url ?? '')) return
    const at = await asOf()
    if (at) reply.header('x-data-as-of', at.toISOString())
  })
}

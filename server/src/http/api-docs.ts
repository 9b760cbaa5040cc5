import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from './api-document/api-document.ts'

/** Created at the first request, to keep the start fast. */
export async function serveApiDocs(app: FastifyInstance, supportEmail: string) {
  await app.register(swagger, {
    openapi: {},
    // The document comes from the contract, not from the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => apiDocument(supportEmail),
  })
  const css = [{ filename: 'hub.css', content: '.swagger-ui .topbar { display: none }' }]
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Northeast Education Hub: API', css } })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@hub/contract/endpoint'
import { Failure } from '@hub/contract/errors'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API page and its JSON, written by nobody: they are read off the contract. */
export async function serveApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Northeast Education Hub',
        version: '1',
        description: 'Every call of the hub, and who may make it.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  const css = [{ filename: 'hub.css', content: '.swagger-ui .topbar { display: none }' }]
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Northeast Education Hub: API', css } })
}

const WHO: Record<Endpoint['access'], string> = {
  public: 'Anyone.',
  'signed-in': 'Anyone who is signed in.',
  member: 'Approved users and every admin.',
  contributor: 'Approved users, managers and admins; no viewers.',
  admin: 'Admins.',
}

export const docsOf = ({ path, access, summary, picture, binary, response }: Endpoint) => ({
  summary,
  description: `Who: ${WHO[access]}`,
  tags: [path.split('/')[1]!],
  security: access === 'public' ? [] : [{ session: [] }],
  consumes: picture ? ['application/json', 'multipart/form-data'] : undefined,
  response: { ...(binary ? {} : { 200: response }), '4xx': Failure, '5xx': Failure },
})

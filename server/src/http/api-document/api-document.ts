import type { Endpoint } from '@hub/contract/endpoint'
import { ENDPOINT_GROUPS, type EndpointGroup } from '@hub/contract/endpoints'
import { exportRecordSchemas } from './export-records.ts'
import { namedSchemas, type Json } from './json-schema.ts'
import { describeOperation, SECURITY_SCHEMES, type Operation } from './operation.ts'
import { GROUPS } from './words.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** `projects.create` is `projects_create`. */
export const OPERATIONS: readonly Operation[] = Object.entries(ENDPOINT_GROUPS).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    id: `${group}_${name}`,
    group: group as EndpointGroup,
    endpoint,
  })),
)

export function apiDocument(supportEmail: string) {
  const paths: Record<string, Json> = {}
  for (const operation of OPERATIONS) {
    const { method, path } = operation.endpoint
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Northeast Education Hub',
      version: '1',
      description:
        'Every call of the hub, and who may make it. A failure has one shape, `Failure`, whatever its status. On any GET a parameter `_t` is let pass and ignored. A body of whoever is signed in may be compressed with gzip.',
      contact: { name: 'Support of this hub', email: supportEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The hub that serves this document' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { ...namedSchemas(), ...exportRecordSchemas } },
  }
}

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

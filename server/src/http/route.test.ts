import { ENDPOINTS } from '@hub/contract/endpoints'
import { infoEndpoints } from '@hub/contract/info'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { createLog } from './logging.ts'
import { mountRoutes, type Route } from './route.ts'
import { createServer } from './server.ts'

const nobody = { sessions: { find: async () => null } } as unknown as Parameters<typeof mountRoutes>[2]

let app: FastifyInstance
beforeEach(async () => void (app = await createServer(readConfig({}), createLog('silent'))))
afterEach(() => app.close())

const allAnswering = (answer: unknown): Route[] =>
  ENDPOINTS.map((endpoint) => ({ endpoint, handle: async () => answer }))

describe('The routes', () => {
  it('are not mounted while a call of the contract has no handler', () => {
    const routes = allAnswering({}).filter(({ endpoint }) => endpoint !== infoEndpoints.health)
    expect(() => mountRoutes(app, routes, nobody)).toThrow('No handler for GET /health')
  })

  it('let no field out that the contract does not declare', async () => {
    mountRoutes(app, allAnswering({ success: true, password_hash: 'a-secret' }), nobody)
    const reply = await app.inject('/api/live')
    expect(reply.json()).toEqual({ success: true })
  })

  it('answer 500 and say nothing when a handler breaks the contract', async () => {
    mountRoutes(app, allAnswering({ success: true, database: 'a-secret' }), nobody)
    const reply = await app.inject('/api/health')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ success: false, code: 'internal', request_id: expect.any(String) })
    expect(reply.body).not.toContain('a-secret')
  })
})

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from './logging.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
let url: string

const broken = () =>
  new Readable({
    read() {
      setImmediate(() => this.destroy(Object.assign(new Error('terminating connection'), { code: '57P01' })))
    },
  })

const SENT = {
  '/api/list': { 'content-type': 'application/json; charset=utf-8', etag: '"list"' },
  '/api/lines': { 'content-type': 'application/x-ndjson' },
  '/api/feed.csv': { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="all.csv"' },
  '/assets/main.js': {
    'content-type': 'text/javascript',
    'content-length': '5000',
    'cache-control': 'public, max-age=31536000, immutable',
    'last-modified': 'Wed, 18 Nov 2026 00:00:00 GMT',
  },
}

beforeAll(async () => {
  app = await createServer(readConfig({ PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
  for (const [path, headers] of Object.entries(SENT))
    app.get(path, (_request, reply) => reply.headers(headers).send(broken()))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const paths = Object.keys(SENT)
it.each(['br', 'gzip', 'identity'].flatMap((encoding) => paths.map((path) => [encoding, path] as const)))(
  'What fails before its first byte, asked for as %s, is a failure that can be read: %s',
  async (encoding, path) => {
    const reply = await fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding } })
    expect(reply.status).toBe(503)
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'unavailable' })
    const headers = Object.fromEntries(reply.headers)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
    })
    for (const name of ['content-encoding', 'content-disposition', 'etag', 'last-modified'])
      expect(headers).not.toHaveProperty(name)
  },
)

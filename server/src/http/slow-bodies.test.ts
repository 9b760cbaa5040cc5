import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutSlowBodies, isTooSlow } from './slow-bodies.ts'

describe('A body that comes slowly', () => {
  it.each([
    ['nothing, for half a minute', 0, 30, false],
    ['nothing, for longer', 0, 31, true],
    ['a byte now and then', 600, 60, true],
    ['a picture on a link of 5 kbit/s', 20_000, 60, false],
    ['5 MB at 5 kbit/s, to its end', 4_999_000, 9000, false],
  ])('is cut by what has come: %s', (_, bytes, seconds, expected) => {
    expect(isTooSlow(bytes, seconds)).toBe(expected)
  })
})

describe('A server', () => {
  let app: FastifyInstance
  let port: number
  beforeEach(async () => {
    // The server's clock, moved by the test; its sockets are real.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    app = Fastify()
    cutSlowBodies(app)
    app.post('/', async ({ body }) => body)
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterEach(async () => {
    await app.close()
    vi.useRealTimers()
  })

  async function begin(part: string) {
    const socket = connect(port, '127.0.0.1')
    const said: string[] = []
    socket.on('data', (data) => said.push(data.toString()))
    await once(socket, 'connect')
    const seen = once(app.server, 'request')
    socket.write(`POST / HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n${part}`)
    await seen
    return { socket, said }
  }

  it('ends a connection whose body does not arrive, with 408', async () => {
    const { socket, said } = await begin('{"a"')
    const closed = once(socket, 'close')
    vi.advanceTimersByTime(60_000)
    await closed
    expect(said.join('')).toMatch(/^HTTP\/1.1 408 /)
  })

  it('waits for one that arrives in time', async () => {
    const { socket, said } = await begin('{"a"')
    vi.advanceTimersByTime(20_000)
    socket.write(':1}')
    await expect.poll(() => said.join('')).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"a":1\}$/)
    vi.advanceTimersByTime(120_000)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })
})

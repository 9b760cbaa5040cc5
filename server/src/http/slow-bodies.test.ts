import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutSlowBodies, slowness } from './connections.ts'

describe('A body that comes slowly', () => {
  it.each([
    ['nothing, for half a minute', [[0, 30]], false],
    ['nothing, for longer', [[0, 31]], true],
    ['a byte now and then', [[600, 60]], true],
    ['a picture on a link of 5 kbit/s', [[20_000, 60]], false],
    ['20 MB at 5 kbit/s, to its end', [[20_000_000, 32_000]], false],
    [
      '19 MB at 50 kbit/s, and then no link for two minutes',
      [
        [19_000_000, 3000],
        [0, 120],
      ],
      false,
    ],
    [
      '19 MB at once, and then a byte now and then',
      [
        [19_000_000, 10],
        [100, 121],
      ],
      true,
    ],
  ])('is cut by what has come: %s', (_, looks, expected) => {
    const isTooSlow = slowness()
    expect(looks.map(([bytes = 0, seconds = 0]) => isTooSlow(bytes, seconds)).at(-1)).toBe(expected)
  })
})

describe('A server', () => {
  let app: FastifyInstance
  let port: number
  beforeEach(async () => {
    // Only the clock is faked; the sockets are real.
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
    expect(said.join('')).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[\s\S]*"code":"too_slow"/)
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

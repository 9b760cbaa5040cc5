import { once } from 'node:events'
import { connect } from 'node:net'
import { importsEndpoints } from '@hub/contract/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

async function open(hub: TestHub, options: { allowHalfOpen?: boolean } = {}) {
  const { port, hostname } = new URL(await hub.url())
  const socket = connect({ port: Number(port), host: hostname, ...options }).on('error', () => {})
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  await once(socket, 'connect')
  return { socket, ended }
}

async function trickle(hub: TestHub, head: string) {
  const { socket, ended } = await open(hub, { allowHalfOpen: true })
  socket.write(head)
  const timer = setInterval(() => socket.write('a'), 10)
  return ended.finally(() => clearInterval(timer))
}

const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: hub\r\n\r\n'

/** Null if the hub closes the connection. */
async function ask(hub: TestHub) {
  const { socket, ended } = await open(hub)
  socket.write(HEALTH)
  const [answer] = (await Promise.race([once(socket, 'data'), ended.then(() => [])])) as [Buffer?]
  return { socket, ended, answer: answer?.toString().split('\r\n', 1)[0] ?? null }
}

describe('A connection', () => {
  it('whose headers never end is answered 408 and closed, whatever still comes', async () => {
    const hub = await startTestHub({ database, limits: { connections: { headersMs: 100, lookEveryMs: 20 } } })
    const slow = Array.from({ length: 20 }, () => trickle(hub, 'GET /api/health HTTP/1.1\r\nX-Slow: '))
    for (const said of await Promise.all(slow)) {
      expect(said).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
      expect(said).toContain('"code":"too_slow"')
    }
    await hub.close()
  })

  it('on which nothing is ever asked is closed without a word', async () => {
    const hub = await startTestHub({ database, limits: { connections: { headersMs: 100, lookEveryMs: 20 } } })
    expect(await (await open(hub)).ended).toBe('')
    await hub.close()
  })

  it('whose request is not whole in time is closed, however steadily it comes', async () => {
    const hub = await startTestHub({
      database,
      limits: { connections: { headersMs: 100, requestMs: 200, lookEveryMs: 20 } },
    })
    const { token } = await hub.aUser({ role: 'manager' })
    const said = trickle(
      hub,
      `POST /api${importsEndpoints.run.path} HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 19000000\r\n\r\n',
    )
    expect(await said).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    await hub.close()
  })
})

describe('The connections of one network address', () => {
  it('are so many and no more; when one ends there is room for another', async () => {
    const hub = await startTestHub({ database, limits: { connections: { ofOneAddress: 3 } } })
    const three = [await ask(hub), await ask(hub), await ask(hub)]
    expect(three.map(({ answer }) => answer)).toEqual(three.map(() => 'HTTP/1.1 200 OK'))
    expect((await ask(hub)).answer).toBeNull()
    three[0]!.socket.destroy()
    await expect.poll(async () => (await ask(hub)).answer).toBe('HTTP/1.1 200 OK')
    await hub.close()
  })

  it('are not counted behind a proxy, whose address all of them have', async () => {
    const hub = await startTestHub({
      database,
      config: { trustProxy: () => true },
      limits: { connections: { ofOneAddress: 3 } },
    })
    const many = await Promise.all(Array.from({ length: 8 }, () => ask(hub)))
    expect(many.map(({ answer }) => answer)).toEqual(many.map(() => 'HTTP/1.1 200 OK'))
    await hub.close()
  })
})

it('A hub that is told to stop does not wait for connections on which nothing is asked', async () => {
  const hub = await startTestHub({ database })
  const silent = await open(hub)
  const idle = await ask(hub)
  const told = performance.now()
  await hub.close()
  expect(await silent.ended).toBe('')
  expect(await idle.ended).toMatch(/^HTTP\/1.1 200 OK/)
  expect(performance.now() - told).toBeLessThan(3000)
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../testing/hub.ts'

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

async function exchange(sent: string) {
  const { hostname, port } = new URL(await hub.url())
  const socket = connect(Number(port), hostname)
  socket.write(sent)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, failure: JSON.parse(body) as unknown }
}

describe('What is no request that can be read', () => {
  it('because its address is too long is answered in the shape of every failure, and the connection ends', async () => {
    const { head, failure } = await exchange(`GET /api/health?a=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: hub\r\n\r\n`)
    expect(head).toMatch(/^HTTP\/1.1 413 Payload Too Large\r\n/)
    expect(head.toLowerCase()).toContain('connection: close')
    expect(failure).toMatchObject({ success: false, code: 'too_large' })
  })

  it('because it is not HTTP is answered in the same way', async () => {
    const { head, failure } = await exchange('What is this?\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(failure).toEqual({
      success: false,
      code: 'broken_json',
      message: 'The request could not be read. Please try again.',
      error: 'The request could not be read. Please try again.',
    })
  })
})

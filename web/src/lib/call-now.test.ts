// @vitest-environment jsdom
import { fundingEndpoints } from '@hub/contract/funding'
import { reportingEndpoints } from '@hub/contract/reporting'
import { beforeEach, expect, it, vi } from 'vitest'
import { callNow } from './call-now.ts'

let keys: string[]
let isLost: boolean

beforeEach(async () => {
  keys = []
  isLost = false
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response('{"success":true,"message":"Done."}')
  })
})

const remind = (id: string) => callNow(reportingEndpoints.remind, { params: { id } })
const lost = async (id: string) => {
  isLost = true
  await expect(remind(id)).rejects.toMatchObject({ code: 'offline' })
  isLost = false
}

it('a decision that got no answer goes out under the same key when it is taken again', async () => {
  await lost('one')
  await lost('one')
  await remind('one')
  expect(new Set(keys).size).toBe(1)
})

it('one that was answered is another one the next time', async () => {
  await remind('one')
  await remind('one')
  expect(new Set(keys).size).toBe(2)
})

it('after another decision, or after five minutes, it is another one too', async () => {
  await lost('one')
  await callNow(fundingEndpoints.remove, { params: { id: 'one' } })
  await remind('one')
  expect(new Set(keys).size).toBe(3)
  vi.useFakeTimers({ toFake: ['Date'] })
  await lost('two')
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await remind('two')
  vi.useRealTimers()
  expect(new Set(keys).size).toBe(5)
})

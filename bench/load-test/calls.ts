import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@hub/contract/endpoint'

/** How long a browser waits for an answer to begin. */
const TIMEOUT_MS = 10_000

export interface Sent<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

export interface Kind {
  what: string
  requests: number
  p50: number
  p95: number
  p99: number
  slowest: number
}

const rounded = (ms: number) => Number(ms.toFixed(1))

/** What everybody's requests took, by kind, and what went wrong. */
export function createRecord() {
  const times = new Map<string, number[]>()
  const errors: string[] = []
  return {
    errors,
    note(what: string, ms: number) {
      const of = times.get(what)
      if (of) of.push(ms)
      else times.set(what, [ms])
    },
    requests: () => [...times.values()].reduce((sum, { length }) => sum + length, 0),
    kinds: (): Kind[] =>
      [...times].map(([what, unsorted]) => {
        const sorted = unsorted.toSorted((a, b) => a - b)
        const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
        return { what, requests: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) }
      }),
  }
}

export type Record = ReturnType<typeof createRecord>

/** One person's browser: it calls as the screens do, and waits until all of the answer is here. */
export function createBrowser(hub: string, address: string, record: Record) {
  let token: string | undefined

  async function call<E extends Endpoint>(what: string, endpoint: E, sent: Sent<E> = {}) {
    const values = (sent.params ?? {}) as { [name: string]: string }
    const query = new URLSearchParams((sent.query ?? {}) as { [name: string]: string })
    if (endpoint.method === 'GET') query.set('_t', String(Date.now()))
    const headers: { [name: string]: string } = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (sent.body !== undefined) headers['content-type'] = 'application/json'
    if (endpoint.idempotent) headers['idempotency-key'] = randomUUID()
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
    const asked = performance.now()
    try {
      const reply = await fetch(`${hub}/api${path}?${query}`, {
        method: endpoint.method,
        headers,
        body: sent.body === undefined ? null : JSON.stringify(sent.body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await reply.text()
      record.note(what, performance.now() - asked)
      if (reply.ok) return JSON.parse(text) as ResponseOf<E>
      record.errors.push(`${what}: ${reply.status} ${text.slice(0, 200)}`)
    } catch (error) {
      record.errors.push(`${what}: ${String(error)}`)
    }
    return null
  }

  return { call, signedIn: (given: string) => void (token = given) }
}

export type Browser = ReturnType<typeof createBrowser>

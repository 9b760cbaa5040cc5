import { randomUUID } from 'node:crypto'
import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@hub/contract/endpoint'
import type { Failure } from '@hub/contract/errors'
import type { Record } from './record.ts'

/** Timeouts of a browser. Sign-in has a longer one. */
const TIMEOUT_MS = 10_000
const SIGN_IN_TIMEOUT_MS = 20_000

export interface Sent<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

interface Ask {
  url: string
  method: string
  headers: { [name: string]: string }
  body: string | undefined
  timeoutMs: number
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Not fetch, which takes several times as much CPU from the hub. */
const ask = ({ url, method, headers, body, timeoutMs }: Ask, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        const whole = Buffer.concat(parts)
        const text = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(whole) : whole
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: text.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

const codeOf = (text: string) => {
  try {
    return (JSON.parse(text) as Failure).code
  } catch {
    return 'no JSON'
  }
}

/** Calls as the screens do, and retries if the hub says so. */
export function createBrowser(hub: string, address: string, record: Record, agent: Agent) {
  let token: string | undefined

  async function call<E extends Endpoint>(what: string, endpoint: E, sent: Sent<E> = {}) {
    const values = (sent.params ?? {}) as { [name: string]: string }
    const query = new URLSearchParams((sent.query ?? {}) as { [name: string]: string })
    if (endpoint.method === 'GET') query.set('_t', String(Date.now()))
    const headers: { [name: string]: string } = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (sent.body !== undefined) headers['content-type'] = 'application/json'
    // The same key for each retry, so that nothing is stored twice.
    if (endpoint.idempotent) headers['idempotency-key'] = randomUUID()
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
    const url = `${hub}/api${path}?${query}`
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const timeoutMs = token ? TIMEOUT_MS : SIGN_IN_TIMEOUT_MS
    const asked = performance.now()
    for (;;) {
      try {
        const {
          status,
          headers: told,
          text,
        } = await ask({ url, method: endpoint.method, headers, body, timeoutMs }, agent)
        if (status < 300) {
          record.note(what, performance.now() - asked)
          return JSON.parse(text) as ResponseOf<E>
        }
        const code = codeOf(text)
        const seconds = Number(told['retry-after'])
        if (status !== 429 || code === 'too_many_tries' || !seconds) return record.failed(what, `${status} ${code}`)
        record.triedAgain(code)
        await wait(seconds * 1000)
      } catch (error) {
        const { name, message } = error as Error
        return record.failed(what, name === 'AbortError' ? 'no answer in time' : message)
      }
    }
  }

  return { call, signedIn: (given: string) => void (token = given) }
}

export type Browser = ReturnType<typeof createBrowser>

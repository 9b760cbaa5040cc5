import { Agent, request } from 'node:http'
import type { WireRequest } from './request.ts'

export const PATIENCE_MS = 15_000

export interface Answer {
  status: number
  type: string
  body: Buffer
  ms: number
}

const agent = new Agent({ keepAlive: true })

/** Throws if no complete answer comes in time. */
export const send = (hub: string, { method, path, headers, body }: WireRequest) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(hub)
    const asked = performance.now()
    const sent = request({ agent, hostname, port, method, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('error', reject)
      reply.once('aborted', () => reject(new Error('the answer broke off')))
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: (reply.headers['content-type'] ?? '').split(';', 1)[0]!,
          body: Buffer.concat(chunks),
          ms: performance.now() - asked,
        }),
      )
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)))
    sent.once('error', reject)
    sent.end(body ?? undefined)
  })

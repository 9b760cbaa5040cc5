import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Skips servers that refuse connections. If a server dies with a request, the answer is 502 without a retry: it may
 * have been stored, so the client retries with its Idempotency-Key.
 */
export async function startRoundRobin(servers: string[]) {
  let turn = 0
  const underWay = new Map(servers.map((url) => [url, 0]))
  const count = (url: string, by: 1 | -1) => underWay.set(url, underWay.get(url)! + by)

  function forward(url: string, from: IncomingMessage, body: Buffer, to: ServerResponse, others: string[]) {
    const { method, headers } = from
    count(url, 1)
    // A new connection for each request: a reused one may be dead.
    const sent = request(new URL(from.url ?? '/', url), { method, headers, agent: false }, (reply) => {
      to.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'x-served-by': url })
      reply.pipe(to)
      reply.on('error', () => to.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const [next, ...rest] = others
      if (error.code === 'ECONNREFUSED' && next) forward(next, from, body, to, rest)
      else if (to.headersSent) to.destroy()
      else to.writeHead(502, { 'x-served-by': url }).end('{"success":false}')
    })
    sent.on('close', () => count(url, -1))
    sent.end(body)
  }

  async function take(from: IncomingMessage, to: ServerResponse) {
    const body = await buffer(from)
    const first = turn++ % servers.length
    const [url, ...others] = [...servers.slice(first), ...servers.slice(0, first)]
    forward(url!, from, body, to, others)
  }

  const proxy = createServer((from, to) => void take(from, to))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Requests without an answer yet. */
    heldBy: (url: string) => underWay.get(url) ?? 0,
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

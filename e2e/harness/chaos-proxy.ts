import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** How bad the link is: shares of all calls, and the longest delay of one in milliseconds. */
export interface Weather {
  lostRequests: number
  lostAnswers: number
  cutAnswers: number
  delayMs: number
}

export const CALM: Weather = { lostRequests: 0, lostAnswers: 0, cutAnswers: 0, delayMs: 0 }

/** A link between a browser and a hub that loses requests on their way there and answers on their way back. */
export async function startChaosProxy(chance: () => number) {
  let target = ''
  let weather = CALM
  let isDown = false
  const counts = { calls: 0, lostRequests: 0, lostAnswers: 0, cutAnswers: 0, whileDown: 0 }
  const sockets = new Set<Socket>()

  /** The whole answer, since one that is lost here must have been given there. */
  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ reply: IncomingMessage; content: Buffer }>((resolve, reject) => {
      const asked = http.request(`${target}${request.url}`, { method: request.method, headers: request.headers })
      asked.on('error', reject)
      asked.on('response', (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () => resolve({ reply, content: Buffer.concat(parts) }))
      })
      asked.end(body)
    })

  const read = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const isCall = request.url?.startsWith('/api/') ?? false
    const { lostRequests, lostAnswers, cutAnswers, delayMs } = isCall ? weather : CALM
    const cut = (count: keyof typeof counts) => {
      counts[count]++
      request.socket.destroy()
    }
    const body = await read(request)
    if (isCall) counts.calls++
    if (isCall && isDown) return cut('whileDown')
    if (chance() < lostRequests) return cut('lostRequests')
    if (delayMs > 0) await delay(chance() * delayMs)
    const { reply, content } = await forward(request, body)
    if (chance() < lostAnswers) return cut('lostAnswers')
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    if (content.length > 1 && chance() < cutAnswers) {
      response.write(content.subarray(0, content.length / 2), () => cut('cutAnswers'))
      return
    }
    response.end(content)
  }

  const server = http.createServer((request, response) => {
    // The hub is down, or the browser has gone.
    serve(request, response).catch(() => request.socket.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    leadTo: (url: string) => void (target = url),
    become: (next: Weather) => void (weather = next),
    goDown: (down: boolean) => void (isDown = down),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Shares of calls that fail, and the longest delay in milliseconds. */
export interface Weather {
  lostRequests: number
  lostAnswers: number
  cutAnswers: number
  delayMs: number
}

export const CALM: Weather = { lostRequests: 0, lostAnswers: 0, cutAnswers: 0, delayMs: 0 }

interface OlderRelease {
  pages: string
  /** Turns the hub's replies into the older hub's. */
  reply: (text: string) => string
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** Always answered by the hub, whatever the release of the pages. */
const OF_HUB = /^\/(api|metrics|info\.json)/

/** Can be cut, lose requests or replies, and switch to another hub. */
export async function layLink(hub = '', chance: () => number = Math.random) {
  let target = hub
  let weather = CALM
  /** 'calls': page and files still load, as from a device's cache. */
  let cut: 'nothing' | 'calls' | 'all' = 'nothing'
  let refused: RegExp | null = null
  let hijacked: RegExp | null = null
  let edited: Record<string, (text: string) => string> = {}
  let older: OlderRelease | null = null
  const counts = { calls: 0, lostRequests: 0, lostAnswers: 0, cutAnswers: 0, whileDown: 0 }
  const open = new Set<Socket>()

  /** Reads the whole reply, since the hub must have finished one that is lost here. */
  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ reply: IncomingMessage; content: Buffer }>((resolve, reject) => {
      const asked = http.request(`${target}${request.url}`, { method: request.method, headers: request.headers })
      asked.on('error', reject)
      asked.on('response', (reply) => void read(reply).then((content) => resolve({ reply, content }), reject))
      asked.end(body)
    })

  const sendEdited = async (path: string, edit: (text: string) => string, response: ServerResponse) => {
    const answer = await fetch(`${target}${path}`, { headers: { accept: 'text/html' } })
    response.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': 'no-cache' })
    response.end(edit(await answer.text()))
  }

  const sendOlder = async ({ pages }: OlderRelease, path: string, response: ServerResponse) => {
    const [name = '/'] = path.split('?')
    const file = extname(name) ? name : '/index.html'
    const content = await readFile(join(pages, file)).catch(() => null)
    if (!content) return void response.writeHead(404).end()
    const headers = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' }
    response.writeHead(200, headers).end(content)
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const isCall = path.startsWith('/api/')
    const { lostRequests, lostAnswers, cutAnswers, delayMs } = isCall ? weather : CALM
    const lose = (count: keyof typeof counts) => {
      counts[count]++
      request.socket.destroy()
    }
    const body = await read(request)
    if (isCall) counts.calls++
    if (cut === 'all' || (isCall && cut === 'calls')) return lose('whileDown')
    if (refused?.test(path)) return void response.writeHead(503).end()
    if (hijacked?.test(path)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
      return
    }
    const edit = edited[path]
    if (edit) return sendEdited(path, edit, response)
    if (older && !OF_HUB.test(path)) return sendOlder(older, path, response)
    if (older) delete request.headers['accept-encoding']
    if (chance() < lostRequests) return lose('lostRequests')
    if (delayMs > 0) await delay(chance() * delayMs)
    const { reply, content } = await forward(request, body)
    if (chance() < lostAnswers) return lose('lostAnswers')
    if (older && isCall) {
      const { 'content-length': _length, ...headers } = reply.headers
      return void response.writeHead(reply.statusCode ?? 502, headers).end(older.reply(content.toString()))
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    if (content.length > 1 && chance() < cutAnswers) {
      response.write(content.subarray(0, content.length / 2), () => lose('cutAnswers'))
      return
    }
    response.end(content)
  }

  const server = http.createServer((request, response) => {
    // The hub is down, or the browser has disconnected.
    serve(request, response).catch(() => request.socket.destroy())
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    leadTo: (url: string) => void (target = url),
    become: (next: Weather) => void (weather = next),
    cut(what: 'calls' | 'all') {
      cut = what
      if (what === 'all') for (const socket of open) socket.destroy()
    },
    mend: () => void (cut = 'nothing'),
    /** These paths fail with a server error. */
    refuse: (paths: RegExp | null) => void (refused = paths),
    /** These paths get a captive portal's sign-in page. */
    hijack: (paths: RegExp | null) => void (hijacked = paths),
    /** The service worker and the page are of another build. */
    release: (name: string) =>
      void (edited = {
        '/sw.js': (text) => text.replace(/hub-[0-9a-f]{12}/g, `hub-${name}`),
        '/': (text) => text.replace('<head>', `<head><meta name="release" content="${name}">`),
      }),
    /** null: the hub is updated again. */
    serve: (release: OlderRelease | null) => void (older = release),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(message: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

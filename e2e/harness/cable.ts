import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Hub } from './hub.ts'

/** Answers instead of the hub, or leaves it to it. */
type Instead = (path: string, reply: ServerResponse) => boolean

/** A wire between the browser and a hub that others use too: it can be cut, and the hub behind it be another one. */
export async function layCable(hub: Hub) {
  const open = new Set<Socket>()
  let isCut = false
  let instead: Instead = () => false
  /** Changes the text of a file that the hub serves. */
  let edited: Record<string, (text: string) => string> = {}

  const server = http.createServer((request, reply) => {
    if (isCut) return request.socket.destroy()
    const path = request.url ?? '/'
    if (instead(path, reply)) return undefined
    const edit = edited[path]
    return edit ? void sendEdited(path, edit, reply) : forward(request, reply)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })

  const forward = (request: IncomingMessage, reply: ServerResponse) => {
    const { method, headers, url } = request
    const asked = http.request(`${hub.url}${url}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    asked.on('error', () => reply.destroy())
    request.pipe(asked)
  }
  const sendEdited = async (path: string, edit: (text: string) => string, reply: ServerResponse) => {
    const answer = await fetch(`${hub.url}${path}`, { headers: { accept: 'text/html' } })
    reply.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': 'no-cache' })
    reply.end(edit(await answer.text()))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => void (isCut = false),
    refuse: (paths: RegExp | null) =>
      void (instead = (path, reply) => {
        if (!paths?.test(path)) return false
        reply.writeHead(503).end()
        return true
      }),
    /** The hub is updated: its worker knows another build, and its page says which. */
    release: (name: string) =>
      void (edited = {
        '/sw.js': (text) => text.replace(/hub-[0-9a-f]{12}/g, `hub-${name}`),
        '/': (text) => text.replace('<head>', `<head><meta name="release" content="${name}">`),
      }),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

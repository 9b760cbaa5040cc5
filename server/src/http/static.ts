import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { BuildInfo, UNKNOWN_BUILD } from '@hub/contract/build-info'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { AppError } from './errors.ts'

const NOT_BUILT = 'The screens are not built yet: run "npm run hub -- build", then start the hub again.\n'
const YEAR_SECONDS = 31_536_000

const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url)
const isAsset = (url: string) => url.startsWith('/assets/')

/** Files in /assets/ have a hash in their name. The page that names them must be fresh. */
function cacheControlOf(file: string) {
  if (/[/\\]assets[/\\]/.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /index\.html(?:\.br|\.gz)?$/.test(file) ? 'no-store' : 'no-cache'
}

export async function serveScreens(app: FastifyInstance, webRoot: string | undefined) {
  const page = webRoot && existsSync(path.join(webRoot, 'index.html')) ? webRoot : null
  app.get('/info.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readBuildInfo(page)
  })
  if (page) {
    await app.register(fastifyStatic, {
      root: page,
      // A route per file: other addresses need no disk access.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'info.json'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(file)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('not_found')
    return page ? reply.sendFile('index.html') : sayNotBuilt(reply)
  })
}

const HALF_A_YEAR_MS = 182 * 86_400_000

/** RFC 9116: where to report a weakness. */
export const serveSecurityContact = (app: FastifyInstance, { supportEmail, publicUrl }: Config) =>
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + HALF_A_YEAR_MS).toISOString()
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !isApi(url) &&
  !isAsset(url) &&
  (headers.accept ?? '').includes('text/html')

const sayNotBuilt = (reply: FastifyReply) => reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

async function readBuildInfo(webRoot: string | null): Promise<BuildInfo> {
  if (!webRoot) return UNKNOWN_BUILD
  try {
    return z.parse(BuildInfo, JSON.parse(await readFile(path.join(webRoot, 'info.json'), 'utf8')))
  } catch {
    return UNKNOWN_BUILD
  }
}

import { createHash } from 'node:crypto'
import { NDJSON } from '@hub/contract/ndjson'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { breather } from './breather.ts'
import { AppError } from './errors.ts'
import { jsonParts } from './json-parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a body that was read in parts: it tells a repeat from another one. */
    bodyHash: string | null
  }
}

type Json = Record<string, unknown>

/** To read more than this takes long enough that others should come in between. */
export const LARGE_BODY = 256 * 1024

export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('bodyHash', null)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, sent, done) => {
    // A call that takes no body may say JSON all the same.
    if (sent.length === 0) return done(null)
    if (sent.length > LARGE_BODY) return done(null, sent)
    const text = sent.toString()
    return parserFor(app, text)(request, text, done)
  })
  // As it came: only the calls that expect lines read them.
  app.addContentTypeParser(NDJSON, { parseAs: 'buffer' }, (_request, sent, done) => done(null, sent))
}

/**
 * Without one of these no name in a body means the prototype of an object, however it is written. To search for them is
 * quicker than the patterns of the careful parser: nobody else is answered while ten thousand rows are read.
 */
const POISONED = ['__proto__', 'constructor', '\\u00']

function parserFor(app: FastifyInstance, text: string) {
  const action = POISONED.some((word) => text.includes(word)) ? 'error' : 'ignore'
  return app.getDefaultJsonParser(action, action)
}

/** What the parsers left as it came. Where the call takes lines it is read in parts, and others come in between: ten thousand rows in one piece would hold them up. */
export async function readLargeBody(request: FastifyRequest, inParts = false) {
  const { body: sent, mediaType } = request
  if (!Buffer.isBuffer(sent)) return
  if (inParts) return readParts(request, mediaType === NDJSON ? linesIn(sent) : jsonParts(sent))
  if (mediaType === NDJSON) throw new AppError('unsupported_type')
  request.body = parsed(request, sent.toString())
}

async function readParts(request: FastifyRequest, parts: Iterable<string>) {
  const whole: Json = {}
  const hash = createHash('sha256')
  const breathe = breather()
  for (const part of parts) {
    hash.update(part).update('\n')
    const read = parsed(request, part)
    if (!isObject(read)) throw new AppError('broken_json')
    goOn(whole, read)
    const pause = breathe()
    if (pause) await pause
  }
  request.body = whole
  request.bodyHash = hash.digest('base64url')
}

const LINE_END = 10

function* linesIn(sent: Buffer): Generator<string> {
  for (let at = 0; at < sent.length;) {
    const end = sent.indexOf(LINE_END, at)
    const next = end < 0 ? sent.length : end
    if (next > at) yield sent.toString('utf8', at, next)
    at = next + 1
  }
}

function parsed(request: FastifyRequest, text: string): unknown {
  let read: unknown
  void parserFor(request.server, text)(request, text, (error, value) => {
    if (error) throw error
    read = value
  })
  return read
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists go on, those of an object in the body too; anything else is as the last part says. */
function goOn(whole: Json, part: Json, isWithin = false) {
  for (const [name, value] of Object.entries(part)) {
    const before = whole[name]
    if (Array.isArray(before) && Array.isArray(value)) for (const item of value) before.push(item)
    else if (!isWithin && isObject(before) && isObject(value)) goOn(before, value, true)
    else whole[name] = value
  }
}

import { createHash } from 'node:crypto'
import { NDJSON } from '@hub/contract/ndjson'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { breather } from './breather.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a body that came in lines: it tells a repeat from another one. */
    linesHash: string | null
  }
}

type Json = Record<string, unknown>

export function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('linesHash', null)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent, done) => {
    const text = String(sent)
    // A call that takes no body may say JSON all the same.
    return text ? parserFor(app, text)(request, text, done) : done(null)
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

const LINE_END = 10

/** A body in lines becomes one, and others come in between: ten thousand rows in one piece would hold them up. */
export async function readLines(request: FastifyRequest, isExpected = false) {
  const { body: sent } = request
  if (!Buffer.isBuffer(sent)) return
  if (!isExpected) throw new AppError('unsupported_type')
  const whole: Json = {}
  const hash = createHash('sha256')
  const breathe = breather()
  for (let at = 0; at < sent.length;) {
    const end = sent.indexOf(LINE_END, at)
    const line = sent.subarray(at, end < 0 ? sent.length : end)
    hash.update(line).update('\n')
    if (line.length > 0) goOn(whole, lineOf(request, line.toString()))
    at += line.length + 1
    const pause = breathe()
    if (pause) await pause
  }
  request.body = whole
  request.linesHash = hash.digest('base64url')
}

function lineOf(request: FastifyRequest, text: string): Json {
  let read: unknown
  void parserFor(request.server, text)(request, text, (error, value) => {
    if (error) throw error
    read = value
  })
  if (!isObject(read)) throw new AppError('broken_json')
  return read
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists go on, those of an object in the body too; anything else is as the last line says. */
function goOn(whole: Json, line: Json, isWithin = false) {
  for (const [name, value] of Object.entries(line)) {
    const before = whole[name]
    if (Array.isArray(before) && Array.isArray(value)) for (const item of value) before.push(item)
    else if (!isWithin && isObject(before) && isObject(value)) goOn(before, value, true)
    else whole[name] = value
  }
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { NDJSON } from '@hub/contract/ndjson'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyRoom, type Place } from './body-room.ts'
import { eventLoopYielder } from './event-loop.ts'
import { AppError, appErrorOf } from './errors.ts'
import { jsonBounds, mostValuesOf } from './json-bounds.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Recognizes a repeat of a body in lines. */
    bodyHash: string | null
    /** The body waits for its turn or for room. */
    waitsWithBody: boolean
    place: Place | null
  }
  interface FastifyContextConfig {
    lines?: boolean | undefined
  }
  interface FastifyInstance {
    bodyRoom: ReturnType<typeof bodyRoom>
  }
}

type Json = Record<string, unknown>

/** Larger bodies must let other requests run in between. */
export const LARGE_BODY = 256 * 1024

/** Upper limit per value, with its share of lists and objects. */
const VALUE_BYTES = 128

export interface BodyLimits {
  room?: number
  /** In milliseconds. */
  patienceMs?: number
}

export function readBodies(app: FastifyInstance, { room, patienceMs }: BodyLimits = {}) {
  const turns = concurrencyLimit({ atOnce: 4, queued: 100 })
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('waitsWithBody', false)
  app.decorateRequest('place', null)
  app.decorate('bodyRoom', bodyRoom(room, patienceMs))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const sent = await bytesOf(request, payload, turns)
    // A call without a body may still declare JSON.
    return sent.length === 0 ? undefined : parsed(app, sent.toString())
  })
  app.addContentTypeParser(NDJSON, async (request: FastifyRequest, payload: Readable) => {
    if (!request.routeOptions.config.lines) throw new AppError('unsupported_type')
    return readLines(request, await bytesOf(request, payload, turns))
  })
}

/** Enforces the limits while reading: length (also unpacked), depth, values and shared memory. */
async function bytesOf(
  request: FastifyRequest,
  payload: Readable,
  turns: ReturnType<typeof concurrencyLimit>,
): Promise<Buffer> {
  const { headers, routeOptions, caller, gone } = request
  const limit = routeOptions.bodyLimit
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('too_large')
  // Strangers send little and may share an address.
  if (caller?.user) gone.addEventListener('abort', await whileWaiting(request, turns(caller.user.id, gone)))
  const place = enterRoom(request)
  const valuesIn = jsonBounds(mostValuesOf(limit))
  const chunks: Buffer[] = []
  let length = 0
  let values = 0
  // The stream is not ended on refusal: that would cut the connection before the sender reads the answer.
  for await (const chunk of chunksOf(request, payload)) {
    length += chunk.length
    if (length > limit) throw new AppError('too_large')
    values += valuesIn(chunk)
    await whileWaiting(request, place.take(chunk.length))
    chunks.push(chunk)
  }
  // Counted after the last byte, so that slow senders do not hold this memory.
  place.isWhole()
  await whileWaiting(request, place.take(values * VALUE_BYTES))
  return Buffer.concat(chunks, length)
}

export function enterRoom(request: FastifyRequest): Place {
  const { server, gone, caller } = request
  return (request.place = server.bodyRoom(gone, caller?.user?.id ?? request.ip))
}

async function* chunksOf({ raw, routeOptions }: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const limit = routeOptions.bodyLimit
  let received = 0
  // Endless gzip of nothing never grows when unpacked, so the compressed bytes count too.
  const count = (chunk: Buffer) => void ((received += chunk.length) > limit && payload.destroy())
  if (payload !== raw) raw.on('data', count)
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    if (received > limit) throw new AppError('too_large')
    // A broken or wrongly compressed body is the sender's error.
    throw appErrorOf(error).code === 'internal' ? new AppError('broken_json') : error
  }
}

/** A body that waits for the hub does not count as too slow. */
export async function whileWaiting<Result>(request: FastifyRequest, wait: Promise<Result> | Result): Promise<Result> {
  if (!(wait instanceof Promise)) return wait
  request.waitsWithBody = true
  return wait.finally(() => (request.waitsWithBody = false))
}

/** Line by line, so that other requests run in between. */
async function readLines(request: FastifyRequest, sent: Buffer) {
  const whole: Json = {}
  const hash = createHash('sha256')
  const yieldToEventLoop = eventLoopYielder()
  for (const line of linesIn(sent)) {
    hash.update(line).update('\n')
    const read = parsed(request.server, line)
    if (!isObject(read)) throw new AppError('broken_json')
    appendLine(whole, read)
    const pause = yieldToEventLoop()
    if (pause) await pause
  }
  request.bodyHash = hash.digest('base64url')
  return whole
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

/** Refuses names such as __proto__. */
function parsed(app: FastifyInstance, text: string): unknown {
  let read: unknown
  void app.getDefaultJsonParser('error', 'error')({} as FastifyRequest, text, (error, value) => {
    if (error) throw error
    read = value
  })
  return read
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Appends to lists, also inside an object of the body; replaces other values. */
function appendLine(whole: Json, line: Json, isWithin = false) {
  for (const [name, value] of Object.entries(line)) {
    const before = whole[name]
    if (Array.isArray(before) && Array.isArray(value)) for (const item of value) before.push(item)
    else if (!isWithin && isObject(before) && isObject(value)) appendLine(before, value, true)
    else whole[name] = value
  }
}

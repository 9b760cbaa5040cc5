import { t } from '@hub/contract/language'
import { createHash, randomInt } from 'node:crypto'
import { finished, type Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { PICTURE_MAX_BYTES } from '@hub/contract/attachments'
import { NDJSON } from '@hub/contract/ndjson'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyRoom, type Place } from './body-room.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { AppError, appErrorOf } from './errors.ts'
import { eventLoopYielder } from './event-loop.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The hub's own screens send at most 6 levels. */
export const DEEPEST = 32
/** More than an import of three sheets with 10,000 rows and 30 cells each. */
const MOST_VALUES = 1_000_000
/** The shortest form field with its name has more. */
const BYTES_OF_A_VALUE = 10

/** A new name costs as much as fifty known ones. All sheets have 1,400 columns at most. */
const MOST_NAMES = 4000
/** Random, so that nobody can find colliding names. */
const HASH_START = randomInt(2 ** 31)
const HASH_STEP = 16_777_619

export const mostValuesOf = (bodyLimit: number) => Math.min(MOST_VALUES, Math.ceil(bodyLimit / BYTES_OF_A_VALUE))

/** Checks before parsing: a few kilobytes of gzip can hold ten million brackets. */
export function jsonBounds(mostValues: number) {
  let depth = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  let hash = 0
  const names = new Set<number>()

  return (chunk: Buffer): number => {
    const before = values
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (isInString) {
        hash = Math.imul(hash ^ byte, HASH_STEP)
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) {
        isInString = true
        hash = HASH_START
      } else if (byte === COMMA) values++
      else if (byte === COLON) names.add(hash)
      else if (byte === LIST || byte === OBJECT) {
        values++
        if (++depth > DEEPEST) throw new AppError('broken_json')
      } else if ((byte === LIST_END || byte === OBJECT_END) && depth > 0) depth--
    }
    if (values > mostValues || names.size > MOST_NAMES) throw new AppError('too_large')
    return values - before
  }
}

declare module 'fastify' {
  interface FastifyRequest {
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

/** Larger ones let other requests run in between. */
export const LARGE_BODY = 256 * 1024

/** At most, with its share of lists and objects. */
const VALUE_BYTES = 128

export interface BodyLimits {
  room?: number
  /** In milliseconds. */
  patienceMs?: number
}

export function readBodies(app: FastifyInstance, { room, patienceMs }: BodyLimits = {}) {
  const readLimit = concurrencyLimit({ atOnce: 4, queued: 100 })
  app.decorateRequest('bodyHash', null)
  app.decorateRequest('waitsWithBody', false)
  app.decorateRequest('place', null)
  app.decorate('bodyRoom', bodyRoom(room, patienceMs))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const sent = await bytesOf(request, payload, readLimit)
    // A call without a body may still declare JSON.
    return sent.length === 0 ? undefined : parsed(app, sent.toString())
  })
  app.addContentTypeParser(NDJSON, async (request: FastifyRequest, payload: Readable) => {
    if (!request.routeOptions.config.lines) throw new AppError('unsupported_type')
    return readLines(request, await bytesOf(request, payload, readLimit))
  })
}

/** Limits length (also unpacked), depth, values and shared memory while reading. */
async function bytesOf(
  request: FastifyRequest,
  payload: Readable,
  readLimit: ReturnType<typeof concurrencyLimit>,
): Promise<Buffer> {
  const { headers, routeOptions, caller, gone } = request
  const limit = routeOptions.bodyLimit
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('too_large')
  // Strangers may share an address and send little.
  if (caller?.user) gone.addEventListener('abort', await whileWaiting(request, readLimit(caller.user.id, gone)))
  const place = enterRoom(request)
  const valuesIn = jsonBounds(mostValuesOf(limit))
  const chunks: Buffer[] = []
  let length = 0
  let values = 0
  // Not ended on refusal, which would cut the connection before the sender reads the answer.
  for await (const chunk of chunksOf(request, payload)) {
    length += chunk.length
    if (length > limit) throw new AppError('too_large')
    values += valuesIn(chunk)
    await whileWaiting(request, place.take(chunk.length))
    chunks.push(chunk)
  }
  // After the last byte, so that slow senders do not hold this memory.
  place.isWhole()
  await whileWaiting(request, place.take(values * VALUE_BYTES))
  return Buffer.concat(chunks, length)
}

function enterRoom(request: FastifyRequest): Place {
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
    throw appErrorOf(error).code === 'internal' ? new AppError('broken_json') : error
  }
}

/** A body that waits for the hub is not too slow. */
export async function whileWaiting<Result>(request: FastifyRequest, wait: Promise<Result> | Result): Promise<Result> {
  if (!(wait instanceof Promise)) return wait
  request.waitsWithBody = true
  return wait.finally(() => (request.waitsWithBody = false))
}

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

/** Appends to lists, also within an object; replaces other values. */
function appendLine(whole: Json, line: Json, isWithin = false) {
  for (const [name, value] of Object.entries(line)) {
    const before = whole[name]
    if (Array.isArray(before) && Array.isArray(value)) for (const item of value) before.push(item)
    else if (!isWithin && isObject(before) && isObject(value)) appendLine(before, value, true)
    else whole[name] = value
  }
}

const FIELDS_MAX_BYTES = 100 * 1024
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 50, fieldSize: 20 * 1024, fieldNameSize: 100 }

export async function readForm(request: FastifyRequest, pictureField: string | undefined) {
  if (!request.isMultipart()) return
  if (!pictureField || request.headers['content-encoding']) throw new AppError('unsupported_type')
  if (Number(request.headers['content-length']) > PICTURE_MAX_BYTES + FIELDS_MAX_BYTES) throw new AppError('too_large')
  try {
    await readParts(request, pictureField)
  } catch (error) {
    // The parser does not say that this is the sender's error.
    throw (error as { statusCode?: number }).statusCode || error instanceof AppError
      ? error
      : new AppError('broken_json')
  }
}

async function readParts(request: FastifyRequest, pictureField: string) {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('too_large')
      body[part.fieldname] = part.value
    } else {
      if (part.fieldname !== pictureField) throw new AppError('invalid_input', { [part.fieldname]: t('Unknown field') })
      request.picture = await read(request, part.file)
    }
  }
  request.body = body
}

/** Stops at the limit, because the rest of a large file may never come. */
const read = (request: FastifyRequest, file: MultipartFile['file']) =>
  new Promise<Buffer>((resolve, reject) => {
    const refuse = () => reject(new AppError('too_large'))
    if (file.truncated) return refuse()
    const place = enterRoom(request)
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const wait = place.take(chunk.length)
      if (!wait) return
      file.pause()
      whileWaiting(request, wait).then(() => file.resume(), reject)
    })
    file.once('limit', refuse)
    // It may have failed before anyone listened.
    finished(file, (error) => {
      if (error) reject(error)
      else if (file.truncated) refuse()
      else {
        place.isWhole()
        resolve(Buffer.concat(chunks))
      }
    })
  })

import { END } from '@hub/contract/ndjson'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { shapeOf } from './reply-shape.ts'
import { BYTE_ORDER_MARK, csvLine } from '@hub/contract/csv'
import { plainText, type SheetColumn } from '@hub/contract/sheet-column'
import type { FastifyReply } from 'fastify'

interface Rows {
  field: string
  first: IteratorResult<object[]>
  rest: AsyncIterator<object[]>
}

async function begun(field: string, batches: AsyncIterable<object[]>): Promise<Rows> {
  const rest = batches[Symbol.asyncIterator]()
  return { field, first: await rest.next(), rest }
}

export class StreamedList {
  readonly #lists: Rows[]
  readonly #rest: Record<string, unknown>

  private constructor(lists: Rows[], rest: Record<string, unknown>) {
    this.#lists = lists
    this.#rest = rest
  }

  /** The first batch is read before sending, so that a dead database gives a 503. */
  static of = (field: string, batches: AsyncIterable<object[]>, rest: Record<string, unknown>) =>
    StreamedList.ofAll({ [field]: batches }, rest)

  static async ofAll(lists: Record<string, AsyncIterable<object[]>>, rest: Record<string, unknown>) {
    const started = await Promise.all(Object.entries(lists).map(([field, batches]) => begun(field, batches)))
    return new StreamedList(started, rest)
  }

  toStream(response: z.ZodMiniType) {
    return Readable.from(this.#text(response), { objectMode: false })
  }

  /** See contract/src/ndjson.ts. */
  toLines(response: z.ZodMiniType) {
    return Readable.from(this.#lines(response), { objectMode: false })
  }

  #shaped(response: z.ZodMiniType) {
    const shape = shapeOf(response)
    const none = Object.fromEntries(this.#lists.map(({ field }) => [field, []]))
    const inShape = (rows: object) => shape({ ...this.#rest, ...none, ...rows }) as Record<string, unknown>
    const head = Object.fromEntries(Object.entries(inShape({})).filter(([field]) => !(field in none)))
    return { inShape, head }
  }

  async *#lines(response: z.ZodMiniType) {
    const { inShape, head } = this.#shaped(response)
    yield `${JSON.stringify(head)}\n`
    for (const { field, first, rest } of this.#lists) {
      for (let batch = first; !batch.done; batch = await rest.next()) {
        if (batch.value.length === 0) continue
        yield `${JSON.stringify({ [field]: inShape({ [field]: batch.value })[field] })}\n`
      }
    }
    yield `${END}\n`
  }

  /** A later error cuts the connection: half a list must not look complete. */
  async *#text(response: z.ZodMiniType) {
    const { inShape, head } = this.#shaped(response)
    yield JSON.stringify(head).slice(0, -1)
    for (const { field, first, rest } of this.#lists) {
      yield `,${JSON.stringify(field)}:[`
      let comma = ''
      for (let batch = first; !batch.done; batch = await rest.next()) {
        if (batch.value.length === 0) continue
        yield comma + JSON.stringify(inShape({ [field]: batch.value })[field]).slice(1, -1)
        comma = ','
      }
      yield ']'
    }
    yield '}'
  }
}

export class StreamedCsv {
  readonly #fileName: string
  readonly #text: AsyncIterable<string>

  readonly #headers: Record<string, string>

  private constructor(fileName: string, text: AsyncIterable<string>, headers: Record<string, string>) {
    this.#fileName = fileName
    this.#text = text
    this.#headers = headers
  }

  /** The first batch is read before sending, so that a dead database gives a 503. */
  static async of(
    fileName: string,
    columns: readonly SheetColumn[],
    batches: AsyncIterable<Record<string, unknown>[]>,
    hxlRow: boolean,
    headers: Record<string, string> = {},
  ) {
    const rows = batches[Symbol.asyncIterator]()
    const first = await rows.next()
    const line = (record: Record<string, unknown>) => csvLine(columns.map(({ key }) => plainText(record[key])))
    /** A later error cuts the connection: half a file must not look complete. */
    async function* text() {
      const tags = hxlRow ? csvLine(columns.map(({ hxl = '' }) => hxl)) : ''
      yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)) + tags
      try {
        for (let batch = first; !batch.done; batch = await rows.next()) {
          if (batch.value.length > 0) yield batch.value.map(line).join('')
        }
      } finally {
        await rows.return?.()
      }
    }
    return new StreamedCsv(fileName, text(), headers)
  }

  sendTo(reply: FastifyReply) {
    return reply
      .type('text/csv; charset=utf-8')
      .headers(this.#headers)
      .header('content-disposition', `attachment; filename="${this.#fileName}"`)
      .send(Readable.from(this.#text, { objectMode: false }))
  }
}

/** Never changes under its id, so it can be cached. */
export class Bytes {
  readonly id: string
  readonly contentType: string
  readonly content: Buffer

  constructor(id: string, contentType: string, content: Buffer) {
    this.id = id
    this.contentType = contentType
    this.content = content
  }

  sendTo(reply: FastifyReply) {
    const etag = `"${this.id}"`
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(this.contentType).send(this.content)
  }
}

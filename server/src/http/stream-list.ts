import { END } from '@hub/contract/ndjson'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { shapeOf } from './reply-shape.ts'

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

  /** Reads the first batch before sending, so that a dead database still gives a 503. */
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

  /** On a later error the connection is cut: half a list must not look complete. */
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

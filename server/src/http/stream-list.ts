import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { shapeOf } from './reply-shape.ts'

type Rows = AsyncIterator<object[]>

/** A list of any length: the rows go out batch by batch, in the shape that the contract declares for all of them. */
export class StreamedList {
  readonly #field: string
  readonly #rest: Record<string, unknown>
  readonly #first: IteratorResult<object[]>
  readonly #rows: Rows

  private constructor(field: string, rest: Record<string, unknown>, first: IteratorResult<object[]>, rows: Rows) {
    this.#field = field
    this.#rest = rest
    this.#first = first
    this.#rows = rows
  }

  /** Reads the first batch before anything is sent, so that a dead database is still a clean 503. */
  static async of(field: string, batches: AsyncIterable<object[]>, rest: Record<string, unknown>) {
    const rows = batches[Symbol.asyncIterator]()
    return new StreamedList(field, rest, await rows.next(), rows)
  }

  toStream(response: z.ZodMiniType) {
    return Readable.from(this.#text(response), { objectMode: false })
  }

  /** Later batches may fail: the connection is then cut, and half a list never reads as a whole one. */
  async *#text(response: z.ZodMiniType) {
    const shape = shapeOf(response)
    const inShape = (rows: object[]) => shape({ ...this.#rest, [this.#field]: rows }) as Record<string, unknown>
    const { [this.#field]: _, ...head } = inShape([])
    yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(this.#field)}:[`
    let comma = ''
    for (let batch = this.#first; !batch.done; batch = await this.#rows.next()) {
      if (batch.value.length === 0) continue
      yield comma + JSON.stringify(inShape(batch.value)[this.#field]).slice(1, -1)
      comma = ','
    }
    yield ']}'
  }
}

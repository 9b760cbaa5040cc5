import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '@hub/contract/csv'
import { plainText, type SheetColumn } from '@hub/contract/sheet-column'
import type { FastifyReply } from 'fastify'

type Rows = AsyncIterator<Record<string, unknown>[]>

export class StreamedCsv {
  readonly #fileName: string
  readonly #head: string
  readonly #columns: readonly SheetColumn[]
  readonly #first: IteratorResult<Record<string, unknown>[]>
  readonly #rows: Rows

  private constructor(
    fileName: string,
    head: string,
    columns: readonly SheetColumn[],
    first: IteratorResult<Record<string, unknown>[]>,
    rows: Rows,
  ) {
    this.#fileName = fileName
    this.#head = head
    this.#columns = columns
    this.#first = first
    this.#rows = rows
  }

  /** Reads the first batch before sending, so that a dead database still gives a 503. */
  static async of(
    fileName: string,
    columns: readonly SheetColumn[],
    batches: AsyncIterable<Record<string, unknown>[]>,
    hxlRow: boolean,
  ) {
    const rows = batches[Symbol.asyncIterator]()
    const tags = hxlRow ? csvLine(columns.map(({ hxl = '' }) => hxl)) : ''
    const head = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)) + tags
    return new StreamedCsv(fileName, head, columns, await rows.next(), rows)
  }

  sendTo(reply: FastifyReply) {
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.#fileName}"`)
      .send(Readable.from(this.#text(), { objectMode: false }))
  }

  /** On a later error the connection is cut: half a file must not look complete. */
  async *#text() {
    const head = this.#head
    yield head
    try {
      for (let batch = this.#first; !batch.done; batch = await this.#rows.next()) {
        if (batch.value.length > 0) yield batch.value.map((record) => this.#line(record)).join('')
      }
    } finally {
      await this.#rows.return?.()
    }
  }

  #line(record: Record<string, unknown>) {
    return csvLine(this.#columns.map(({ key }) => plainText(record[key])))
  }
}

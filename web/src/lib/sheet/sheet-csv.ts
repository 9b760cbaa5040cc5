import { BYTE_ORDER_MARK, csvLine } from '@hub/contract/csv'
import { plainText, type SheetColumn, valueOf } from '@hub/contract/sheet-column'

interface CsvFile {
  columns: readonly SheetColumn[]
  hxlRow: boolean
  records: AsyncIterable<Record<string, unknown>[]>
}

/** The same rows as a CSV file, part by part. */
export async function* writeCsv({ columns, hxlRow, records }: CsvFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)))
  if (hxlRow) yield encoder.encode(csvLine(columns.map(({ hxl = '' }) => hxl)))
  for await (const batch of records) {
    yield encoder.encode(
      batch.map((record) => csvLine(columns.map((column) => plainText(valueOf(column, record))))).join(''),
    )
  }
}

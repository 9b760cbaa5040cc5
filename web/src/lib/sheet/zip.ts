import { canCompress, compressed } from '#lib/request-body.ts'

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_ARCHIVE = 0x06054b50
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: the date means nothing here. */
const NO_DATE = 0x21
/** The limit of the plain format (no ZIP64). */
const BYTES_MAX = 0xffff_ffff

export interface ZipEntry {
  path: string
  text: AsyncIterable<string> | Iterable<string>
}

interface Written {
  path: Uint8Array
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array, before = 0) {
  let crc = ~before
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Streamed: only one record per entry stays in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const written: Written[] = []
  let offset = 0
  for await (const { path, text } of entries) {
    const entry: Written = { path: encoder.encode(path), method: methodHere(), crc: 0, packed: 0, size: 0, offset }
    yield localHeader(entry)
    async function* bytes() {
      for await (const part of text) {
        const encoded = encoder.encode(part)
        entry.crc = crc32(encoded, entry.crc)
        entry.size += encoded.length
        yield encoded
      }
    }
    for await (const part of entry.method === DEFLATED ? compressed(bytes(), 'deflate-raw') : bytes()) {
      entry.packed += part.length
      yield part
    }
    yield record([4, DATA_DESCRIPTOR], [4, entry.crc], [4, entry.packed], [4, entry.size])
    offset += 30 + entry.path.length + entry.packed + 16
    if (entry.size > BYTES_MAX || offset > BYTES_MAX) throw new Error('The file is too large for one archive.')
    written.push(entry)
  }
  const directory = written.map(centralHeader)
  yield* directory
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0)
  const count = written.length
  yield record([4, END_OF_ARCHIVE], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0])
}

const methodHere = () => (canCompress('deflate-raw') ? DEFLATED : STORED)

const fieldsOf = ({ method, crc, packed, size, path }: Written): [number, number][] => [
  [2, VERSION],
  [2, FLAGS],
  [2, method],
  [2, 0],
  [2, NO_DATE],
  [4, crc],
  [4, packed],
  [4, size],
  [2, path.length],
  [2, 0],
]

const localHeader = (entry: Written) => withPath(record([4, LOCAL_HEADER], ...fieldsOf(entry)), entry.path)

const centralHeader = (entry: Written) =>
  withPath(
    record([4, CENTRAL_HEADER], [2, VERSION], ...fieldsOf(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.path,
  )

/** Little-endian. */
function record(...fields: [length: number, value: number][]) {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

function withPath(header: Uint8Array, path: Uint8Array) {
  const bytes = new Uint8Array(header.length + path.length)
  bytes.set(header)
  bytes.set(path, header.length)
  return bytes
}

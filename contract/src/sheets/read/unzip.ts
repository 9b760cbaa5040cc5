import { CELLS_MAX, INFLATED_MAX, SheetError } from './sheet-file.ts'

interface Entry {
  /** Null if the directory is invalid or the compression is none that workbooks use. */
  packed: Uint8Array<ArrayBuffer> | null
  isStored: boolean
}

export interface Room {
  bytes: number
  cells: number
}

export interface Archive {
  names: string[]
  text: (name: string) => AsyncGenerator<string>
  room: Room
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/** Counts the bytes that really unzip. */
export function openArchive(
  bytes: Uint8Array<ArrayBuffer>,
  room: Room = { bytes: INFLATED_MAX, cells: CELLS_MAX },
): Archive {
  const entries = entriesOf(bytes)
  return {
    names: [...entries.keys()],
    room,
    async *text(name) {
      const entry = entries.get(name)
      if (entry) yield* unfolded(entry, room)
    },
  }
}

/** Shared text counts for each cell that uses it. */
export function take(room: Room, what: keyof Room, amount: number) {
  room[what] -= amount
  if (room[what] < 0) throw new SheetError(what === 'bytes' ? 'too_much' : 'too_many_cells')
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY) throw new SheetError('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!))
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) throw new SheetError('damaged')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const isThere = (method === 0 || method === 8) && start + size <= view.byteLength
    entries.set(name.replace(/^\//, ''), {
      isStored: method === 0,
      packed: isThere ? bytes.subarray(start, start + size) : null,
    })
    at += 46 + nameLength! + extra! + comment!
  }
  return entries
}

/** It is at the end, before a comment of at most 65,535 bytes. */
function endOf(view: DataView) {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === END) return at
  throw new SheetError('damaged')
}

/** A slice can unzip to a thousand times its size before it is counted. */
const SLICE = 8192

function* slicesOf(bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

async function* inflated(packed: Uint8Array<ArrayBuffer>) {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  async function write() {
    for (const slice of slicesOf(packed)) await writer.write(slice)
    await writer.close()
  }
  void write().catch(() => undefined)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new SheetError('damaged')
      })
      if (done) return
      yield value
    }
  } finally {
    // Stops a zip bomb.
    void reader.cancel().catch(() => undefined)
  }
}

async function* unfolded({ isStored, packed }: Entry, room: Room): AsyncGenerator<string> {
  if (!packed) throw new SheetError('damaged')
  const decoder = new TextDecoder()
  for await (const part of isStored ? slicesOf(packed) : inflated(packed)) {
    take(room, 'bytes', part.length)
    yield decoder.decode(part, { stream: true })
  }
  yield decoder.decode()
}

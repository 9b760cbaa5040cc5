import { INFLATED_MAX, SheetFault } from './sheet-file.ts'

interface Entry {
  isStored: boolean
  packed: Uint8Array<ArrayBuffer>
}

export interface Archive {
  names: string[]
  /** The text of a part, as it unfolds; nothing where there is no such part. */
  text: (name: string) => AsyncGenerator<string>
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/** Reads the directory of a zip archive. What its parts unfold to is counted as it comes, whatever the archive says of it. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>, inflatedMax = INFLATED_MAX): Archive {
  const entries = entriesOf(bytes)
  const room = { left: inflatedMax }
  return {
    names: [...entries.keys()],
    async *text(name) {
      const entry = entries.get(name)
      if (entry) yield* unfolded(entry, room)
    },
  }
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY) throw new SheetFault('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!))
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL) throw new SheetFault('damaged')
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if ((method === 0 || method === 8) && start + size <= view.byteLength)
      entries.set(name.replace(/^\//, ''), { isStored: method === 0, packed: bytes.subarray(start, start + size) })
    at += 46 + nameLength! + extra! + comment!
  }
  return entries
}

/** It stands at the end, before a comment of at most 65,535 bytes. */
function endOf(view: DataView) {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === END) return at
  throw new SheetFault('damaged')
}

async function* unfolded({ isStored, packed }: Entry, room: { left: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const source = new Blob([packed]).stream()
  const reader = (isStored ? source : source.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new SheetFault('damaged')
      })
      if (done) return yield decoder.decode()
      room.left -= value.length
      if (room.left < 0) throw new SheetFault('too_much')
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    // A bomb is not unfolded to its end.
    void reader.cancel().catch(() => undefined)
  }
}

// @vitest-environment node
import { expect, it } from 'vitest'
import { BrokenReply, readNdjson } from './ndjson.ts'

const LINES = [
  { success: true, total: 3 },
  { rows: [{ text: 'a "quoted" \\ backslash, a line\nbreak' }, { text: 'Émilie, ₦, 日本, 🏫 \u2028' }] },
  { rows: [{}] },
]
const TEXT = [...LINES, { end: true }].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Small parts, which split multi-byte characters too. */
function answer(text: string, size: number, isCut = false) {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
        if (isCut) controller.error(new TypeError('terminated'))
        else controller.close()
      },
    }),
  )
}

async function read(reply: Response) {
  const lines: unknown[] = []
  for await (const line of readNdjson(reply)) lines.push(line)
  return lines
}

it('A reply in lines is read as they arrive, wherever its parts are torn', async () => {
  for (const size of [1, 2, 3, 7, 50, 10_000]) expect(await read(answer(TEXT, size))).toEqual(LINES)
})

it('A reply that breaks off anywhere is none, also between two lines', async () => {
  for (let length = 0; length < TEXT.length - 1; length += 1) {
    const part = TEXT.slice(0, length)
    await expect(read(answer(part, 1000)), part).rejects.toThrow(BrokenReply)
  }
  await expect(read(answer(TEXT.slice(0, -5), 3, true))).rejects.toThrow(BrokenReply)
})

it('A reply that is something else is none', async () => {
  await expect(read(answer('<html>\n</html>\n', 5))).rejects.toThrow(BrokenReply)
  await expect(read(new Response(null))).rejects.toThrow(BrokenReply)
})

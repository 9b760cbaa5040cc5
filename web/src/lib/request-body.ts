/** Not a Blob: Safari's private windows cannot store one in IndexedDB. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Serialized already: doing it at once would block the page with thousands of rows. */
export interface Written {
  json?: Bytes | undefined
  headers?: Record<string, string> | undefined
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair (an emoji cut in two). */
export const storable = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '')

export function jsonOf(body: unknown): string | undefined {
  const text = JSON.stringify(body) as string | undefined
  // JSON escapes both: most bodies need no second look.
  if (!text || !/\\u(?:0000|d[89a-f])/.test(text)) return text
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
}

/** Browsers from before 2023 lack some formats. */
export function canCompress(format: CompressionFormat): boolean {
  try {
    return Boolean(new CompressionStream(format))
  } catch {
    return false
  }
}

export async function* compressed(source: AsyncGenerator<Bytes>, format: CompressionFormat): AsyncGenerator<Bytes> {
  const raw = new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const reader = raw.pipeThrough(new CompressionStream(format)).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

export async function joined(parts: AsyncIterable<Bytes>): Promise<Bytes> {
  const all: Bytes[] = []
  for await (const part of parts) all.push(part)
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const LONG_BODY = 4096

async function* asBytes(text: string): AsyncGenerator<Bytes> {
  yield new TextEncoder().encode(text)
}

export async function packed(body: unknown): Promise<Written> {
  const text = jsonOf(body) ?? ''
  if (text.length < LONG_BODY || !canCompress('gzip')) return {}
  const json = await joined(compressed(asBytes(text), 'gzip'))
  return { json, headers: { 'content-encoding': 'gzip' } }
}

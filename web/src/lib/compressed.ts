type Bytes = Uint8Array<ArrayBuffer>

/** Browsers of before 2023 cannot in every format: what they write is larger, and as good. */
export function canCompress(format: CompressionFormat): boolean {
  try {
    return Boolean(new CompressionStream(format))
  } catch {
    return false
  }
}

/** What comes, compressed part by part. */
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

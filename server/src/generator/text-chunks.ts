const CHUNK_BYTES = 256 * 1024
/** UTF-8 bytes per UTF-16 unit. */
const MOST_BYTES = 3

/** Keeps text outside of the heap, because the garbage collector would move hundreds of thousands of strings. */
export class TextChunks {
  readonly #full: Buffer[] = []
  #current = Buffer.allocUnsafe(CHUNK_BYTES)
  #used = 0
  bytes = 0

  add(text: string) {
    const most = text.length * MOST_BYTES
    if (this.#used + most > this.#current.length) this.#next(Math.max(CHUNK_BYTES, most))
    const written = this.#current.write(text, this.#used)
    this.#used += written
    this.bytes += written
  }

  #next(bytes: number) {
    if (this.#used > 0) this.#full.push(this.#current.subarray(0, this.#used))
    this.#current = Buffer.allocUnsafe(bytes)
    this.#used = 0
  }

  all(): readonly Buffer[] {
    return [...this.#full, this.#current.subarray(0, this.#used)]
  }
}

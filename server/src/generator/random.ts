/** FNV-1a with a final mix, which separates similar inputs. */
function hashOf(text: string, from: number) {
  let hash = from
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexOf16 = (bits: number) => BYTES[(bits >>> 8) & 255]! + BYTES[bits & 255]!

/**
 * Values depend on the seed alone, and each row has its own source, so a row stays the same whatever else is generated.
 * This is a class because a million are created.
 */
export class Random {
  readonly #drawnFor: string
  #state: number

  constructor(drawnFor: string) {
    this.#drawnFor = drawnFor
    this.#state = hashOf(drawnFor, 0x811c9dc5)
  }

  /** mulberry32 */
  #next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return this.#next() / 2 ** 32
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!
  }

  /** Prefers the first entries, as sizes are in a sector. */
  pickSkewed<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() ** 2.5 * list.length)]!
  }

  some<T>(list: readonly T[], count: number): T[] {
    const chosen: number[] = []
    const wanted = Math.min(count, list.length)
    while (chosen.length < wanted) {
      const index = Math.floor(this.fraction() * list.length)
      if (!chosen.includes(index)) chosen.push(index)
    }
    return chosen.sort((a, b) => a - b).map((index) => list[index]!)
  }

  /** Mostly around the middle, sometimes many times as much. */
  longTail(middle: number, spread: number): number {
    // Approximates a normal distribution.
    const bell = this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2
    return middle * Math.exp(bell * spread)
  }

  uuid(): string {
    // A second hash is needed: 32 bits alone would repeat among a million rows.
    const other = hashOf(this.#drawnFor, 0x9e3779b9)
    const [a, b, c, d] = [this.#next(), this.#next() ^ other, this.#next(), this.#next()]
    const version = (b & 0x0fff) | 0x4000
    const variant = ((c >>> 16) & 0x3fff) | 0x8000
    const last = hexOf16(c) + hexOf16(d >>> 16) + hexOf16(d)
    return `${hexOf16(a >>> 16)}${hexOf16(a)}-${hexOf16(b >>> 16)}-${hexOf16(version)}-${hexOf16(variant)}-${last}`
  }
}

export const randomOf = (...parts: readonly (string | number)[]) => new Random(parts.join('/'))

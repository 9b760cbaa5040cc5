/** FNV-1a over what the draw is for, and a last stir: the rows 7 and 8 have nothing in common. */
function hashOf(parts: readonly (string | number)[], from: number) {
  const text = parts.join('/')
  let hash = from
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

/**
 * Draws that the seed alone decides: no clock, no Math.random. A source of its own for each row, so that it draws the same
 * whatever is drawn for others. A class, since a million of them are made.
 */
export class Random {
  #state: number
  /** A second half for ids: 32 bits alone would repeat among a million rows. */
  readonly #other: number

  constructor(parts: readonly (string | number)[]) {
    this.#state = hashOf(parts, 0x811c9dc5)
    this.#other = hashOf(parts, 0x9e3779b9)
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

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!
  }

  /** The first ones often, the last ones hardly ever: as sizes are in a sector. */
  pickSkewed<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() ** 2.5 * list.length)]!
  }

  /** So many different ones, in the list's order. */
  some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set<number>()
    const wanted = Math.min(count, list.length)
    while (chosen.size < wanted) chosen.add(Math.floor(this.fraction() * list.length))
    return list.filter((_, index) => chosen.has(index))
  }

  /** Around the middle in most cases, many times as much now and then. */
  longTail(middle: number, spread: number): number {
    // Near enough to a bell: the sum of four draws.
    const bell = this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2
    return middle * Math.exp(bell * spread)
  }

  uuid(): string {
    const [a, b, c, d] = [hex(this.#next()), hex(this.#next() ^ this.#other), hex(this.#next()), hex(this.#next())]
    const variant = '89ab'[parseInt(c![0]!, 16) % 4]!
    return `${a}-${b!.slice(0, 4)}-4${b!.slice(5)}-${variant}${c!.slice(1, 4)}-${c!.slice(4)}${d}`
  }
}

export const randomOf = (...parts: readonly (string | number)[]) => new Random(parts)

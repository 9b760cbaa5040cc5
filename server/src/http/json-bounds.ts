import { randomInt } from 'node:crypto'
import { AppError } from './errors.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The hub's own screens send at most 6 levels. */
export const DEEPEST = 32
/** An import of three sheets with 10,000 rows and 30 cells each has less. */
const MOST_VALUES = 1_000_000
/** Even the shortest form field with its name has more bytes. */
const BYTES_OF_A_VALUE = 10

/** A new name costs as much as fifty known ones. The columns of all sheets are at most 1,400. */
const MOST_NAMES = 4000
/** Random, so that nobody can find colliding names. */
const HASH_START = randomInt(2 ** 31)
const HASH_STEP = 16_777_619

export const mostValuesOf = (bodyLimit: number) => Math.min(MOST_VALUES, Math.ceil(bodyLimit / BYTES_OF_A_VALUE))

/** Checks before parsing: a few kilobytes of gzip can hold ten million brackets, each a list in memory. */
export function jsonBounds(mostValues: number) {
  let depth = 0
  let values = 0
  let isInString = false
  let isEscaped = false
  let hash = 0
  const names = new Set<number>()

  return (chunk: Buffer): number => {
    const before = values
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (isInString) {
        hash = Math.imul(hash ^ byte, HASH_STEP)
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) {
        isInString = true
        hash = HASH_START
      } else if (byte === COMMA) values++
      else if (byte === COLON) names.add(hash)
      else if (byte === LIST || byte === OBJECT) {
        values++
        if (++depth > DEEPEST) throw new AppError('broken_json')
      } else if ((byte === LIST_END || byte === OBJECT_END) && depth > 0) depth--
    }
    if (values > mostValues || names.size > MOST_NAMES) throw new AppError('too_large')
    return values - before
  }
}

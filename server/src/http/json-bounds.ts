import { randomInt } from 'node:crypto'
import { AppError } from './errors.ts'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Lists and objects inside each other. The deepest that the hub's own screens send is 6. */
export const DEEPEST = 32
/** Of the largest body there is. An import of three sheets with 10,000 rows and 30 cells each has less. */
const MOST_VALUES = 1_000_000
/** So many bytes for each value at the least: the shortest field of a form, with its name, has more. */
const BYTES_OF_A_VALUE = 10

/** Different names of fields: each new one costs as much as fifty that were there before. The columns of all sheets are 1,400 at most. */
const MOST_NAMES = 4000
/** Nobody can look for names that count as one. */
const HASH_START = randomInt(2 ** 31)
const HASH_STEP = 16_777_619

/** How many values a body of so many bytes may have. */
export const mostValuesOf = (bodyLimit: number) => Math.min(MOST_VALUES, Math.ceil(bodyLimit / BYTES_OF_A_VALUE))

/**
 * Looks through JSON chunk by chunk, before anything is made of it: a few kilobytes of gzip hold ten million brackets, and
 * each becomes a list in memory. Answers how many values a chunk has. What is no JSON is left to the parser.
 */
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

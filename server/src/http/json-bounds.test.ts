import { describe, expect, it } from 'vitest'
import { DEEPEST, jsonBounds, mostValuesOf } from './bodies.ts'

/** Small chunks, as over a bad connection. */
function look(text: string, mostValues = 1000, size = 3) {
  const valuesIn = jsonBounds(mostValues)
  const sent = Buffer.from(text)
  let values = 0
  for (let at = 0; at < sent.length; at += size) values += valuesIn(sent.subarray(at, at + size))
  return values
}
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('JSON that is looked through before it is read', () => {
  it('counts its values wherever it is cut', () => {
    const text = JSON.stringify({ a: [1, 2, { b: 'c, [d] {e}' }], 'f"[\\': '\\"[,' })
    for (const size of [1, 2, 3, 5, 1000]) expect(look(text, 1000, size)).toBe(6)
  })

  it('may be nested as deep as a form is, and no deeper; what stands in a text is no depth', () => {
    expect(look(nested(DEEPEST))).toBe(DEEPEST)
    expect(() => look(nested(DEEPEST + 1))).toThrow(expect.objectContaining({ code: 'broken_json' }))
    expect(look(JSON.stringify(nested(1000)))).toBe(0)
    expect(look(`[${'[],'.repeat(100)}[]]`)).toBe(202)
  })

  it('may have as many values as its call allows, and no more', () => {
    expect(look(`[${'0,'.repeat(9)}0]`, 10)).toBe(10)
    expect(() => look(`[${'0,'.repeat(10)}0]`, 10)).toThrow(expect.objectContaining({ code: 'too_large' }))
    expect(() => look('{}'.repeat(11), 10)).toThrow(expect.objectContaining({ code: 'too_large' }))
    expect([mostValuesOf(16 * 1024), mostValuesOf(2 ** 21), mostValuesOf(20 * 2 ** 20)]).toEqual([
      1639, 209_716, 1_000_000,
    ])
  })

  it('may repeat the names of its fields in each row, and has not thousands of different ones', () => {
    const rows = (nameOf: (row: number) => string) =>
      JSON.stringify(Array.from({ length: 5000 }, (_, row) => ({ [nameOf(row)]: row })))
    expect(
      look(
        rows(() => 'boys'),
        20_000,
      ),
    ).toBe(10_000)
    expect(() =>
      look(
        rows((row) => `boys ${row}`),
        20_000,
      ),
    ).toThrow(expect.objectContaining({ code: 'too_large' }))
  })

  it('that is none is left to the parser', () => {
    expect(look(']]]]}}}}')).toBe(0)
    expect(look('"no end [[[[')).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { jsonParts } from './json-parts.ts'

const partsOf = (text: string, size = 1) => [...jsonParts(Buffer.from(text), size)]
const readAll = (text: string) => partsOf(text).map((part) => JSON.parse(part) as unknown)

const ROWS = [
  { row: 2, notes: 'a "quoted" word, a \\ and ]}' },
  { row: 3, notes: '\\', more: [1, { deep: [{}, {}] }, 2] },
  { row: 4, notes: 'Ɗan Ƙaura, 10 €' },
]

describe('A large JSON text in parts', () => {
  it.each([
    ['a list of the body', (rows: unknown[]) => ({ rows })],
    ['a list of an object in it', (rows: unknown[]) => ({ sheets: { stock: rows } })],
  ])('has the next items of %s in each', (_, bodyOf) => {
    expect(readAll(JSON.stringify(bodyOf(ROWS)))).toEqual(ROWS.map((row) => bodyOf([row])))
    expect(readAll(JSON.stringify(bodyOf(ROWS), null, 2))).toEqual(ROWS.map((row) => bodyOf([row])))
  })

  it('has what stands before the first list and after the last one once', () => {
    const text =
      '{"id": "7", "sheets": {"stock": [{"a": 1}, {"a": 2}], "funding": [{"b": 3}, {"b": 4}]}, "dry_run": true}'
    expect(readAll(text)).toEqual([
      { id: '7', sheets: { stock: [{ a: 1 }] } },
      { sheets: { stock: [{ a: 2 }], funding: [{ b: 3 }] } },
      { sheets: { funding: [{ b: 4 }] }, dry_run: true },
    ])
  })

  it.each([
    ['without rows', '{"id":"7","confirmed":["a","b"],"columns":{"stock":{"a":"b"}}}'],
    ['that is a list', '[{"a":1},{"a":2}]'],
    ['of lists in lists', '{"a":[[{"b":1},{"b":2}],[{"b":3},{"b":4}]]}'],
    ['with rows further down', '{"a":{"b":{"c":[{"d":1},{"d":2}]}}}'],
    ['that is empty', ''],
  ])('is one part %s', (_, text) => {
    expect(partsOf(text)).toEqual([text])
  })

  it('is cut no oftener than it must be', () => {
    const text = JSON.stringify({ rows: Array.from({ length: 100 }, (_, row) => ({ row })) })
    const parts = partsOf(text, 500)
    expect(parts).toHaveLength(Math.ceil(text.length / 510))
    expect(partsOf(text, text.length)).toEqual([text])
  })

  it.each([
    ['a comma before the end', '{"rows":[{"a":1},]}'],
    ['two commas', '{"rows":[{"a":1},,{"a":2}]}'],
    ['a list that an object ends', '{"rows":[{"a":1},{"a":2}}'],
    ['a row that a list ends', '{"rows":[{"a":1],{"a":2}]}'],
    ['a row that is not closed', '{"rows":[{"a":1,{"a":2}]}'],
    ['one end too many', '{"rows":[{"a":1},{"a":2}]}]}'],
    ['nothing between two rows', '{"rows":[{"a":1}{"a":2},{"a":3}]}'],
    ['a text without an end', '{"rows":[{"a":1},{"a":"2}]}'],
    ['only its beginning', '{"rows":[{"a":1},{"a":2},'],
    ['words after it', '{"rows":[{"a":1},{"a":2}]} and more'],
  ])('with %s stays no JSON', (_, text) => {
    expect(() => readAll(text)).toThrow(SyntaxError)
  })
})

import { describe, expect, it } from 'vitest'
import { BrokenReply, JsonRows } from './json-rows.ts'

const NASTY = [
  { text: 'a "quoted" \\ backslash, [bracket] {brace} ]}', deep: { list: [[1], { a: ']' }] } },
  { text: 'ends with a backslash \\', empty: '', none: null, yes: true, number: -1.5e3 },
  { text: 'Émilie, ₦, 日本, 🏫', 'key "with" ]': '\u2028\n\t' },
  {},
]

const REPLY = { success: true, note: 'data', nested: { data: [1, 2] }, total: 4, data: NASTY, next_cursor: null }

function rowsOf(text: string, size: number) {
  const rows = new JsonRows('data')
  const found: unknown[] = []
  for (let at = 0; at < text.length; at += size) found.push(...rows.push(text.slice(at, at + size)))
  rows.end()
  return found
}

describe('the rows of a reply that arrives in parts', () => {
  it('are the rows of the reply, wherever the parts are torn', () => {
    for (const text of [JSON.stringify(REPLY), JSON.stringify(REPLY, null, 2)]) {
      for (let size = 1; size <= text.length; size++) expect(rowsOf(text, size)).toEqual(NASTY)
    }
  })

  it('may be none, and need not be objects', () => {
    expect(rowsOf('{"data":[]}', 3)).toEqual([])
    expect(rowsOf('{ "data" : [ ] , "total" : 0 }', 1)).toEqual([])
    expect(rowsOf('{"data":[1,"two",[3],null]}', 2)).toEqual([1, 'two', [3], null])
  })

  it('come as soon as they are whole, and the one at hand is all that is kept', () => {
    const rows = new JsonRows('data')
    expect(rows.push('{"data":[{"n":1},{"n":')).toEqual([{ n: 1 }])
    expect(rows.push('2},{"n":3}')).toEqual([{ n: 2 }])
    expect(rows.push(',')).toEqual([{ n: 3 }])
  })

  it('come from the field of that name only, and only at the outer level', () => {
    expect(rowsOf('{"other":[{"n":0}],"data":[{"n":1}],"more":[{"data":[9]}]}', 4)).toEqual([{ n: 1 }])
    expect(rowsOf(String.raw`{"\u0064ata":[{"n":1}]}`, 2)).toEqual([{ n: 1 }])
  })
})

describe('a reply that is no whole list', () => {
  const text = JSON.stringify(REPLY)

  it('is refused wherever it breaks off', () => {
    for (let length = 0; length < text.length; length++) {
      expect(() => rowsOf(text.slice(0, length), 7)).toThrow(BrokenReply)
    }
  })

  it.each(['{"success":true}', '{"data":"none"}', '{"data":{"a":1}}', `${text}{}`, '{"data":[{"a":}]}', 'Bad Gateway'])(
    'is refused: %s',
    (other) => expect(() => rowsOf(other, 5)).toThrow(BrokenReply),
  )
})

import { describe, expect, it } from 'vitest'
import { searchTextOf } from './search-text.ts'

describe('The text that a record is searched by', () => {
  it('holds each thing once, in lower case, every word with a space in front', () => {
    expect(searchTextOf(['Safe  Learning', 'ECW', null, undefined, '', 'ecw', ' Ƙofa\tBiyu '])).toBe(
      ' safe learning ecw ƙofa biyu',
    )
  })

  it('reads letters alike that were typed in different ways', () => {
    expect(searchTextOf(['Cafe\u0301'])).toBe(searchTextOf(['CAF\u00c9']))
  })
})

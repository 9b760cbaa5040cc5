import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor, InvalidCursor } from './paging.ts'

const ByNameAndId = z.tuple([z.string(), z.uuid()])
const id = '3f0c8a52-7a53-4d1e-9a54-0d1d6a1c9b11'
const encoded = (text: string) => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  it('gives back the sort keys it was made of, in any script', () => {
    expect(decodeCursor(encodeCursor(['Ƙungiyar Ilimi', id]), ByNameAndId)).toEqual(['Ƙungiyar Ilimi', id])
  })

  it('stands in an address as it is', () => {
    expect(encodeCursor(['??>>~~ÿÿ', id])).toMatch(/^[\w-]+$/)
  })

  it.each([
    ['empty text', ''],
    ['text that is no base64', '%%%'],
    ['text that is no JSON', encoded('{"a"')],
    ['an object', encoded('{"0":"a"}')],
    ['one with too few keys', encodeCursor(['Ada'])],
    ['one with too many keys', encodeCursor(['Ada', id, id])],
    ['one with a key of another type', encodeCursor([7, id])],
    ['one with an id that is none', encodeCursor(['Ada', "' or 1=1"])],
  ])('is refused when it is %s', (_, text) => {
    expect(() => decodeCursor(text, ByNameAndId)).toThrow(InvalidCursor)
  })
})

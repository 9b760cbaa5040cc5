import { ENDPOINTS } from '@hub/contract/endpoints'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from './reply-shape.ts'

const Person = z.object({
  name: z.string(),
  age: z.nullable(z.int()),
  role: z.enum(['user', 'admin']),
  here: z.optional(z.boolean()),
  address: z.nullable(z.object({ city: z.string() })),
})
const ada = { name: 'Ada', age: 36, role: 'user', here: true, address: { city: 'Yola' } }

describe('The shape of a reply', () => {
  it('leaves behind what was not declared, however deep', () => {
    const people = z.object({ success: z.literal(true), people: z.array(Person), by: z.record(z.string(), Person) })
    const held = { ...ada, hash: 'secret', address: { city: 'Yola', street: 'secret' } }
    expect(shapeOf(people)({ success: true, people: [held, held], by: { first: held }, hash: 'secret' })).toEqual({
      success: true,
      people: [ada, ada],
      by: { first: ada },
    })
  })

  it('lets null and missing values pass where they are declared', () => {
    const { here: _, ...less } = { ...ada, age: null, address: null }
    expect(shapeOf(Person)(less)).toEqual(less)
  })

  it.each([
    ['a field that is missing', { name: undefined }],
    ['null where none may be', { name: null }],
    ['a number as text', { age: '36' }],
    ['what is no number', { age: Number.NaN }],
    ['a value that is on no list', { role: 'root' }],
    ['text for true or false', { here: 'yes' }],
    ['a list for an object', { address: [] }],
  ])('refuses %s, and does not repeat it', (_, wrong) => {
    expect(() => shapeOf(Person)({ ...ada, ...wrong })).toThrow('The reply breaks the contract')
  })

  it('can be read off every reply of the contract', () => {
    for (const { response } of ENDPOINTS) expect(() => shapeOf(response)).not.toThrow()
  })

  it('refuses a declaration that it could not keep', () => {
    expect(() => shapeOf(z.union([Person, z.string()]))).toThrow('union')
    expect(() => shapeOf(z.pipe(z.string(), z.transform(Number)))).toThrow('pipe')
  })
})

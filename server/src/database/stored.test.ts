import { expect, it } from 'vitest'
import type { Stored } from './database.ts'

interface Row {
  id: string
  colour: string
  lga_pcode: string
}
interface Sent {
  colour: string
  lga: string
}

it('compiles where each field that is sent is stored, by its name or by another that is told', () => {
  const values = { colour: 'red', lga_pcode: 'NG008001' } satisfies Stored<Row, Sent, 'lga'>
  expect(values.colour).toBe('red')
})

it('does not compile where a field of the contract is forgotten', () => {
  // @ts-expect-error -- The colour was sent and is stored nowhere.
  const values = { lga_pcode: 'NG008001' } satisfies Stored<Row, Sent, 'lga'>
  expect(values).not.toHaveProperty('colour')
})

it('does not compile where a field of the contract has no column', () => {
  // @ts-expect-error -- The row has no size.
  const values = { colour: 'red', size: 'L' } satisfies Stored<Row, { colour: string; size: string }>
  expect(values.size).toBe('L')
})

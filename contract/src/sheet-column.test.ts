import { expect, it } from 'vitest'
import { valueOf } from './sheet-column.ts'

it('a column takes its value from the record, or from a part of it that may be missing', () => {
  expect(valueOf({ key: 'amount_usd' }, { amount_usd: '5' })).toBe('5')
  expect(valueOf({ key: 'amount_usd', within: 'share' }, { amount_usd: '5', share: { amount_usd: '2' } })).toBe('2')
  expect(valueOf({ key: 'amount_usd', within: 'share' }, { amount_usd: '5' })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { mergeEdit } from './record-texts.ts'

const from = { boys: '10', girls: '10', notes: '', updated_at: '1' }

it('what the person typed stays, the rest takes the newer values', () => {
  const mine = { ...from, boys: '12' }
  const newer = { ...from, notes: 'Rain', updated_at: '2' }
  expect(mergeEdit(from, mine, newer)).toEqual({
    values: { boys: '12', girls: '10', notes: 'Rain', updated_at: '2' },
    conflicts: {},
  })
})

it('a field that both changed keeps the own value and tells the other', () => {
  const merged = mergeEdit(from, { ...from, boys: '12' }, { ...from, boys: '15', updated_at: '2' })
  expect(merged.values.boys).toBe('12')
  expect(merged.conflicts).toEqual({ boys: '15' })
})

it('who changed the same to the same has no conflict', () => {
  expect(mergeEdit(from, { ...from, boys: '12' }, { ...from, boys: '12' }).conflicts).toEqual({})
})

it('lists are compared by what they hold', () => {
  const states = { states: ['Borno'], donors: ['UNICEF'], updated_at: '1' }
  const mine = { ...states, states: ['Borno', 'Yobe'], donors: ['ECHO'] }
  const newer = { ...states, states: ['Borno', 'Yobe'], donors: ['GPE'], updated_at: '2' }
  expect(mergeEdit(states, mine, newer)).toEqual({
    values: { ...mine, updated_at: '2' },
    conflicts: { donors: ['GPE'] },
  })
})

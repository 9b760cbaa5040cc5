import { expect, it } from 'vitest'
import { rowsWith } from './virtual-rows.ts'

const inView = { startIndex: 10, endIndex: 12, overscan: 1, count: 40 }

it('a row that has the focus is drawn wherever it is', () => {
  expect(rowsWith(inView, null)).toEqual([9, 10, 11, 12, 13])
  expect(rowsWith(inView, 11)).toEqual([9, 10, 11, 12, 13])
  expect(rowsWith(inView, 2)).toEqual([2, 9, 10, 11, 12, 13])
  expect(rowsWith(inView, 39)).toEqual([9, 10, 11, 12, 13, 39])
})

it('one that a shorter list has no more is not', () => {
  expect(rowsWith({ startIndex: 0, endIndex: 1, overscan: 1, count: 2 }, 7)).toEqual([0, 1])
})

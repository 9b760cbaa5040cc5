import { expect, it } from 'vitest'
import { wideEnough } from './table-view.tsx'

const COLUMNS = [120, 100, 100, 80]

it('a table that fits is as wide as its frame', () => {
  expect(wideEnough(460, COLUMNS, 60)).toBe(0)
})

it('of a table that does not fit, whole columns are in sight beside the actions', () => {
  // 340 are left beside the actions: the first three columns, stretched from 320.
  const width = wideEnough(400, COLUMNS, 60)
  const inSight = ((width - 60) * (120 + 100 + 100)) / 400
  expect(Math.abs(inSight - 340)).toBeLessThan(1)
})

it('a frame narrower than the first column takes the table as it is', () => {
  expect(wideEnough(150, COLUMNS, 60)).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { guardCell } from './csv.ts'

describe('A cell of a file', () => {
  it.each(['-1,250', '+2348000000', '-11.8464, 13.1603', '1e-7'])(
    'that is a plain number stays as it is: %s',
    (cell) => {
      expect(guardCell(cell)).toBe(cell)
    },
  )

  it.each(['=1+1', '-1+cmd', ' =1', '＝1', '@SUM(A1)', '\t1'])(
    'that a sheet would run is marked as text: %j',
    (cell) => {
      expect(guardCell(cell)).toBe(`'${cell}`)
    },
  )

  // Without a limit, one such text took a minute.
  it('is read through once, however many places could be where a number ends', () => {
    const cell = `-1${',111'.repeat(50_000)}x`
    expect(guardCell(cell)).toBe(`'${cell}`)
  })
})

import { describe, expect, it } from 'vitest'
import { inBytes, inTime } from './system.service.ts'

describe('A measure of the hub', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, '1.5 KB'],
    [14_200_000, '14 MB'],
    [2_400_000_000, '2.4 GB'],
    [3e15, '3000 TB'],
  ])('of %d bytes reads %s', (bytes, text) => expect(inBytes(bytes)).toBe(text))

  it.each([
    [0, '0 min'],
    [59, '0 min'],
    [7 * 60, '7 min'],
    [5 * 3600 + 12 * 60, '5 h 12 min'],
    [3 * 86_400 + 4 * 3600 + 59, '3 d 4 h'],
  ])('of %d seconds reads %s', (seconds, text) => expect(inTime(seconds)).toBe(text))
})

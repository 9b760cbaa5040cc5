import { describe, expect, it } from 'vitest'
import { isFlat, memoryOf, residentMegabytes } from './memory.ts'

const run = (megabytes: (share: number) => number) =>
  memoryOf(Array.from({ length: 500 }, (_, n) => megabytes(n / 500)))

describe('The memory of a run', () => {
  it('is flat where it rises at the beginning and then stays, whatever its peaks', () => {
    const warmUp = (share: number) => 110 + 60 * Math.min(1, share * 6)
    expect(isFlat(run((share) => warmUp(share) + ((share * 500) % 20)))).toBe(true)
    expect(isFlat(run((share) => (Math.round(share * 500) % 50 === 0 ? 900 : warmUp(share))))).toBe(true)
  })

  it('is not flat where something is kept of every request', () => {
    expect(isFlat(run((share) => 170 + 100 * share))).toBe(false)
  })

  it('is that of the process', () => {
    const held = residentMegabytes(process.pid)
    expect(held).toBeGreaterThan(20)
    expect(held).toBeLessThan(8000)
  })
})

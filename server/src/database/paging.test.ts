import { describe, expect, it } from 'vitest'
import { KEYS } from './paging.ts'

describe('What a cursor may hold', () => {
  it.each([
    ['moment', '2026-03-02T10:00:00.000Z'],
    ['day', '2026-03-02'],
    ['text', 'Ƙofar Biyu'],
  ] as const)('is a %s', (kind, key) => {
    expect(KEYS[kind].shape.safeParse(key).success).toBe(true)
  })

  it.each([
    ['moment', '0000-01-01T00:00:00.000Z'],
    ['moment', '2026-13-45T99:99:99.000Z'],
    ['day', '0000-01-01'],
    ['day', '2026-02-30'],
    ['text', 'a\u0000b'],
  ] as const)('is no %s that the database cannot compare with: %s', (kind, key) => {
    expect(KEYS[kind].shape.safeParse(key).success).toBe(false)
  })
})

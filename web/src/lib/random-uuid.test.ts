import { afterEach, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

const bytesOf = (value: number) => ({ getRandomValues: (bytes: Uint8Array) => bytes.fill(value) })

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('makes a version 4 UUID of bytes that are all %i', (value, uuid) => {
  // Browsers have no randomUUID on plain http.
  vi.stubGlobal('crypto', bytesOf(value))
  expect(randomUuid()).toBe(uuid)
})

it('makes another one each time', () => {
  expect(new Set(Array.from({ length: 1000 }, randomUuid)).size).toBe(1000)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inSlices } from './browser.ts'

const done = vi.fn<() => void>()
let now = 0
let seen: number[] = []
const taking = (ms: number) => (item: number) => {
  seen.push(item)
  now += ms
}

beforeEach(() => {
  seen = []
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  done.mockReset()
})

it('does at once what is short', () => {
  inSlices([1, 2, 3], taking(1), done)
  expect(seen).toEqual([1, 2, 3])
  expect(done).toHaveBeenCalledOnce()
})

it('leaves the rest of what is long for later', () => {
  inSlices([1, 2, 3], taking(5), done)
  expect(seen).toEqual([1, 2])
  vi.runAllTimers()
  expect(seen).toEqual([1, 2, 3])
  expect(done).toHaveBeenCalledOnce()
})

it('can be broken off', () => {
  const stop = inSlices([1, 2, 3], taking(5), done)
  stop()
  vi.runAllTimers()
  expect(seen).toEqual([1, 2])
  expect(done).not.toHaveBeenCalled()
})

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTypedFilter } from '#ui/typed-filter.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const onSettled = vi.fn<(text: string) => void>()

function filterWith(value: string) {
  onSettled.mockClear()
  const { result, rerender } = renderHook(({ now }) => useTypedFilter(now, onSettled), { initialProps: { now: value } })
  return {
    text: () => result.current[0],
    type(text: string) {
      act(() => result.current[1](text))
    },
    address: (now: string) => rerender({ now }),
    wait(ms: number) {
      act(() => void vi.advanceTimersByTime(ms))
    },
  }
}

it('hears of a text once, after a pause, without the blanks around it', () => {
  const filter = filterWith('')
  filter.type('b')
  filter.wait(200)
  filter.type('bo ')
  filter.wait(299)
  expect(onSettled).not.toHaveBeenCalled()
  filter.wait(1)
  expect(onSettled.mock.calls).toEqual([['bo']])
  expect(filter.text()).toBe('bo ')
})

it('shows what Back brings back', () => {
  const filter = filterWith('borno')
  filter.address('yobe')
  expect(filter.text()).toBe('yobe')
  filter.wait(1000)
  expect(onSettled).not.toHaveBeenCalled()
})

it('keeps what is being typed when the answer to its first half arrives', () => {
  const filter = filterWith('')
  filter.type('bor')
  filter.wait(300)
  filter.type('born')
  filter.address('bor')
  expect(filter.text()).toBe('born')
  filter.wait(300)
  expect(onSettled.mock.lastCall).toEqual(['born'])
})

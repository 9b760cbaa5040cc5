import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '#lib/toast.ts'
import { show } from '#testing/render.tsx'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // Queued toasts are shown one after the other.
  vi.runAllTimers()
  vi.useRealTimers()
})

const saved = { kind: 'success', title: 'Saved', text: 'It is stored.' } as const
const failed = { kind: 'failure', title: 'Failed', text: 'It is not stored.' } as const
const toast = (shown: Parameters<typeof showToast>[0]) => act(() => showToast(shown))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows one toast at a time, for 4 seconds', () => {
  show(<ToastHost />)
  toast(saved)
  pass(3000)
  toast(failed)
  expect(screen.queryByText('Saved')).toBeNull()
  pass(3999)
  expect(screen.getByText('Failed')).toBeDefined()
  pass(1)
  expect(screen.queryByText('Failed')).toBeNull()
})

it('announces a success politely and a failure at once', () => {
  show(<ToastHost />)
  toast(saved)
  expect(screen.getByRole('status').textContent).toContain('It is stored.')
  toast(failed)
  expect(screen.getByRole('alert').textContent).toContain('It is not stored.')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('waits while somebody points at it', () => {
  show(<ToastHost />)
  toast(saved)
  fireEvent.mouseEnter(screen.getByText('Saved').closest('[data-kind]')!)
  pass(60_000)
  expect(screen.getByText('Saved')).toBeDefined()
  fireEvent.mouseLeave(screen.getByText('Saved').closest('[data-kind]')!)
  pass(4000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('waits while the keyboard is in it, and goes when it is closed', () => {
  show(<ToastHost />)
  toast(saved)
  const close = screen.getByRole('button', { name: 'Close this message' })
  fireEvent.focus(close)
  pass(60_000)
  fireEvent.click(close)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('runs its action once, and goes', () => {
  const run = vi.fn<() => void>()
  show(<ToastHost />)
  toast({ ...saved, action: { label: 'Undo', run } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Saved')).toBeNull()
})

it('is not taken away before its time where it can be undone: those after it wait, and are shown one by one', () => {
  const run = vi.fn<() => void>()
  show(<ToastHost />)
  toast({ ...saved, title: 'Deleted', action: { label: 'Undo', run } })
  toast(failed)
  toast(saved)
  pass(3999)
  expect(screen.queryByText('Failed')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.queryByText('Saved')).toBeNull()
  pass(4000)
  expect(screen.getByText('Saved')).toBeDefined()
  pass(4000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('gives its place to the next one where Ctrl+Z in the form does the same', () => {
  show(<ToastHost />)
  toast({ ...saved, title: 'Removed row 2', action: { label: 'Undo', run: vi.fn<() => void>(), hasOtherWay: true } })
  toast({ ...saved, title: 'Removed row 3' })
  expect(screen.queryByText('Removed row 2')).toBeNull()
  expect(screen.getByText('Removed row 3')).toBeDefined()
})

it('of several that can be undone each is shown for its time', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show(<ToastHost />)
  toast({ ...saved, action: { label: 'Undo', run: first } })
  toast({ ...saved, action: { label: 'Undo', run: second } })
  pass(4000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

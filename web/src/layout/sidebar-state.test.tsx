import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSidebarState } from './sidebar.tsx'

const nothing = () => undefined
const onScreen = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: nothing, removeEventListener: nothing }))

const start = () => renderHook(useSidebarState).result
/** False if the default was prevented. */
const press = (keys: object, on: Element = document.body) => fireEvent.keyDown(on, { key: 'b', ...keys })

beforeEach(() => void onScreen(false))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.cookie = 'sidebar:state=; path=/; max-age=0'
  vi.restoreAllMocks()
})

it('is open on a first visit', () => {
  expect(start().current.isOpen).toBe(true)
})

it('keeps its state in the cookie sidebar:state for 7 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const sidebar = start()
  act(() => sidebar.current.toggle())
  expect(sidebar.current.isOpen).toBe(false)
  expect(written).toHaveBeenLastCalledWith('sidebar:state=false; path=/; max-age=604800; SameSite=Lax')
  act(() => sidebar.current.toggle())
  expect(written).toHaveBeenLastCalledWith('sidebar:state=true; path=/; max-age=604800; SameSite=Lax')
})

it('is as it was left on the next visit', () => {
  const sidebar = start()
  act(() => sidebar.current.toggle())
  cleanup()
  expect(start().current.isOpen).toBe(false)
})

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
])('toggles with %s plus b, and keeps the browser from acting on it', (_, modifier) => {
  const sidebar = start()
  expect(press(modifier)).toBe(false)
  expect(sidebar.current.isOpen).toBe(false)
  press(modifier)
  expect(sidebar.current.isOpen).toBe(true)
})

it('toggles from inside a text field, but not for the letter alone', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const sidebar = start()
  expect(press({}, field)).toBe(true)
  expect(sidebar.current.isOpen).toBe(true)
  press({ ctrlKey: true }, field)
  expect(sidebar.current.isOpen).toBe(false)
})

it('is a closed drawer below 768px, whose state no cookie keeps', () => {
  onScreen(true)
  const sidebar = start()
  expect(sidebar.current).toMatchObject({ isPhone: true, isOpen: false })
  press({ ctrlKey: true })
  expect(sidebar.current.isOpen).toBe(true)
  expect(document.cookie).toBe('')
  act(() => sidebar.current.closeDrawer())
  expect(sidebar.current.isOpen).toBe(false)
})

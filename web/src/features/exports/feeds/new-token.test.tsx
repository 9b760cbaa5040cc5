import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyField } from './new-token.tsx'

let field: HTMLInputElement
beforeEach(() => {
  field = document.createElement('input')
  field.value = 'hub_feed_token'
  document.body.append(field)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

const selected = () => field.value.slice(field.selectionStart!, field.selectionEnd!)
const command = (copies: boolean) => Object.assign(document, { execCommand: vi.fn(() => copies) }).execCommand

it('uses the clipboard where the browser gives one', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyField(field)).toBe(true)
  expect(writeText).toHaveBeenCalledWith('hub_feed_token')
})

it('copies without one, as on plain http, and gives the focus back', async () => {
  vi.stubGlobal('navigator', {})
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const copy = command(true)
  expect(await copyField(field)).toBe(true)
  expect(copy).toHaveBeenCalledWith('copy')
  expect(selected()).toBe('hub_feed_token')
  expect(document.activeElement).toBe(button)
})

it('leaves the text selected where nothing copies, and says so', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  command(false)
  expect(await copyField(field)).toBe(false)
  expect(selected()).toBe('hub_feed_token')
  expect(document.activeElement).toBe(field)
})

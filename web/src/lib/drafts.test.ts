// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from './drafts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('gives back what was typed, and when', () => {
  saveDraft('registration', { full_name: 'Amina' }, new Date('2026-11-05T14:30:00Z'))
  expect(readDraft('registration')).toEqual({ values: { full_name: 'Amina' }, savedAt: '2026-11-05T14:30:00.000Z' })
})

it('keeps the drafts of two forms apart', () => {
  saveDraft('registration', { full_name: 'Amina' })
  saveDraft('profile:1', { full_name: 'Musa' })
  clearDraft('registration')
  expect(readDraft('registration')).toBeNull()
  expect(readDraft('profile:1')?.values).toEqual({ full_name: 'Musa' })
})

it('has nothing to offer where something unreadable is stored', () => {
  localStorage.setItem('draft:registration', '{broken')
  expect(readDraft('registration')).toBeNull()
})

it('lets the person go on when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft('registration', { full_name: 'Amina' })).not.toThrow()
})

import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('An audit row', () => {
  it('holds what differs and nothing else', () => {
    expect(changedFields({ name: 'A', city: 'Yola' }, { name: 'B', city: 'Yola' })).toEqual({
      before: { name: 'A' },
      after: { name: 'B' },
    })
  })

  it('holds all that a new record was filled with, and all that a deleted one held', () => {
    expect(changedFields(null, { name: 'A', bio: null })).toEqual({ before: null, after: { name: 'A' } })
    expect(changedFields({ name: 'A', bio: null }, null)).toEqual({ before: { name: 'A' }, after: null })
  })

  it('never holds a password or a token', () => {
    const secrets = { password_hash: 'x', reset_token: 'y', token_hash: 'z' }
    expect(changedFields(null, secrets)).toEqual({ before: null, after: null })
  })

  it('tells moments and lists apart by what they hold', () => {
    const moment = () => new Date('2026-01-01')
    expect(changedFields({ at: moment(), list: [1, 2] }, { at: moment(), list: [1, 2] })).toEqual({
      before: null,
      after: null,
    })
    expect(changedFields({ list: [1] }, { list: [2] }).after).toEqual({ list: [2] })
  })
})

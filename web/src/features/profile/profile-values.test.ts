import { describe, expect, it } from 'vitest'
import { userOf } from '../../testing/user.ts'
import { isChanged, moveOnto, payloadOf, startEdit, validate } from './profile-values.ts'

const stored = userOf({ job_title: 'Officer', department: null })
const begun = startEdit(stored)
const typed = (changes: Partial<typeof begun.values>) => ({ ...begun, values: { ...begun.values, ...changes } })

it('starts from the stored profile, with empty fields for what is not given', () => {
  expect(begun.values).toMatchObject({ full_name: 'Amina Bukar', job_title: 'Officer', department: '', bio: '' })
  expect(isChanged(begun)).toBe(false)
  expect(isChanged(typed({ bio: 'x' }))).toBe(true)
})

it('sends the version that the edit started from', () => {
  expect(payloadOf(begun).updated_at).toBe(stored.updated_at)
})

it('asks for full name, email address and organization, each in its own sentence', () => {
  expect(validate(typed({ full_name: ' ', email: 'amina@', organization_name: '' }))).toEqual({
    full_name: 'Full name is required',
    email: 'Invalid email address',
    organization_name: 'Organization name is required',
  })
  expect(validate(begun)).toEqual({})
})

describe('an edit that is moved onto a newer version', () => {
  const newer = userOf({ job_title: 'Manager', department: 'Education', updated_at: '2026-11-02T08:00:00.000Z' })

  it('keeps what was typed and takes the rest from the newer version', () => {
    const { edit } = moveOnto(newer, typed({ job_title: 'Director', bio: 'Mine' }))
    expect(edit.values).toMatchObject({ job_title: 'Director', bio: 'Mine', department: 'Education' })
    expect(edit.updated_at).toBe(newer.updated_at)
    expect(edit.base.job_title).toBe('Manager')
  })

  it('names what the other side saved where both changed a field', () => {
    const { conflicts } = moveOnto(newer, typed({ job_title: 'Director', bio: 'Mine' }))
    expect(conflicts).toEqual({ job_title: 'Manager' })
  })

  it('sees no conflict where both sides came to the same', () => {
    expect(moveOnto(newer, typed({ job_title: 'Manager' })).conflicts).toEqual({})
  })
})

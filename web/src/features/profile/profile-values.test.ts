import { expect, it } from 'vitest'
import { userOf } from '../../testing/user.ts'
import { hasNewEmail, payloadFrom, validateProfile, valuesFrom } from './profile-values.ts'

const stored = userOf({ job_title: 'Officer', department: null })
const begun = valuesFrom(stored)

it('starts from the stored profile, with empty fields for what is not given', () => {
  expect(begun).toMatchObject({ full_name: 'Amina Bukar', job_title: 'Officer', department: '', bio: '' })
})

it('sends the version that the edit started from, and the picture only when it goes', () => {
  expect(payloadFrom(begun)).toMatchObject({ updated_at: stored.updated_at })
  expect(payloadFrom(begun)).not.toHaveProperty('profile_picture')
  expect(payloadFrom({ ...begun, picture: 'removed' })).toMatchObject({ profile_picture: null })
})

it('knows a new email address, however it is written', () => {
  expect(hasNewEmail(begun, { ...begun, email: ` ${begun.email.toUpperCase()} ` })).toBe(false)
  expect(hasNewEmail(begun, { ...begun, email: 'another@partner.test' })).toBe(true)
})

it('asks for full name, email address and organization, each in its own sentence', () => {
  expect(validateProfile({ ...begun, full_name: ' ', email: 'amina@', organization_name: '' })).toEqual({
    full_name: 'Full name is required',
    email: 'Invalid email address',
    organization_name: 'Organization name is required',
  })
  expect(validateProfile(begun)).toEqual({})
})

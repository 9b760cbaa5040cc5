import { expect, it } from 'vitest'
import { userOf } from '#testing/user.ts'
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

it('takes an organization that was chosen, and one that is added, but not a name that was only typed', () => {
  const typed = { ...begun, organization_name: 'Almost the Same', organization_acronym: '' }
  expect(validateProfile(typed)).toEqual({
    organization_name: 'Choose an organization from the list, or add it as a new one',
  })
  expect(validateProfile({ ...typed, new_organization: 'yes' })).toEqual({
    organization_acronym: 'Organization acronym is required',
  })
  const added = { ...typed, organization_acronym: 'ATS', new_organization: 'yes' as const }
  expect(validateProfile(added)).toEqual({})
  expect(payloadFrom(added)).toMatchObject({ new_organization: true })
  expect(payloadFrom(begun)).not.toHaveProperty('new_organization')
})

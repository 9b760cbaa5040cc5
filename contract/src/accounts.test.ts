import { describe, expect, it } from 'vitest'
import {
  ChangePasswordPayload,
  ForgotPasswordPayload,
  LoginPayload,
  ResetPasswordForm,
  ResetPasswordPayload,
} from './passwords.ts'
import { RegistrationPayload } from './records/user.ts'
import { errors } from './testing.ts'

const registration = {
  organization_name: 'Sample Learning Initiative',
  organization_acronym: 'SLI',
  full_name: 'Amina Sample',
  email: 'amina@sample.test',
  password: 'long enough',
  confirm_password: 'long enough',
}

describe('the rules of accounts (docs/product.md, 5)', () => {
  it('sign in: a valid address and at least 6 characters', () => {
    expect(errors(LoginPayload, { email: 'nobody', password: '12345' })).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
    })
    expect(errors(LoginPayload, { email: ' A@B.test ', password: '123456' })).toEqual({})
  })

  it('register: every field missing is named in its own words', () => {
    expect(errors(RegistrationPayload, {})).toEqual({
      organization_name: 'Organization name is required',
      organization_acronym: 'Organization acronym is required',
      full_name: 'Full name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      confirm_password: 'Please confirm your password',
    })
  })

  it('register: blanks are no name', () => {
    expect(errors(RegistrationPayload, { ...registration, full_name: '   ' })).toEqual({
      full_name: 'Full name is required',
    })
  })

  it('register: a confirmation that differs is shown on the confirm field', () => {
    expect(errors(RegistrationPayload, { ...registration, confirm_password: 'something else' })).toEqual({
      confirm_password: "Passwords don't match",
    })
  })

  it('register: trims what was typed around a name', () => {
    expect(RegistrationPayload.parse({ ...registration, full_name: ' Amina ' }).full_name).toBe('Amina')
  })

  it('refuses what cannot be stored, what is too long and what is unknown', () => {
    expect(errors(RegistrationPayload, { ...registration, full_name: 'A\u0000B' })).toEqual({
      full_name: 'Remove the characters that cannot be stored',
    })
    expect(errors(RegistrationPayload, { ...registration, full_name: 'a'.repeat(1_000_000) })).toEqual({
      full_name: 'Must be at most 200 characters',
    })
    expect(RegistrationPayload.safeParse({ ...registration, role: 'admin' }).success).toBe(false)
  })

  it('forgot password: a valid address', () => {
    expect(errors(ForgotPasswordPayload, { email: '' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it.each([
    ['Short1', 'Password must be at least 8 characters'],
    ['alllowercase1', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
    ['ALLUPPERCASE1', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
    ['NoNumberHere', 'Password must contain at least one lowercase letter, one uppercase letter, and one number'],
  ])('a new password %s is refused', (password, message) => {
    expect(errors(ResetPasswordPayload, { token: 't', password })).toEqual({ password: message })
    expect(errors(ChangePasswordPayload, { current_password: 'x', password })).toEqual({ password: message })
  })

  it('a new password with all three kinds is taken, and its confirmation must match', () => {
    expect(errors(ResetPasswordForm, { password: 'Good enough 1', confirm_password: 'Good enough 1' })).toEqual({})
    expect(errors(ResetPasswordForm, { password: 'Good enough 1', confirm_password: 'Good enough 2' })).toEqual({
      confirm_password: "Passwords don't match",
    })
  })
})

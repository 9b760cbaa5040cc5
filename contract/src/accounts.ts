import * as z from 'zod/mini'
import { editedVersion, emailAddress, Message, optionalText, requiredText, type Versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PROFILE_STATES } from './reference/options.ts'
import { User } from './users.ts'

/** A long password would make argon2 slow. */
const PASSWORD_MAX = 200
const passwordOf = (min: number, message: string) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`))

const EIGHT = 'Password must be at least 8 characters'
const MIXED = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'
const DIFFERENT = "Passwords don't match"

export const LoginPayload = z.strictObject({
  email: emailAddress(),
  password: passwordOf(6, 'Password must be at least 6 characters'),
})
export type LoginPayload = z.infer<typeof LoginPayload>

const withLetters = (message: string, max?: number) =>
  requiredText(message, max).check(z.regex(/[\p{L}\p{N}]/u, message))

export const NewOrganization = {
  organization_name: withLetters('Organization name is required'),
  organization_acronym: withLetters('Organization acronym is required', 30),
}

export const RegistrationPayload = z
  .strictObject({
    ...NewOrganization,
    full_name: requiredText('Full name is required'),
    email: emailAddress(),
    password: passwordOf(8, EIGHT),
    confirm_password: passwordOf(8, 'Please confirm your password'),
  })
  .check(
    z.refine((payload) => payload.password === payload.confirm_password, {
      error: DIFFERENT,
      path: ['confirm_password'],
    }),
  )
export type RegistrationPayload = z.infer<typeof RegistrationPayload>

export const ForgotPasswordPayload = z.strictObject({ email: emailAddress('Please enter a valid email address') })

const NewPassword = passwordOf(8, EIGHT).check(z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, MIXED))
const linkToken = (message: string) => z.string(message).check(z.maxLength(200, message))
const ResetToken = linkToken('This reset link is invalid or expired.')

export const ResetPasswordPayload = z.strictObject({ token: ResetToken, password: NewPassword })

/** The confirmation stays in the browser. */
export const ResetPasswordForm = z
  .strictObject({ password: NewPassword, confirm_password: z.string() })
  .check(z.refine((form) => form.password === form.confirm_password, { error: DIFFERENT, path: ['confirm_password'] }))

export const ChangePasswordPayload = z.strictObject({
  current_password: z
    .string('Enter the current password')
    .check(z.minLength(1, 'Enter the current password'), z.maxLength(PASSWORD_MAX, 'The current password is wrong.')),
  password: NewPassword,
})

export const ChangePasswordForm = z
  .extend(ChangePasswordPayload, { confirm_password: z.string() })
  .check(z.refine((form) => form.password === form.confirm_password, { error: DIFFERENT, path: ['confirm_password'] }))

/** A missing field stays as it is. */
export const ProfileFields = {
  full_name: requiredText('Full name is required'),
  organization_name: requiredText('Organization name is required'),
  organization_acronym: requiredText('Organization acronym is required', 30),
  /** An administrator adds the organization and moves the person there. Otherwise it must exist. */
  new_organization: z.optional(z.boolean('Must be true or false')),
  phone_number: optionalText(40),
  job_title: optionalText(),
  department: optionalText(),
  location_city: optionalText(),
  location_state: z.optional(z.nullable(z.enum(['', ...PROFILE_STATES], 'Choose a state from the list'))),
  bio: optionalText(2000),
  /** null removes the picture; a new one comes as a file in the form. */
  profile_picture: z.optional(z.null('Send the picture as a file')),
  updated_at: editedVersion,
}

export const ProfilePayload = z.strictObject({
  ...ProfileFields,
  email: emailAddress(),
  /** Only with a new email address. */
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX, 'The current password is wrong.'))),
})
export type ProfilePayload = Versioned<z.input<typeof ProfilePayload>>

const UserReply = z.object({ success: z.literal(true), message: z.optional(z.string()), user: User })

export const EmailConfirmation = z.strictObject({ token: linkToken('This link is invalid or expired.') })

export const accountsEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in',
    device: true,
    body: LoginPayload,
    response: z.object({ success: z.literal(true), token: z.string(), user: User }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Register an account, which an administrator then reviews',
    body: RegistrationPayload,
    response: Message,
    idempotent: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    summary: 'Who is signed in',
    response: UserReply,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/auth/me',
    access: 'signed-in',
    summary:
      'Save the own profile, with a picture if it comes as a form; a new email address is confirmed by mail first',
    body: ProfilePayload,
    response: UserReply,
    picture: 'profile_picture',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'Sign out',
    response: Message,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'member',
    summary: 'Choose a new password; every other session ends',
    body: ChangePasswordPayload,
    response: Message,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/email/confirm',
    access: 'public',
    summary: 'Confirm a new email address with the token from the mail to it; every other session of the account ends',
    body: EmailConfirmation,
    response: z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/request',
    access: 'public',
    summary: 'Ask for a reset link by mail; the answer is the same for known and unknown addresses',
    body: ForgotPasswordPayload,
    response: Message,
  }),
  verifyReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset/verify',
    access: 'public',
    summary: 'Is this reset token good, and whose is it?',
    body: z.strictObject({ token: ResetToken }),
    response: z.object({ success: z.literal(true), valid: z.boolean(), email: z.optional(z.string()) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/password-reset/reset',
    access: 'public',
    summary: 'Set a new password with a reset token; every session of the account ends',
    device: true,
    body: ResetPasswordPayload,
    response: Message,
  }),
}

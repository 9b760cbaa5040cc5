import * as z from 'zod/mini'
import { SignInReply } from './account-safety.ts'
import { Message } from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  ChangePasswordPayload,
  ForgotPasswordPayload,
  linkToken,
  LoginPayload,
  ResetPasswordPayload,
  ResetToken,
} from './passwords.ts'
import { ProfilePayload, RegistrationPayload, User } from './records/user.ts'

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
    response: SignInReply,
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
    alwaysOpen: true,
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
    alwaysOpen: true,
    summary: 'Sign out',
    response: Message,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'member',
    alwaysOpen: true,
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

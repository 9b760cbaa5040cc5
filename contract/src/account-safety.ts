import * as z from 'zod/mini'
import { Id, Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { linkToken, PASSWORD_MAX } from './passwords.ts'
import { User } from './records/user.ts'

/** Six digits, or a recovery code: 24 letters and digits. Spaces and hyphens are left out. */
const CODE = 'Enter the six digits, or a recovery code'
export const TwoFactorCode = z.string(CODE).check(
  z.maxLength(40, CODE),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(\d{6}|[a-z2-7]{24})$/, CODE),
)
const AppCode = z.string('Enter the six digits that the app shows').check(
  z.maxLength(40, 'Enter the six digits that the app shows'),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the six digits that the app shows'),
)
const OwnPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX, 'The current password is wrong.'))

export const SetUpPayload = z.strictObject({ password: OwnPassword })
export const ConfirmPayload = z.strictObject({ code: AppCode })
export const DisablePayload = z.strictObject({ password: OwnPassword, code: TwoFactorCode })
export const SecondStepPayload = z.strictObject({
  challenge: linkToken('Sign in again.'),
  code: TwoFactorCode,
})

export const RECOVERY_CODES = 10

/** `token` and `user`, or `challenge` where a second factor is asked for. */
export const SignInReply = z.object({
  success: z.literal(true),
  token: z.optional(z.string()),
  user: z.optional(User),
  two_factor_required: z.optional(z.literal(true)),
  challenge: z.optional(z.string()),
})
export type SignInReply = z.infer<typeof SignInReply>

export const SeenSession = z.object({
  id: Id,
  /** 'Chrome on Android'; null if it did not say. */
  browser: z.nullable(z.string()),
  /** Without its last part: '197.210.52.x'. */
  address: z.nullable(z.string()),
  created_at: Timestamp,
  seen_at: Timestamp,
  is_current: z.boolean(),
})
export type SeenSession = z.infer<typeof SeenSession>

/** Of the audit trail: the person's own sign-ins, refused ones, downloads and feeds. */
export const SeenEvent = z.object({
  at: Timestamp,
  /** 'sign_in.refused', 'export.downloaded' */
  action: z.string(),
  /** What was downloaded: 'projects'. */
  what: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type SeenEvent = z.infer<typeof SeenEvent>

export const SESSIONS_LISTED = 100
export const EVENTS_LISTED = 20

export const accountSafetyEndpoints = {
  setUp: endpoint({
    method: 'POST',
    path: '/auth/two-factor/setup',
    access: 'member',
    alwaysOpen: true,
    summary: 'Begin a second factor: the secret for an authenticator app',
    body: SetUpPayload,
    response: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    access: 'member',
    alwaysOpen: true,
    summary: 'Switch the second factor on with a code of the app; the recovery codes are shown once',
    body: ConfirmPayload,
    response: z.object({ success: z.literal(true), message: z.string(), recovery_codes: z.array(z.string()) }),
  }),
  disable: endpoint({
    method: 'POST',
    path: '/auth/two-factor/disable',
    access: 'member',
    summary: 'Switch the second factor off',
    body: DisablePayload,
    response: Message,
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/auth/two-factor',
    access: 'public',
    summary: 'Finish a sign-in with a code of the app or a recovery code',
    device: true,
    body: SecondStepPayload,
    response: SignInReply,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed-in',
    alwaysOpen: true,
    summary: 'Where this account is signed in, the last seen first, and its last sign-ins and downloads',
    response: z.object({ success: z.literal(true), sessions: z.array(SeenSession), events: z.array(SeenEvent) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'signed-in',
    alwaysOpen: true,
    summary: 'End one session of this account',
    params: z.strictObject({ id: Id }),
    response: Message,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'signed-in',
    alwaysOpen: true,
    summary: 'End all other sessions of this account',
    response: Message,
  }),
  endSessionsOf: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    access: 'admin',
    summary: 'End every session of an account',
    params: z.strictObject({ id: Id }),
    response: Message,
  }),
  disableOf: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/two-factor',
    access: 'admin',
    summary: "Switch somebody's second factor off, for example after a lost phone; the person is told by mail",
    params: z.strictObject({ id: Id }),
    response: Message,
  }),
}

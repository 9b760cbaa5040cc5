import * as z from 'zod/mini'
import { atMost, emailAddress, OwnLanguage } from './common.ts'
import { t } from './language.ts'

/** A long password would make argon2 slow. */
export const PASSWORD_MAX = 200
export const passwordOf = (min: number, message: string) =>
  z.string(message).check(z.minLength(min, message), atMost(PASSWORD_MAX))

export const EIGHT_CHARACTERS = 'Password must be at least 8 characters'
const MIXED = 'Password must contain at least one lowercase letter, one uppercase letter, and one number'

interface Confirmed {
  password: string
  confirm_password: string
}
export const isConfirmed = z.refine<Confirmed>((form) => form.password === form.confirm_password, {
  error: () => t("Passwords don't match"),
  path: ['confirm_password'],
})

export const LoginPayload = z.strictObject({
  email: emailAddress(),
  password: passwordOf(6, 'Password must be at least 6 characters'),
  /** Chosen on the landing page before the sign-in: it becomes the person's own. */
  language: z.optional(OwnLanguage),
})
export type LoginPayload = z.infer<typeof LoginPayload>

export const ForgotPasswordPayload = z.strictObject({ email: emailAddress('Please enter a valid email address') })

const NewPassword = passwordOf(8, EIGHT_CHARACTERS).check(z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, MIXED))
export const linkToken = (message: string) => z.string(message).check(z.maxLength(200, message))
export const ResetToken = linkToken('This reset link is invalid or expired.')

export const ResetPasswordPayload = z.strictObject({ token: ResetToken, password: NewPassword })

/** The confirmation stays in the browser. */
export const ResetPasswordForm = z
  .strictObject({ password: NewPassword, confirm_password: z.string() })
  .check(isConfirmed)

export const ChangePasswordPayload = z.strictObject({
  current_password: z
    .string('Enter the current password')
    .check(z.minLength(1, 'Enter the current password'), z.maxLength(PASSWORD_MAX, 'The current password is wrong.')),
  password: NewPassword,
})

export const ChangePasswordForm = z.extend(ChangePasswordPayload, { confirm_password: z.string() }).check(isConfirmed)

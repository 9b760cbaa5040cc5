import { t } from '#lib/language.ts'

export const TOASTS = {
  linkSent: { title: t('Password Reset Email Sent'), text: t('Check your email for password reset instructions.') },
  linkFailed: { title: t('Password Reset Failed'), fallback: t('Failed to send password reset email.') },
  invalidLink: { title: t('Invalid Reset Link'), fallback: t('This reset link is invalid or expired.') },
  reset: {
    title: t('Password Reset Successful'),
    text: t('Your password has been reset successfully. You can now log in with your new password.'),
  },
  resetFailed: { title: t('Password Reset Failed'), fallback: t('Failed to reset password. Please try again.') },
}

export const PASSWORD_HINT = t(
  'Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.',
)

export const VERIFY_FAILED = t('The reset link could not be checked. Please try again.')

/** The first answer may have been lost. */
export const LINK_USED = t(
  'This link has been used, or has expired meanwhile. If you have just set a new password, log in with it. Otherwise request a new link.',
)

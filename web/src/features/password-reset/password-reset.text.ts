export const TOASTS = {
  linkSent: { title: 'Password Reset Email Sent', text: 'Check your email for password reset instructions.' },
  linkFailed: { title: 'Password Reset Failed', fallback: 'Failed to send password reset email.' },
  invalidLink: { title: 'Invalid Reset Link', fallback: 'This reset link is invalid or expired.' },
  reset: {
    title: 'Password Reset Successful',
    text: 'Your password has been reset successfully. You can now log in with your new password.',
  },
  resetFailed: { title: 'Password Reset Failed', fallback: 'Failed to reset password. Please try again.' },
}

export const PASSWORD_HINT =
  'Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.'

export const VERIFY_FAILED = 'The reset link could not be checked. Please try again.'

/** The first answer may have been lost. */
export const LINK_USED =
  'This link has been used, or has expired meanwhile. If you have just set a new password, log in with it. Otherwise request a new link.'

export const TEXT = {
  title: 'Confirm Email Address',
  ask: 'After you confirm, you sign in with this address and the hub sends its emails there.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  failed: { title: 'Confirmation Failed', fallback: 'Failed to confirm the email address. Please try again.' },
  /** Shown after an attempt without an answer. */
  maybeDone:
    'The address may have been changed by your first try: see which one your profile shows, or sign in with the new one.',
  done: {
    title: 'Email Address Changed',
    text: (email: string) => `Your email address is now ${email}. Every other session of your account has ended.`,
  },
  invalid: { title: 'Invalid Link', text: 'The link is not complete: open it from the email again.' },
  goOn: 'Go to the Hub',
}

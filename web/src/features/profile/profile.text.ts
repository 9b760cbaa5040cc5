export const TEXT = {
  title: 'Profile',
  picture: 'Profile Picture',
  currentPassword: 'Current Password',
  emailIsPrivate: 'Only the owner of a profile can change its email address.',
  passwordForEmail:
    'To change the email address, enter your password. The new address counts when you open the link that we send there.',
  emailWaits: (email: string) =>
    `We sent a link to ${email}. Your email address changes when you open it, within 24 hours.`,
  organizationIsFixed: 'An administrator can change the organization.',
  pictureHint: 'PNG, JPEG or WebP',
  savedMeanwhile: (value: string) => (value ? `Saved in the meantime: ${value}` : 'Emptied in the meantime'),
  staleTitle: 'This profile has a newer version',
  newerLoaded: 'The newer version is loaded, with your changes on top of it. Compare, then save.',
  draftKept: (when: string) => `You have changes from ${when} that are not saved yet.`,
  draftRestored: (when: string) => `These are your unsaved changes from ${when}.`,
  passwordHint: 'Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.',
}

export const MAILS = {
  title: 'Emails that you get',
  digest: 'Once a day, what waits for you',
  send_backs: 'At once, when a report or a project of yours comes back',
  reminders: 'Reminders of reports that are due',
  failed: 'Not Saved',
  again: 'Tick it again.',
}

export const TOASTS = {
  saved: { title: 'Profile Updated', fallback: 'Your profile has been updated.' },
  failed: { title: 'Profile Update Failed', fallback: 'Failed to update the profile. Please try again.' },
  reloadFailed: { title: 'Loading Failed', fallback: 'Failed to load the newer version. Please try again.' },
  passwordFailed: { title: 'Password Change Failed', fallback: 'Failed to change the password. Please try again.' },
}

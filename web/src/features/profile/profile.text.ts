export const TEXT = {
  title: 'Profile',
  picture: 'Profile Picture',
  currentPassword: 'Current Password',
  emailIsPrivate: 'Only the owner of a profile can change its email address.',
  passwordForEmail:
    'To change the email address, enter your password. The new address is used after you open the link that we send there.',
  emailWaits: (email: string) =>
    `We sent a link to ${email}. Your email address changes when you open it, within 24 hours.`,
  organizationIsFixed: 'An administrator can change the organization.',
  organizationFromList: 'Type a part of the name, then choose from the list.',
  chooseOrganization: 'Choose an organization from the list, or add it as a new one',
  addOrganization: (name: string) => `Add “${name}” as a new organization`,
  addTitle: 'Add a new organization?',
  addText: (person: string, from: string) =>
    `${person} moves into it. What they reported stays with ${from}. To correct the name of ${from}, rename it under Admin Panel > Organizations instead.`,
  chooseInstead: 'Choose from the List Instead',
  moves: (person: string, from: string) =>
    `${person} moves to this organization. What they reported stays with ${from}.`,
  pictureHint: 'PNG, JPEG or WebP',
  savedMeanwhile: (value: string) => (value ? `Saved in the meantime: ${value}` : 'Cleared in the meantime'),
  staleTitle: 'This profile has a newer version',
  newerLoaded: 'The newer version is loaded, with your changes in it. Compare, then save.',
  draftKept: (when: string) => `You have unsaved changes from ${when}.`,
  draftRestored: (when: string) => `These are your unsaved changes from ${when}.`,
  passwordHint: 'Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.',
}

export const MAILS = {
  title: 'Emails that you get',
  digest: 'Your tasks, once a day',
  send_backs: 'At once, when a report or project is sent back, and when a project is approved',
  reminders: 'Reminders before and after a report is due',
  failed: 'Not Saved',
  again: 'Tick it again.',
}

export const TOASTS = {
  saved: { title: 'Profile Updated', fallback: 'Your profile has been updated.' },
  failed: { title: 'Profile Update Failed', fallback: 'Failed to update the profile. Please try again.' },
  reloadFailed: { title: 'Loading Failed', fallback: 'Failed to load the newer version. Please try again.' },
  passwordFailed: { title: 'Password Change Failed', fallback: 'Failed to change the password. Please try again.' },
}

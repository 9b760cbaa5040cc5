import { t } from '#lib/language.ts'

export const TEXT = {
  title: t('Profile'),
  titleOfAnother: t('Profile', undefined, 'of another person'),
  picture: t('Profile Picture'),
  emailIsPrivate: t('Only the owner of a profile can change its email address.'),
  passwordForEmail: t(
    'To change the email address, enter your password. The new address is used after you open the link that we send there.',
  ),
  emailWaits: (email: string) =>
    t('We sent a link to {email}. Your email address changes when you open it, within 24 hours.', { email }),
  organizationIsFixed: t('An administrator can change the organization.'),
  organizationFromList: t('Type a part of the name, then choose from the list.'),
  chooseOrganization: t('Choose an organization from the list, or add it as a new one'),
  addOrganization: (name: string) => t('Add “{name}” as a new organization', { name }),
  addTitle: t('Add a new organization?'),
  addText: (person: string, from: string) =>
    t(
      '{person} moves into it. What they reported stays with {from}. To correct the name of {from}, rename it under Admin Panel > Organizations instead.',
      { person, from },
    ),
  chooseInstead: t('Choose from the List Instead'),
  moves: (person: string, from: string) =>
    t('{person} moves to this organization. What they reported stays with {from}.', { person, from }),
  pictureHint: t('PNG, JPEG or WebP'),
  savedMeanwhile: (value: string) =>
    value ? t('Saved in the meantime: {value}', { value }) : t('Cleared in the meantime'),
  staleTitle: t('This profile has a newer version'),
  newerLoaded: t('The newer version is loaded, with your changes in it. Compare, then save.'),
  draftKept: (when: string) => t('You have unsaved changes from {when}.', { when }),
  draftRestored: (when: string) => t('These are your unsaved changes from {when}.', { when }),
}

export const LANGUAGE = {
  title: t('Language of the pages and of your mails'),
  draft: t('No native speaker has reviewed all of this translation yet.'),
  propose: t('Propose a better sentence'),
  subject: t('A better translation'),
}

export const MAILS = {
  title: t('Emails that you get'),
  digest: t('Your tasks, once a day'),
  send_backs: t('At once, when a report or project is sent back, and when a project is approved'),
  reminders: t('Reminders before and after a report is due'),
  snapshots: t('The figures of a month, when its snapshot is published'),
  failed: t('Not Saved'),
  again: t('Tick it again.'),
}

export const TOASTS = {
  saved: { title: t('Profile Updated'), fallback: t('Your profile has been updated.') },
  failed: { title: t('Profile Update Failed'), fallback: t('Failed to update the profile. Please try again.') },
  reloadFailed: { title: t('Loading Failed'), fallback: t('Failed to load the newer version. Please try again.') },
}

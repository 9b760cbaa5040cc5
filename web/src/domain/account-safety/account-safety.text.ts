import type { SeenEvent } from '@hub/contract/account-safety'
import { t } from '#lib/language.ts'

export const TWO_FACTOR = {
  title: t('Second factor'),
  why: t(
    'With a second factor, somebody who knows your password still cannot sign in: each sign-in also asks for a code of your phone.',
  ),
  isOn: t('Switched on: each sign-in asks for a code of your app.'),
  isOff: t('Switched off.'),
  begin: t('Set Up Second Factor'),
  end: t('Switch Off Second Factor'),
  scan: t(
    'Scan this picture with an authenticator app on your phone, or type the key into it. Then enter the six digits that the app shows.',
  ),
  picture: t('Picture with the key, for an authenticator app'),
  key: t('Key'),
  code: t('Code'),
  codesTitle: t('Your recovery codes'),
  codesText: t(
    'Each of them opens your account once, if you have lost your phone. They are shown only now: write them down, or keep them where only you can read them.',
  ),
  copy: t('Copy the Codes'),
  copied: t('Copied'),
  kept: t('I Have Kept Them'),
  failed: { title: t('Second Factor Not Changed'), fallback: t('Please try again.') },
  remind: t('Your account has no second factor: your password alone opens everything that an administrator may see.'),
  secondStep: t('Enter the code that your authenticator app shows, or one of your recovery codes.'),
  again: t('Sign In With Another Account'),
  lost: t('No phone and no recovery code? An administrator can switch your second factor off.'),
}

export const SESSIONS = {
  title: t('Where you are signed in'),
  here: t('This device'),
  unknown: t('Unknown program'),
  place: (address: string) => t('Network {address}', { address }),
  seen: (when: string) => t('last seen {when}', { when }),
  end: t('End'),
  endLabel: (browser: string) => t('End the session: {browser}', { browser }),
  endOthers: t('End All Other Sessions'),
  failed: { title: t('Session Not Ended'), fallback: t('Please try again.') },
  loading: t('The sessions could not be loaded.'),
}

export const EVENTS = {
  title: t('Your sign-ins and downloads'),
  why: t('Is one of them not yours? Change your password.'),
  none: t('None yet.'),
  all: t('Show All'),
  of: ({ action, what }: SeenEvent) => WORDS[action]?.(what ?? '') ?? action,
}

const WORDS: Record<string, (what: string) => string> = {
  'sign_in.succeeded': () => t('Signed in'),
  'sign_in.refused': () => t('Wrong password or code'),
  'export.downloaded': (what) => t('Downloaded: {what}', { what }),
  'feed.created': () => t('Feed made'),
  'feed.revoked': () => t('Feed revoked'),
  'feed.used': () => t('Feed read'),
}

export const DUE = {
  password: {
    title: t('Choose your own password'),
    text: t('The hub made your present password and showed it on a screen. Choose one that only you know.'),
  },
  two_factor: {
    title: t('Set up your second factor'),
    text: t('This hub asks people with your role for a code of their phone when they sign in.'),
  },
}

export const PASSWORD = {
  current: t('Current Password'),
  hint: t('Password must be at least 8 characters and contain uppercase, lowercase, and numeric characters.'),
  failed: { title: t('Password Change Failed'), fallback: t('Failed to change the password. Please try again.') },
}

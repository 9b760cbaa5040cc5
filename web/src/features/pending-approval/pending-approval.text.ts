import type { AccountStatus } from '@hub/contract/statuses'
import { known } from '#lib/options.ts'
import type { IconName } from '#ui/icon.tsx'

interface StatusText {
  icon: IconName
  tone: 'amber' | 'red' | 'green'
  title: string
  text: string
  label: string
  next: string[]
}

const WRITE_TO_SUPPORT = 'If you think this is a mistake, write to support from the address of your account.'

const STATUS_TEXTS: Record<AccountStatus, StatusText> = {
  under_review: {
    icon: 'hourglass',
    tone: 'amber',
    title: 'Registration Under Review',
    text: 'Your account is pending administrative approval',
    label: 'Under review',
    next: [
      'An administrator checks your details and your organization.',
      'You receive an email as soon as a decision is made.',
      'Once approved, you can report projects, funding and stock right away.',
    ],
  },
  rejected: {
    icon: 'alert',
    tone: 'red',
    title: 'Registration Not Approved',
    text: 'An administrator has reviewed your account and did not approve it',
    label: 'Rejected',
    next: [
      WRITE_TO_SUPPORT,
      'An administrator can approve your account later; you do not need to register again.',
      'You receive an email if the decision changes.',
    ],
  },
  suspended: {
    icon: 'lock',
    tone: 'red',
    title: 'Account Suspended',
    text: 'An administrator has suspended your account',
    label: 'Suspended',
    next: [
      'What you have reported stays in the hub.',
      WRITE_TO_SUPPORT,
      'Once your account is approved again, you can continue where you left off.',
    ],
  },
  approved: {
    icon: 'check',
    tone: 'green',
    title: 'Account Approved',
    text: 'Your account is open',
    label: 'Approved',
    next: [],
  },
}

/** A newer server may send a status that this build does not know. */
export const statusText = (status: string): StatusText =>
  known(STATUS_TEXTS, status) ?? {
    icon: 'hourglass',
    tone: 'amber',
    title: 'Account Not Open',
    text: `The status of your account is: ${status}`,
    label: status,
    next: [WRITE_TO_SUPPORT],
  }

export const STATUS_CHECK = {
  unchanged: { title: 'No Change Yet', text: 'The status of your account is the same as before.' },
  failed: { title: 'Status Check Failed', fallback: 'The status could not be checked. Please try again.' },
}

export const mailtoSupport = (address: string, acronym: string) =>
  `mailto:${address}?subject=${encodeURIComponent(`Account approval: ${acronym}`)}`

export const UNSENT_TEXT = {
  title: 'On this device',
  text: (count: number) =>
    `${count === 1 ? '1 item that you entered has' : `${count} items that you entered have`} not been sent. They stay here for you, and are sent when your account is open again.`,
  export: 'Export All as File',
}

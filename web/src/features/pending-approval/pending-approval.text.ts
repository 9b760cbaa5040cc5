import type { AccountStatus } from '@hub/contract/statuses'
import { t } from '#lib/language.ts'
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

const WRITE_TO_SUPPORT = t('If you think this is a mistake, write to support from the address of your account.')

const STATUS_TEXTS: Record<AccountStatus, StatusText> = {
  under_review: {
    icon: 'hourglass',
    tone: 'amber',
    title: t('Registration Under Review'),
    text: t('Your account is pending administrative approval'),
    label: t('Under review'),
    next: [
      t('An administrator checks your details and your organization.'),
      t('You receive an email as soon as a decision is made.'),
      t('Once approved, you can report projects, funding and stock right away.'),
    ],
  },
  rejected: {
    icon: 'alert',
    tone: 'red',
    title: t('Registration Not Approved'),
    text: t('An administrator has reviewed your account and did not approve it'),
    label: t('Rejected'),
    next: [
      WRITE_TO_SUPPORT,
      t('An administrator can approve your account later; you do not need to register again.'),
      t('You receive an email if the decision changes.'),
    ],
  },
  suspended: {
    icon: 'lock',
    tone: 'red',
    title: t('Account Suspended'),
    text: t('An administrator has suspended your account'),
    label: t('Suspended'),
    next: [
      t('What you have reported stays in the hub.'),
      WRITE_TO_SUPPORT,
      t('Once your account is approved again, you can continue where you left off.'),
    ],
  },
  approved: {
    icon: 'check',
    tone: 'green',
    title: t('Account Approved'),
    text: t('Your account is open'),
    label: t('Approved'),
    next: [],
  },
}

/** A newer server may send a status that this build does not know. */
export const statusText = (status: string): StatusText =>
  known(STATUS_TEXTS, status) ?? {
    icon: 'hourglass',
    tone: 'amber',
    title: t('Account Not Open'),
    text: t('The status of your account is: {status}', { status }),
    label: status,
    next: [WRITE_TO_SUPPORT],
  }

export const STATUS_CHECK = {
  unchanged: { title: t('No Change Yet'), text: t('The status of your account is the same as before.') },
  failed: { title: t('Status Check Failed'), fallback: t('The status could not be checked. Please try again.') },
}

export const mailtoSupport = (address: string, acronym: string) =>
  `mailto:${address}?subject=${encodeURIComponent(t('Account approval: {acronym}', { acronym }))}`

export const UNSENT_TEXT = {
  title: t('On this device'),
  text: (count: number) =>
    t(
      '{count, plural, one {# item that you entered has} other {# items that you entered have}} not been sent. They stay here for you, and are sent when your account is open again.',
      { count },
    ),
  export: t('Export All as File'),
}

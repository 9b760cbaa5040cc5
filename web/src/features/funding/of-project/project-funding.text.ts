import { FUNDING_FIELD_NAMES, FUNDING_LABELS } from '@hub/contract/records/funding-entry'
import { t } from '#lib/language.ts'

export const entryLabels = (entries: number) =>
  Object.fromEntries(
    Array.from({ length: entries }, (_, entry) =>
      FUNDING_FIELD_NAMES.map((field) => {
        const label = t(FUNDING_LABELS[field])
        const words = entries > 1 ? t('Entry {number}: {label}', { number: entry + 1, label }) : label
        return [`submissions.${entry}.${field}`, words]
      }),
    ).flat(),
  ) as Record<string, string>

export const TEXT = {
  title: t('Funding'),
  add: t('Add Funding'),
  formTitle: t('Funding entries of this project'),
  submit: (entries: number) => (entries === 1 ? t('Submit Entry') : t('Submit All Entries')),
  submitting: t('Submitting...'),
  entry: (number: number) => t('Entry {number}', { number }),
  remove: t('Remove'),
  removeEntry: (number: number) => t('Remove entry {number}', { number }),
  addAnother: t('Add Another Entry'),
  empty: t('No FTS Entries Found'),
  emptyText: t('Pledges, commitments and payments that carry the code of this project appear here.'),
  failed: t('Failed to load FTS data. Please try again.'),
  draftKept: (when: string) => t('You have unsent funding entries of {when}.', { when }),
  draftRestored: (when: string) => t('Your unsent entries of {when}.', { when }),
  warning: (number: number, message: string) =>
    t('Entry {number}: {message}', { number, message: message.replace(/\brow (?=\d)/, 'entry ') }),
  total: (usd: string, count: number) => t('{usd} in {count, plural, one {# entry} other {# entries}}', { usd, count }),
}

export const TOASTS = {
  submitted: (count: number) =>
    t('{count, plural, one {# FTS entry} other {# FTS entries}} submitted successfully', { count }),
  failed: {
    title: t('Submission Failed'),
    fallback: t('Failed to submit FTS entries. Please try again.'),
    // The form shows the reason.
    isFixed: true,
  },
}

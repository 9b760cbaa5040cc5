import { FUNDING_FIELD_NAMES, FUNDING_LABELS } from '@hub/contract/records/funding-entry'

export const entryLabels = (entries: number) =>
  Object.fromEntries(
    Array.from({ length: entries }, (_, entry) =>
      FUNDING_FIELD_NAMES.map((field) => [
        `submissions.${entry}.${field}`,
        entries > 1 ? `Entry ${entry + 1}: ${FUNDING_LABELS[field]}` : FUNDING_LABELS[field],
      ]),
    ).flat(),
  ) as Record<string, string>

export const TEXT = {
  title: 'Funding',
  add: 'Add Funding',
  formTitle: 'Funding entries of this project',
  empty: 'No FTS Entries Found',
  emptyText: 'Pledges, commitments and payments that carry the code of this project appear here.',
  failed: 'Failed to load FTS data. Please try again.',
  draftKept: (when: string) => `You have unsent funding entries of ${when}.`,
  draftRestored: (when: string) => `Your unsent entries of ${when}.`,
  warning: (entry: number, message: string) => `Entry ${entry}: ${message.replace(/\brow (?=\d)/, 'entry ')}`,
  total: (usd: string, entries: string, one: boolean) => `${usd} in ${entries} ${one ? 'entry' : 'entries'}`,
}

export const TOASTS = {
  submitted: (count: number) => `${count} FTS ${count === 1 ? 'entry' : 'entries'} submitted successfully`,
  failed: {
    title: 'Submission Failed',
    fallback: 'Failed to submit FTS entries. Please try again.',
    // The form shows the reason.
    isFixed: true,
  },
}

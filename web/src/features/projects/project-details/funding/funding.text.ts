import type { FundingField } from './funding-values.ts'

/** The columns of the bulk grid are the labels here. */
export const LABELS: Record<FundingField, string> = {
  donor_name: 'Donor',
  year_from_to: 'Date Range',
  grant_reference_code: 'Grant Code',
  recipient_organisation: 'Recipient',
  project_name: 'Project Name',
  project_code: 'Project Code',
  type_of_funding: 'Funding Type',
  funding_status: 'Status',
  earmarking: 'Earmarking',
  amount_original: 'Amount (Orig)',
  original_currency: 'Currency',
  amount_usd: 'Amount (USD)',
}

export const TEXT = {
  title: 'Funding',
  add: 'Add Funding',
  formTitle: 'Funding entries of this project',
  empty: 'No FTS Entries Found',
  emptyText: 'Pledges, commitments and payments that carry the code of this project appear here.',
  failed: 'Failed to load FTS data. Please try again.',
  draftKept: (when: string) => `You began funding entries on ${when} that have not been submitted yet.`,
  draftRestored: (when: string) => `These are your entries from ${when}. They have not been submitted yet.`,
  slip: (entry: number, message: string) => `Entry ${entry}: ${message.replace(/\brow (?=\d)/, 'entry ')}`,
  total: (usd: string, entries: string, one: boolean) => `${usd} in ${entries} ${one ? 'entry' : 'entries'}`,
}

export const TOASTS = {
  submitted: (count: number) => `${count} FTS ${count === 1 ? 'entry' : 'entries'} submitted successfully`,
  failed: {
    title: 'Submission Failed',
    fallback: 'Failed to submit FTS entries. Please try again.',
    // The specification has one sentence for every failure; the form tells the reason.
    isFixed: true,
  },
}

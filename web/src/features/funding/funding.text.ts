import { t } from '#lib/language.ts'

export const TEXT = {
  title: 'Financial Tracking System',
  purpose: 'Pledges, commitments and payments, donor by donor.',
  newEntry: 'New FTS Entry',
  firstEntry: 'Create First Entry',
  failed: 'Failed to load FTS data. Please try again.',
  empty: 'No FTS Entries Found',
  emptyText: 'Funding that partners report appears here, with its donor, recipient and status.',
  found: (count: number) => t('{count, plural, one {# FTS entry} other {# FTS entries}} found', { count }),
  sharesOf: (year: string) => `the shares of ${year}`,
  totalInDollars: 'Total of all currencies, in dollars:',
  newKept: (when: string) => `You have unsent funding entries from ${when}.`,
}

export const ENTRY_TEXT = {
  editTitle: 'Edit FTS Entry',
  viewTitle: 'FTS Entry',
  failed: 'Failed to load this FTS entry. Please try again.',
  notFound: 'This funding entry does not exist.',
  notFoundText: 'It may have been deleted.',
  deleteTitle: 'Delete this FTS entry?',
  deleteText: 'It leaves the list and the totals. The audit trail keeps it.',
  draftKept: (when: string) => `Your unsaved changes of ${when}.`,
  staleTitle: 'This entry has a newer version',
  newerLoaded: 'The newer version is loaded, with what you typed. Compare, then save.',
  changedMeanwhile: (value: string) => `Saved in the meantime: ${value}`,
}

export const TOASTS = {
  submitted: (count: number) => `${count} FTS ${count === 1 ? 'entry' : 'entries'} submitted successfully`,
  submitFailed: { title: 'Submission Failed', fallback: 'Failed to submit FTS entries. Please try again.' },
  updated: { title: 'FTS Entry Updated' },
  updateFailed: { title: 'FTS Entry Update Failed', fallback: 'Failed to update this FTS entry. Please try again.' },
  deleted: { title: 'FTS Entry Deleted' },
  deleteFailed: { title: 'FTS Entry Not Deleted', fallback: 'Failed to delete this FTS entry. Please try again.' },
  reloadFailed: { title: 'Not Loaded', fallback: 'The newer version could not be loaded. Please try again.' },
}

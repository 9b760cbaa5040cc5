import type { FundingField } from '@hub/contract/records/funding-entry'
import { CHOICES } from '#domain/funding-entry/funding-fields.ts'
import { t } from '#lib/language.ts'
import type { BulkText } from '#ui/bulk-entry/bulk-kind.ts'

export const TEXT = {
  title: t('Financial Tracking System'),
  purpose: t('Pledges, commitments and payments, donor by donor.'),
  newEntry: t('New FTS Entry'),
  firstEntry: t('Create First Entry'),
  failed: t('Failed to load FTS data. Please try again.'),
  empty: t('No FTS Entries Found'),
  emptyText: t('Funding that partners report appears here, with its donor, recipient and status.'),
  found: (count: number) => t('{count, plural, one {# FTS entry} other {# FTS entries}} found', { count }),
  sharesOf: (year: string) => t('the shares of {year}', { year }),
  totalInDollars: t('Total of all currencies, in dollars:'),
  newKept: (when: string) => t('You have unsent funding entries from {when}.', { when }),
}

export const ENTRY_TEXT = {
  editTitle: t('Edit FTS Entry'),
  viewTitle: t('FTS Entry'),
  failed: t('Failed to load this FTS entry. Please try again.'),
  notFound: t('This funding entry does not exist.'),
  notFoundText: t('It may have been deleted.'),
  deleteTitle: t('Delete this FTS entry?'),
  deleteText: t('It leaves the list and the totals. The audit trail keeps it.'),
  draftKept: (when: string) => t('Your unsaved changes of {when}.', { when }),
  staleTitle: t('This entry has a newer version'),
  newerLoaded: t('The newer version is loaded, with what you typed. Compare, then save.'),
  changedMeanwhile: (value: string) => t('Saved in the meantime: {value}', { value }),
}

export const TOASTS = {
  submitted: (count: number) =>
    t('{count, plural, one {# FTS entry} other {# FTS entries}} submitted successfully', { count }),
  submitFailed: { title: t('Submission Failed'), fallback: t('Failed to submit FTS entries. Please try again.') },
  updated: { title: t('FTS Entry Updated') },
  updateFailed: {
    title: t('FTS Entry Update Failed'),
    fallback: t('Failed to update this FTS entry. Please try again.'),
  },
  deleted: { title: t('FTS Entry Deleted') },
  deleteFailed: {
    title: t('FTS Entry Not Deleted'),
    fallback: t('Failed to delete this FTS entry. Please try again.'),
  },
  reloadFailed: { title: t('Not Loaded'), fallback: t('The newer version could not be loaded. Please try again.') },
}

/** The choices among them as they are shown. */
export const shownValues = <Values extends Partial<Record<FundingField, string>>>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, field in CHOICES && value ? t(value as string) : value]),
  ) as Values

export const BULK_TEXT: BulkText = {
  hint: t('Fill in one entry, then the next: all of them are submitted together.'),
  draftKept: (when) => t('Your unsent entries of {when}.', { when }),
  willSend: (count) => t('{count, plural, one {# entry will be sent.} other {# entries will be sent.}}', { count }),
  send: (count) => t('{count, plural, one {Submit # Entry} other {Submit # Entries}}', { count }),
  sendAll: t('Submit All Entries'),
  discarded: t('Entries Discarded'),
}

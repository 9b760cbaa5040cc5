import type { IndicatorCounts } from '@hub/contract/records/indicator'
import { t } from '#lib/language.ts'

export const COUNTS: Record<IndicatorCounts, string> = {
  people: t('People of the activities that name it'),
  all_people: t('People of all activities of its type'),
  quantity: t('Quantities of the activities that name it'),
}

export const ADDS_UP: Record<'sum' | 'largest', string> = {
  sum: t('All reports are added'),
  largest: t('The largest report of each place counts'),
}

export const INDICATORS_TEXT = {
  title: t('Indicators'),
  purpose: t('What the sector counts, for activities, targets and figures.'),
  back: t('Back to the Admin Panel'),
  add: t('New Indicator'),
  editTitle: (name: string) => t('Edit {name}', { name }),
  edit: t('Edit'),
  failed: t('Failed to load the indicators. Please try again.'),
  none: t('There are no indicators yet.'),
  retired: t('Retired'),
  everyType: t('Every type'),
  years: (from: number, to: number | null) =>
    to ? t('{from} to {to}', { from: String(from), to: String(to) }) : t('From {from}', { from: String(from) }),
  codeHint: t('Like EDU-03'),
  unitHint: t('Like kits or classrooms'),
  orderHint: t('Small numbers come first'),
  toYearHint: t('Empty: until it is retired'),
  choose: t('Choose'),
  save: t('Save Changes'),
  saving: t('Saving...'),
  draft: (when: string) => t('Not saved yet: what you entered on {when}.', { when }),
  stale: t('Somebody else has changed this indicator.'),
  newer: t('The newer version is loaded, with your changes in it. Compare, then save.'),
  notSaved: t('The indicator was not saved'),
  tryAgain: t('Please try again.'),
  retire: t('Retire'),
  takeBack: t('Use Again'),
  delete: t('Delete Indicator'),
  deleteTitle: t('Delete this indicator?'),
  deleteText: (code: string) =>
    t('{code} can be deleted while no activity and no target uses it. This cannot be undone.', { code }),
  deleting: t('Deleting…'),
  notChanged: t('Not Changed'),
}

import { t } from '#lib/language.ts'

export const TEXT = {
  title: t('Activities'),
  report: t('Report Activity'),
  edit: t('Edit Activity'),
  empty: t('No Activities Yet'),
  emptyText: t('What the project does, month by month, and whom it reached: the sector counts what is reported here.'),
  failed: t('Failed to load activities. Please try again.'),
  schoolHint: t('Optional: type a part of its name. Its place is filled in where it is known.'),
  untilHint: t('Only for a period'),
  coordinatesHint: t('Optional, like 11.8464, 13.1603. Without them the school or the LGA gives the place.'),
  more: t('More about this activity'),
  noIndicator: t('No indicator'),
  indicatorHint: t('What it adds to, beside the people reached.'),
  typeFirst: t('Choose the activity type first.'),
  quantityHint: (unit: string) => t('How many: {unit}', { unit }),
  disabilityHint: t('Of the boys and girls.'),
  groupsHint: t('The same people by group, where known.'),
  deleteTitle: t('Delete this activity?'),
  deleteText: t('It no longer counts. The history keeps who deleted it, and what it said.'),
  draftKept: (when: string) => t('You have an unsent report from {when}.', { when }),
  newDraft: (when: string) => t('Your unsent report from {when}.', { when }),
  editDraft: (when: string) => t('Your unsaved changes of {when}.', { when }),
  staleTitle: t('This activity has a newer version'),
  newerLoaded: t('The newer version is loaded, with your changes in it. Compare, then save.'),
  savedMeanwhile: (value: string) =>
    value ? t('Saved in the meantime: {value}', { value }) : t('Cleared in the meantime'),
}

export const TOASTS = {
  reported: { title: t('Activity Reported') },
  reportFailed: { title: t('Activity Report Failed'), fallback: t('Failed to report activity. Please try again.') },
  updated: { title: t('Activity Updated') },
  updateFailed: { title: t('Activity Update Failed'), fallback: t('Failed to update activity. Please try again.') },
  deleted: { title: t('Activity Deleted') },
  deleteFailed: { title: t('Activity Deletion Failed'), fallback: t('Failed to delete activity. Please try again.') },
  reloadFailed: { title: t('Loading Failed'), fallback: t('Failed to load the newer version. Please try again.') },
}

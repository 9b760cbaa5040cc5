export const TEXT = {
  title: 'Activities',
  report: 'Report Activity',
  edit: 'Edit Activity',
  empty: 'No Activities Yet',
  emptyText: 'What the project does, month by month, and whom it reached: the sector counts what is reported here.',
  failed: 'Failed to load activities. Please try again.',
  untilHint: 'Only for a period',
  coordinatesHint: 'Optional, like 11.8464, 13.1603. Without them the school or the LGA gives the place.',
  groupsHint: 'The same people by group, where known.',
  deleteTitle: 'Delete this activity?',
  deleteText: 'It no longer counts. The history keeps who deleted it, and what it said.',
  draftKept: (when: string) => `You began a report on ${when} that has not been sent yet.`,
  newDraft: (when: string) => `This is your report from ${when}. It has not been sent yet.`,
  editDraft: (when: string) => `These are your unsaved changes from ${when}.`,
  staleTitle: 'This activity has a newer version',
  newerLoaded: 'The newer version is loaded, with your changes on top of it. Compare, then save.',
  savedMeanwhile: (value: string) => (value ? `Saved in the meantime: ${value}` : 'Emptied in the meantime'),
}

export const TOASTS = {
  reported: { title: 'Activity Reported' },
  reportFailed: { title: 'Activity Report Failed', fallback: 'Failed to report activity. Please try again.' },
  updated: { title: 'Activity Updated' },
  updateFailed: { title: 'Activity Update Failed', fallback: 'Failed to update activity. Please try again.' },
  deleted: { title: 'Activity Deleted' },
  deleteFailed: { title: 'Activity Deletion Failed', fallback: 'Failed to delete activity. Please try again.' },
  reloadFailed: { title: 'Loading Failed', fallback: 'Failed to load the newer version. Please try again.' },
}

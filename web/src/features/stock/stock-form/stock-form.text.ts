export const TEXT = {
  add: 'Add Stock Item',
  adding: 'Adding...',
  save: 'Save Changes',
  saving: 'Saving...',
  delete: 'Delete',
  confirmDelete: 'Delete Item',
  deleting: 'Deleting...',
  deleteTitle: 'Delete this item?',
  deleteText: (item: string) => `${item} leaves the inventory for everybody. This cannot be taken back.`,
  locked:
    'This item cannot be deleted: its quantity changed in a month whose report was accepted. An administrator can reopen the month.',
  more: 'More',
  moreHint: 'Quantity available, minimum stock level, reorder point',
  costHint: 'In US dollars, for one unit',
  lgaHint: 'Choose the state first.',
  imageHint: 'Upload proof image or provide a link to verify the stock item',
  upload: 'Upload Image',
  replace: 'Replace Image',
  remove: 'Remove Image',
  openLink: 'Open the link in a new tab',
  uploading: 'Wait until the picture is uploaded, or cancel the upload',
  uploadFailed: 'Failed to upload the picture. Please try again.',
  preview: 'Preview of the photo',
  availableHint: 'Leave it empty when all of it is available.',
  minimumHint: 'At this quantity or below, the item is low.',
  reorderHint: 'At this quantity or below, order more.',
  changed: (before: string, after: string, difference: string) => `${before} → ${after} (${difference})`,
  draftKept: (when: string) => `Your unsent draft of ${when}.`,
  editKept: (when: string) => `Your unsaved changes of ${when}.`,
  staleTitle: 'Somebody saved this item in the meantime',
  newerLoaded: (changed: readonly string[]) =>
    changed.length > 0
      ? `Changed in the meantime: ${changed.join(', ')}. What you typed is kept: compare, then save again.`
      : 'The newer version is loaded; what you typed is kept. Compare, then save again.',
  savedMeanwhile: (value: string) => `Saved in the meantime: ${value || 'nothing'}`,
}

export const RELOAD_FAILED = {
  title: 'Stock Item Update Failed',
  fallback: 'Failed to load the newer version. Please try again.',
}

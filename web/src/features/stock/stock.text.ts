export const TEXT = {
  title: 'Stock & Inventory',
  purpose: 'What your organization has, where, and what runs low.',
  purposeOfAll: 'What every organization has, where, and what runs low.',
  newItem: 'Add New Stock Item',
  editItem: 'Edit Stock Item',
  firstItem: 'Add First Stock Item',
  failed: 'Failed to load stock data. Please try again.',
  empty: 'No Stock Items Found',
  emptyText: 'What your organization keeps for schools appears here: how much of it, where, and what runs low.',
  alertTitle: 'Stock Alert',
  alert: (low: string) => `${low} item(s) are low or out of stock. Review inventory to maintain supply levels.`,
  showLow: 'Show These Items',
  found: (total: string) => `${total} ${total === '1' ? 'stock item' : 'stock items'} found`,
  itemFailed: 'Failed to load this stock item. Please try again.',
  notFound: 'This stock item does not exist.',
  notFoundText: 'It may have been deleted, or it belongs to another organization.',
  newKept: (when: string) => `You have an unsent new stock item from ${when}.`,
  unreadablePicture: 'The picture cannot be shown right now.',
}

export const TOASTS = {
  created: { title: 'Stock Item Created', fallback: 'The item is in your inventory now.' },
  createFailed: { title: 'Stock Item Creation Failed', fallback: 'Failed to create stock item.' },
  updated: { title: 'Stock Item Updated', fallback: 'Your changes are saved.' },
  updateFailed: { title: 'Stock Item Update Failed', fallback: 'Failed to update stock item.' },
  deleted: { title: 'Stock Item Deleted', fallback: 'The item is no longer in your inventory.' },
  deleteFailed: { title: 'Stock Item Deletion Failed', fallback: 'Failed to delete stock item.' },
  historyExported: { title: 'Export Successful', text: 'The history has been exported to CSV.' },
  historyFailed: { title: 'Export Failed', fallback: 'Failed to export the history. Please try again.' },
}

export const FORM_TEXT = {
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

import { t } from '#lib/language.ts'

export const TEXT = {
  title: t('Stock & Inventory'),
  purpose: t('What your organization has, where, and what runs low.'),
  purposeOfAll: t('What every organization has, and what runs low.'),
  newItem: t('Add New Stock Item'),
  editItem: t('Edit Stock Item'),
  firstItem: t('Add First Stock Item'),
  failed: t('Failed to load stock data. Please try again.'),
  empty: t('No Stock Items Found'),
  emptyText: t('What your organization keeps for schools appears here: how much of it, where, and what runs low.'),
  alertTitle: t('Stock Alert'),
  alert: (count: number) => t('{count, plural, other {# item(s) are low or out of stock.}}', { count }),
  alertAndAdvice: (count: number) =>
    t('{count, plural, other {# item(s) are low or out of stock. Review inventory to maintain supply levels.}}', {
      count,
    }),
  showLow: t('Show These Items'),
  found: (count: number) => t('{count, plural, one {# stock item} other {# stock items}} found', { count }),
  itemFailed: t('Failed to load this stock item. Please try again.'),
  notFound: t('This stock item does not exist.'),
  notFoundText: t('It may have been deleted, or it belongs to another organization.'),
  newKept: (when: string) => t('You have an unsent new stock item from {when}.', { when }),
  unreadablePicture: t('The picture cannot be shown right now.'),
}

export const TOASTS = {
  created: { title: t('Stock Item Created'), fallback: t('The item is in your inventory now.') },
  createFailed: { title: t('Stock Item Creation Failed'), fallback: t('Failed to create stock item.') },
  updated: { title: t('Stock Item Updated'), fallback: t('Your changes are saved.') },
  updateFailed: { title: t('Stock Item Update Failed'), fallback: t('Failed to update stock item.') },
  deleted: { title: t('Stock Item Deleted'), fallback: t('The item is no longer in your inventory.') },
  deleteFailed: { title: t('Stock Item Deletion Failed'), fallback: t('Failed to delete stock item.') },
  historyExported: { title: t('Export Successful'), text: t('The history has been exported to CSV.') },
  historyFailed: { title: t('Export Failed'), fallback: t('Failed to export the history. Please try again.') },
}

export const FORM_TEXT = {
  add: t('Add Stock Item'),
  adding: t('Adding...'),
  save: t('Save Changes'),
  saving: t('Saving...'),
  delete: t('Delete'),
  confirmDelete: t('Delete Item'),
  deleting: t('Deleting...'),
  deleteTitle: t('Delete this item?'),
  deleteText: (item: string) => t('{item} leaves the inventory for everybody. This cannot be taken back.', { item }),
  locked: t(
    'This item cannot be deleted: its quantity changed in a month whose report was accepted. An administrator can reopen the month.',
  ),
  more: t('More'),
  moreHint: t('Quantity available, minimum stock level, reorder point'),
  costHint: t('For one unit'),
  converted: (amount: string) => t('Estimated: {amount}', { amount }),
  lgaHint: t('Choose the state first.'),
  imageHint: t('Upload proof image or provide a link to verify the stock item'),
  upload: t('Upload Image'),
  replace: t('Replace Image'),
  remove: t('Remove Image'),
  openLink: t('Open the link in a new tab'),
  uploading: t('Wait until the picture is uploaded, or cancel the upload'),
  uploadFailed: t('Failed to upload the picture. Please try again.'),
  preview: t('Preview of the photo'),
  availableHint: t('Leave it empty when all of it is available.'),
  minimumHint: t('At this quantity or below, the item is low.'),
  reorderHint: t('At this quantity or below, order more.'),
  changed: (before: string, after: string, difference: string) => `${before} → ${after} (${difference})`,
  draftKept: (when: string) => t('Your unsent draft of {when}.', { when }),
  editKept: (when: string) => t('Your unsaved changes of {when}.', { when }),
  staleTitle: t('Somebody saved this item in the meantime'),
  newerLoaded: (changed: readonly string[]) =>
    changed.length > 0
      ? t('Changed in the meantime: {fields}. What you typed is kept: compare, then save again.', {
          fields: changed.join(', '),
        })
      : t('The newer version is loaded; what you typed is kept. Compare, then save again.'),
  savedMeanwhile: (value: string) =>
    value ? t('Saved in the meantime: {value}', { value }) : t('Saved in the meantime: nothing'),
}

export const RELOAD_FAILED = {
  title: t('Stock Item Update Failed'),
  fallback: t('Failed to load the newer version. Please try again.'),
}

import type { ItemError, ItemState } from '#lib/outbox/outbox-item.ts'

export const TEXT = {
  title: 'Outbox',
  purpose: 'What you entered on this device and did not send yet.',
  empty: 'Nothing is waiting',
  emptyText: 'What you submit without a connection waits here and is sent as soon as there is one.',
  submitted: 'Submitted',
  drafts: 'Drafts',
  draftsHint: 'Not submitted yet. Only you see them, on every device where you sign in.',
  discarded: 'Discarded',
  discardedHint: 'They are deleted at your next visit.',
  offline: 'There is no connection to the hub. Everything here is sent as soon as there is one.',
  sendAll: 'Send All Now',
  sendNow: 'Send Now',
  edit: 'Edit',
  continue: 'Continue',
  compare: 'Compare and Save',
  export: 'Export as File',
  exportAll: 'Export All as File',
  delete: 'Delete',
  bringBack: 'Bring Back',
  untitled: 'Without a title',
  conflict: 'Somebody saved this record in the meantime. Compare both versions, then save again.',
  arrived: 'The hub already has an earlier version of this. Open the record there and make your changes.',
  unanswered: (tries: number) => `Tried ${tries} ${tries === 1 ? 'time' : 'times'} so far.`,
  blocked: 'Refused on the way',
  refusedOnTheWay:
    'It was refused on its way to the hub: try another network, or export it as a file and tell your administrator.',
  held: 'It belongs to an item above, which is sent first.',
  unreadable: {
    waiting:
      'This version of the hub cannot open it. It is sent once, as you submitted it. To change it, export it as a file and delete it here before you enter it again.',
    other: 'This version of the hub cannot open it. Export it as a file and delete it here before you enter it again.',
  },
  old: 'Older than 90 days: delete it if you no longer need it.',
}

export const DELETED = {
  title: 'Item deleted',
  text: (title: string, others: number) =>
    others === 0
      ? `${title} will not be sent.`
      : `${title} will not be sent, nor ${others === 1 ? 'the item that belongs' : `the ${others} items that belong`} to it.`,
  undo: 'Undo',
}

export const STATES: Record<ItemState, string> = {
  draft: 'Draft',
  waiting: 'Waiting to send',
  sending: 'Sending...',
  refused: 'Not accepted',
  conflict: 'Changed by somebody else',
  discarded: 'Discarded',
}

/** 'submissions.2.donor_name' is 'Row 3, donor name'. */
function placeOf(path: string) {
  const words = path.split('.').flatMap((part, at, all) => {
    if (/^\d+$/.test(part)) return [`row ${Number(part) + 1}`]
    return /^\d+$/.test(all[at + 1] ?? '') ? [] : [part.replaceAll('_', ' ')]
  })
  const place = words.join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}

export function errorWords({ code, message, fields }: Pick<ItemError, 'code' | 'message' | 'fields'>): string[] {
  const said = Object.entries(fields).map(([path, words]) => {
    const place = placeOf(path)
    return words.toLowerCase().startsWith(place.toLowerCase()) ? words : `${place}: ${words}`
  })
  if (code === 'invalid_input' && said.length > 0) return said
  return [message || TEXT.refusedOnTheWay, ...said.filter((words) => words !== message)]
}

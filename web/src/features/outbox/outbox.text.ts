import { capital, formLabel } from '#domain/field-words.ts'
import { t } from '#lib/language.ts'
import type { ItemError, ItemState } from '#lib/outbox/outbox-item.ts'

export const TEXT = {
  title: t('Outbox'),
  purpose: t('What you entered on this device and did not send yet.'),
  empty: t('Nothing is waiting'),
  emptyText: t('What you submit without a connection waits here and is sent as soon as there is one.'),
  submitted: t('Submitted'),
  drafts: t('Drafts'),
  draftsHint: t('Not submitted yet. Only you see them, on every device where you sign in.'),
  discarded: t('Discarded'),
  discardedHint: t('They are deleted at your next visit.'),
  offline: t('There is no connection to the hub. Everything here is sent as soon as there is one.'),
  sendAll: t('Send All Now'),
  sendNow: t('Send Now'),
  edit: t('Edit'),
  continue: t('Continue'),
  compare: t('Compare and Save'),
  export: t('Export as File'),
  exportAll: t('Export All as File'),
  delete: t('Delete'),
  bringBack: t('Bring Back'),
  untitled: t('Without a title'),
  conflict: t('Somebody saved this record in the meantime. Compare both versions, then save again.'),
  arrived: t('The hub already has an earlier version of this. Open the record there and make your changes.'),
  unanswered: (tries: number) => t('Tried {tries, plural, one {# time} other {# times}} so far.', { tries }),
  blocked: t('Refused on the way'),
  refusedOnTheWay: t(
    'It was refused on its way to the hub: try another network, or export it as a file and tell your administrator.',
  ),
  held: t('It belongs to an item above, which is sent first.'),
  unreadable: {
    waiting: t(
      'This version of the hub cannot open it. It is sent once, as you submitted it. To change it, export it as a file and delete it here before you enter it again.',
    ),
    other: t(
      'This version of the hub cannot open it. Export it as a file and delete it here before you enter it again.',
    ),
  },
  old: t('Older than 90 days: delete it if you no longer need it.'),
}

export const DELETED = {
  title: t('Item deleted'),
  text: (title: string, others: number) =>
    t(
      '{others, plural, =0 {{title} will not be sent.} one {{title} will not be sent, nor the item that belongs to it.} other {{title} will not be sent, nor the # items that belong to it.}}',
      { title, others },
    ),
  undo: t('Undo'),
}

export const STATES: Record<ItemState, string> = {
  draft: t('Draft'),
  waiting: t('Waiting to send'),
  sending: t('Sending...'),
  refused: t('Not accepted'),
  conflict: t('Changed by somebody else'),
  discarded: t('Discarded'),
}

/** 'submissions.2.donor_name' is 'Row 3, donor name'. */
function placeOf(path: string) {
  const words = path.split('.').flatMap((part, at, all) => {
    if (/^\d+$/.test(part)) return [t('row {row}', { row: String(Number(part) + 1) })]
    return /^\d+$/.test(all[at + 1] ?? '') ? [] : [inSentence(formLabel(part))]
  })
  return capital(words.join(', '))
}

/** 'LGA' stays. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

export function errorWords({ code, message, fields }: Pick<ItemError, 'code' | 'message' | 'fields'>): string[] {
  const said = Object.entries(fields).map(([path, words]) => {
    const place = placeOf(path)
    return words.toLowerCase().startsWith(place.toLowerCase())
      ? words
      : t('{label}: {value}', { label: place, value: words })
  })
  if (code === 'invalid_input' && said.length > 0) return said
  return [message || TEXT.refusedOnTheWay, ...said.filter((words) => words !== message)]
}

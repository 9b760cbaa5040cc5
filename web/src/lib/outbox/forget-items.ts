import { isForgotten, leftHere } from '#lib/device-storage.ts'
import { announce, deleteItemsOf, onOutboxEvent } from './outbox-store.ts'

/**
 * Deletes what somebody who has signed out had on this device. Drafts that the hub has stay there. The note lasts until
 * their next sign-in here: a form that closes, or another tab, may write after this.
 */
async function sweep() {
  for (const author of leftHere())
    for (const id of await deleteItemsOf(author, () => isForgotten(author))) announce({ type: 'changed', id })
}

let isFollowing = false

export function sweepForgotten() {
  if (!isFollowing) onOutboxEvent(() => void (leftHere().length > 0 && sweep().catch(() => undefined)))
  isFollowing = true
  return sweep()
}

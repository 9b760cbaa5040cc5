import { t } from '#lib/language.ts'
import { deviceStorage } from '#lib/device-storage.ts'

/** The reply of an item that the outbox sends later. */
export const QUEUED: unique symbol = Symbol('kept on this device')

export const QUEUED_TOAST = {
  title: t('Saved on this device'),
  text: t('It will be sent when you are connected.'),
}

const KEY = 'work_waits'

/** Shown before sign-in, so without what the items are. */
export interface WaitsHere {
  name: string
  count: number
}

function read(): Record<string, WaitsHere> {
  try {
    const kept = Object.entries(JSON.parse(deviceStorage.get(KEY) ?? '{}') as Record<string, Partial<WaitsHere> | null>)
    const isNote = (note: Partial<WaitsHere> | null): note is WaitsHere =>
      typeof note?.name === 'string' && typeof note.count === 'number'
    return Object.fromEntries(kept.flatMap(([author, note]) => (isNote(note) ? [[author, note]] : [])))
  } catch {
    return {}
  }
}

export const whoWaitsHere = () => Object.values(read())
export const isWaitingHere = () => deviceStorage.get(KEY) !== null

export function noteWaitsHere(author: string, note: WaitsHere | null) {
  const { [author]: _before, ...others } = read()
  const next = note ? { ...others, [author]: note } : others
  const text = JSON.stringify(next)
  if (Object.keys(next).length === 0) deviceStorage.remove(KEY)
  else if (deviceStorage.get(KEY) !== text) deviceStorage.set(KEY, text)
}

const SHARED_KEY = 'shared_computer'

/** Chosen at the sign-in, and remembered by this browser. */
export const isSharedComputer = () => deviceStorage.get(SHARED_KEY) === '1'
export function chooseShared(isShared: boolean) {
  if (isShared) deviceStorage.set(SHARED_KEY, '1')
  else deviceStorage.remove(SHARED_KEY)
}

/** For callers that cannot wait for the database. */
let counts = { waiting: 0, all: 0 }
export const waitingCount = () => counts.waiting
/** With drafts. */
export const savedCount = () => counts.all
export const noteWaiting = (waiting: number, all = waiting) => void (counts = { waiting, all })

import { randomUuid } from './random-uuid.ts'

const KEY = 'visit'
let held = ''

/** Names this tab: over reloads, and not beyond its end. */
export function deviceVisit() {
  try {
    const visit = sessionStorage.getItem(KEY) ?? randomUuid()
    sessionStorage.setItem(KEY, visit)
    return visit
  } catch {
    // The storage is full or forbidden: it is named for as long as the page is open.
    held ||= randomUuid()
    return held
  }
}

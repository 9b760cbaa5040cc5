import { deviceStorage } from './device-storage.ts'

/** What a person typed into a form and has not sent yet. It outlives a reload and the end of a session. */
export interface Draft<Values> {
  values: Values
  savedAt: string
}

const keyOf = (form: string) => `draft:${form}`

/** Never hand a password to this: local storage is readable to whoever uses the computer next. */
export function saveDraft<Values>(form: string, values: Values, now = new Date()) {
  const draft: Draft<Values> = { values, savedAt: now.toISOString() }
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // The storage is full or forbidden: the form still has what was typed.
  }
}

export function readDraft<Values>(form: string): Draft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

export const clearDraft = (form: string) => deviceStorage.remove(keyOf(form))

import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readTexts } from '#lib/outbox/read-texts.ts'
import { randomUuid } from '#lib/random-uuid.ts'

const KEY = 'visit'
let held = ''

/** Names this tab: over reloads, and not beyond its end. */
function deviceVisit() {
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

const FIELDS = ['organization_name', 'organization_acronym', 'full_name', 'email'] as const

/** All but the passwords. */
export type RegistrationValues = Record<(typeof FIELDS)[number], string>

const valuesOf = (valueOf: (field: string) => unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as RegistrationValues

export const newRegistration = () => valuesOf(() => '')
export const registrationIn = (form: HTMLFormElement) => {
  const typed = new FormData(form)
  return valuesOf((field) => typed.get(field))
}

/** Nobody has signed in yet: it belongs to this tab, so that who opens the hub next on the same computer is offered nothing of it. */
export const registrationDraft = (): DraftOptions<RegistrationValues> => ({
  kind: 'accounts.register',
  subject: deviceVisit(),
  schema: 1,
  read: readTexts<RegistrationValues>(FIELDS),
  title: ({ organization_name }) => organization_name,
})

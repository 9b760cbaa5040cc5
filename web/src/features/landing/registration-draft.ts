import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { randomUuid } from '#lib/random-uuid.ts'

const KEY = 'visit'
let held = ''

/** Identifies this tab, across reloads. */
function deviceVisit() {
  try {
    const visit = sessionStorage.getItem(KEY) ?? randomUuid()
    sessionStorage.setItem(KEY, visit)
    return visit
  } catch {
    // Storage is full or forbidden: valid until the page closes.
    held ||= randomUuid()
    return held
  }
}

const FIELDS = ['organization_name', 'organization_acronym', 'full_name', 'email'] as const

/** Without the passwords. */
export type RegistrationValues = Record<(typeof FIELDS)[number], string>

const valuesOf = (valueOf: (field: string) => unknown) =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as RegistrationValues

export const newRegistration = () => valuesOf(() => '')
export const registrationIn = (form: HTMLFormElement) => {
  const typed = new FormData(form)
  return valuesOf((field) => typed.get(field))
}

/** The next person on a shared computer must not see it. */
export const registrationDraft = (): DraftOptions<RegistrationValues> => ({
  kind: 'accounts.register',
  subject: deviceVisit(),
  schema: 1,
  read: readTexts<RegistrationValues>(FIELDS),
  title: ({ organization_name }) => organization_name,
})

import type { RegistrationPayload } from '@hub/contract/accounts'
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts'

const FORM = 'registration'
const KEPT = ['organization_name', 'organization_acronym', 'full_name', 'email'] as const

/** All but the passwords. */
export type RegistrationDraft = Pick<RegistrationPayload, (typeof KEPT)[number]>

export function keepRegistration(form: HTMLFormElement) {
  const typed = new FormData(form)
  const draft = Object.fromEntries(KEPT.map((name) => [name, typed.get(name)])) as RegistrationDraft
  if (Object.values(draft).some(Boolean)) saveDraft(FORM, draft)
  else clearDraft(FORM)
}

export const keptRegistration = () => readDraft<RegistrationDraft>(FORM)
export const forgetRegistration = () => clearDraft(FORM)

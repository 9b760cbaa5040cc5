import { clearDraft, type Draft, readDraft, saveDraft } from '../../lib/drafts.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import { isChanged, type ProfileEdit, type ProfileValues } from './profile-values.ts'

export type ProfileDraft = Draft<ProfileEdit>

/** One for each profile: an administrator may have begun several. */
const formOf = (profileId: string) => `profile:${profileId}`

export function readProfileDraft(profileId: string): ProfileDraft | null {
  const draft = readDraft<Partial<ProfileEdit>>(formOf(profileId))
  const { base, values } = draft?.values ?? {}
  return hasAllFields(base) && hasAllFields(values) ? (draft as ProfileDraft) : null
}

/** An earlier version of the hub may have left a draft with other fields. */
const hasAllFields = (values: Partial<ProfileValues> | undefined) =>
  PROFILE_FIELDS.every((field) => typeof values?.[field] === 'string')

/** An edit that is back where it began leaves nothing to offer. */
export function keepProfileDraft(profileId: string, edit: ProfileEdit) {
  if (isChanged(edit)) saveDraft(formOf(profileId), edit)
  else clearDraft(formOf(profileId))
}

export const clearProfileDraft = (profileId: string) => clearDraft(formOf(profileId))

import { ProfilePayload } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { schemaResolver } from '@mantine/form'
import { mergeEdit } from '../../lib/merge-edit.ts'
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'

export type ProfileValues = Record<ProfileField, string>

/** An edit under way: what the person started from, and what they have made of it. It is also the draft. */
export interface ProfileEdit {
  base: ProfileValues
  updated_at: string
  values: ProfileValues
}

export function startEdit(profile: User): ProfileEdit {
  const fields = PROFILE_FIELDS.map((field) => [field, profile[field] ?? ''])
  const base = Object.fromEntries(fields) as ProfileValues
  return { base, updated_at: profile.updated_at, values: base }
}

export const isChanged = ({ base, values }: ProfileEdit) =>
  PROFILE_FIELDS.some((field) => values[field] !== base[field])

/** Only its owner's can differ: for everybody else the field is fixed. */
export const hasNewEmail = ({ base, values }: ProfileEdit) =>
  values.email.trim().toLowerCase() !== base.email.toLowerCase()

export const payloadOf = (edit: ProfileEdit) => ({ ...edit.values, updated_at: edit.updated_at }) as ProfilePayload

const faultsOf = schemaResolver(ProfilePayload, { sync: true })
export const validate = (edit: ProfileEdit) => faultsOf(payloadOf(edit))

/** What somebody else saved in the meantime, for the fields that both sides changed. */
export type Conflicts = Partial<ProfileValues>

/** Moves an edit onto a newer version: what the person typed stays, the rest takes the newer values. */
export function moveOnto(newer: User, edit: ProfileEdit): { edit: ProfileEdit; conflicts: Conflicts } {
  const { base, updated_at } = startEdit(newer)
  const { values, conflicts } = mergeEdit(edit.base, edit.values, base)
  return { edit: { base, updated_at, values }, conflicts }
}

import { ProfilePayload } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { schemaResolver } from '@mantine/form'

/** In the order of the screen: the first fault is the first of these. */
export const PROFILE_FIELDS = [
  'full_name',
  'email',
  'phone_number',
  'job_title',
  'organization_name',
  'organization_acronym',
  'department',
  'location_city',
  'location_state',
  'bio',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileValues = Record<ProfileField, string>

/** An edit under way: what the person started from, and what they have made of it. It is also the draft. */
export interface ProfileEdit {
  base: ProfileValues
  updated_at: string
  values: ProfileValues
}

const mapFields = (valueOf: (field: ProfileField) => string) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, valueOf(field)])) as ProfileValues

export function startEdit(profile: User): ProfileEdit {
  const base = mapFields((field) => profile[field] ?? '')
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
  const typed = (field: ProfileField) => edit.values[field] !== edit.base[field]
  const values = mapFields((field) => (typed(field) ? edit.values[field] : base[field]))
  const disputed = PROFILE_FIELDS.filter(
    (field) => typed(field) && base[field] !== edit.base[field] && base[field] !== edit.values[field],
  )
  const conflicts = Object.fromEntries(disputed.map((field) => [field, base[field]]))
  return { edit: { base, updated_at, values }, conflicts }
}

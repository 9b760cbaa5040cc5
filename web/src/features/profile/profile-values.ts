import { ProfilePayload } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { schemaResolver } from '@mantine/form'
import { TEXT } from './profile.text.ts'
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'

/** `updated_at` is the version that the edit started from. */
export type ProfileValues = Record<ProfileField | 'updated_at', string> & {
  picture: '' | 'removed'
  new_organization: '' | 'yes'
}

export const valuesFrom = (profile: User): ProfileValues => ({
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<ProfileField, string>),
  picture: '',
  new_organization: '',
  updated_at: profile.updated_at,
})

/** Only owners can change it; for others the field is read-only. */
export const hasNewEmail = (from: ProfileValues, values: ProfileValues) =>
  values.email.trim().toLowerCase() !== from.email.toLowerCase()

export const payloadFrom = ({ picture, new_organization, ...values }: ProfileValues) =>
  ({
    ...values,
    ...(picture === 'removed' && { profile_picture: null }),
    ...(new_organization === 'yes' && { new_organization: true }),
  }) as ProfilePayload

export const isTyped = ({ organization_name, organization_acronym, new_organization }: ProfileValues) =>
  new_organization === '' && organization_name.trim() !== '' && organization_acronym === ''

const errorsOf = schemaResolver(ProfilePayload, { sync: true })
export function validateProfile(values: ProfileValues) {
  const { organization_acronym, ...errors } = errorsOf(payloadFrom(values))
  if (isTyped(values)) return { ...errors, organization_name: TEXT.chooseOrganization }
  return organization_acronym && values.new_organization ? { ...errors, organization_acronym } : errors
}

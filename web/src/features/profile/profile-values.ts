import { ProfilePayload } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { schemaResolver } from '@mantine/form'
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'

/** As the form has them: what is typed, whether the picture goes, and the version that the edit started from. */
export type ProfileValues = Record<ProfileField | 'updated_at', string> & { picture: '' | 'removed' }

export const valuesFrom = (profile: User): ProfileValues => ({
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<ProfileField, string>),
  picture: '',
  updated_at: profile.updated_at,
})

/** Only its owner's can differ: for everybody else the field is fixed. */
export const hasNewEmail = (from: ProfileValues, values: ProfileValues) =>
  values.email.trim().toLowerCase() !== from.email.toLowerCase()

export const payloadFrom = ({ picture, ...values }: ProfileValues) =>
  ({ ...values, ...(picture === 'removed' && { profile_picture: null }) }) as ProfilePayload

const faultsOf = schemaResolver(ProfilePayload, { sync: true })
export const validateProfile = (values: ProfileValues) => faultsOf(payloadFrom(values))

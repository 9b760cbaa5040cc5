import { ProfilePayload, type User, USER_FIELDS, USER_LABELS, type UserField } from '@hub/contract/records/user'
import { formErrors } from '#lib/form-errors.ts'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { formTexts } from '#lib/record-texts.ts'
import { TEXT } from './profile.text.ts'

export const USER_FIELD_NAMES = Object.keys(USER_LABELS) as UserField[]

/** `updated_at` is the version that the edit started from. */
export type ProfileValues = Record<UserField | 'updated_at', string> & {
  picture: '' | 'removed'
  new_organization: '' | 'yes'
}

export const valuesFrom = (profile: User): ProfileValues => ({
  ...formTexts(USER_FIELDS, profile),
  picture: '',
  new_organization: '',
  updated_at: profile.updated_at,
})

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

const errorsOf = formErrors(ProfilePayload)
export function validateProfile(values: ProfileValues) {
  const { organization_acronym, ...errors } = errorsOf(payloadFrom(values))
  if (isTyped(values)) return { ...errors, organization_name: TEXT.chooseOrganization }
  return organization_acronym && values.new_organization ? { ...errors, organization_acronym } : errors
}

export const profileDraft = (profile: Pick<User, 'id'>, viewer: Pick<User, 'id'>): DraftOptions<ProfileValues> => ({
  kind: profile.id === viewer.id ? 'accounts.saveProfile' : 'admin.saveUser',
  subject: profile.id,
  schema: 1,
  read: (kept) => {
    const values = readTexts<ProfileValues>([...USER_FIELD_NAMES, 'picture', 'updated_at'])(kept)
    return values && { ...values, new_organization: values.new_organization === 'yes' ? 'yes' : '' }
  },
  title: ({ full_name }) => full_name,
})

import type { User } from '@hub/contract/users'
import { type DraftOptions, readTexts } from '#lib/outbox/find-draft.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'

export const profileDraft = (profile: Pick<User, 'id'>, viewer: Pick<User, 'id'>): DraftOptions<ProfileValues> => ({
  kind: profile.id === viewer.id ? 'accounts.saveProfile' : 'admin.saveUser',
  subject: profile.id,
  schema: 1,
  read: (kept) => {
    const values = readTexts<ProfileValues>([...PROFILE_FIELDS, 'picture', 'updated_at'])(kept)
    return values && { ...values, new_organization: values.new_organization === 'yes' ? 'yes' : '' }
  },
  title: ({ full_name }) => full_name,
})

import type { User } from '@hub/contract/users'
import type { WorkOptions } from '../../lib/work/begun-work.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import type { ProfileValues } from './profile-values.ts'

/** As they were kept; null where an earlier version of the form kept something else. */
function readProfileValues(kept: unknown): ProfileValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = kept as Record<string, unknown>
  const isWhole = [...PROFILE_FIELDS, 'picture', 'updated_at'].every((field) => typeof values[field] === 'string')
  return isWhole ? (values as ProfileValues) : null
}

/** The work on a profile: its owner's, or an administrator's, who saves it by another call. */
export const profileWork = (profile: Pick<User, 'id'>, viewer: Pick<User, 'id'>): WorkOptions<ProfileValues> => ({
  kind: profile.id === viewer.id ? 'accounts.saveProfile' : 'admin.saveUser',
  subject: profile.id,
  schema: 1,
  read: readProfileValues,
  title: ({ full_name }) => full_name,
})

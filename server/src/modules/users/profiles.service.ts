import type { ProfileFields } from '@hub/contract/records/user'
import { canMoveOrganization } from '@hub/contract/permissions'
import type * as z from 'zod/mini'
import type { Tx, Stored } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import { isSameOrganization, type Organizations } from '../organizations/organizations.service.ts'
import type { UserRow } from './user.ts'
import { findUser, lockUser, updateUser, type UserChanges } from './users.store.ts'

type ProfileEdit = Partial<z.output<z.ZodMiniObject<typeof ProfileFields>>> &
  Pick<UserChanges, 'email' | 'role' | 'language'>

const withoutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T

export const profilesService = (organizations: Organizations, attachments: Attachments, audit: Audit) => {
  /** A misspelt name must not move anybody: an organization must exist or be confirmed as new. */
  async function organizationOf(tx: Tx, caller: Caller, user: UserRow, edit: ProfileEdit): Promise<string> {
    const now = { name: user.organization_name, acronym: user.organization_acronym }
    const wanted = { name: edit.organization_name ?? now.name, acronym: edit.organization_acronym ?? now.acronym }
    if (isSameOrganization(now, wanted)) return user.organization_id
    const found = await organizations.findSame(tx, wanted)
    if (found?.id === user.organization_id) return found.id
    if (!canMoveOrganization(signedIn(caller))) {
      const { message } = new AppError('organization_is_fixed')
      throw new AppError('organization_is_fixed', {
        ...(isSameOrganization({ ...now, name: wanted.name }, now) ? {} : { organization_name: message }),
        ...(isSameOrganization({ ...now, acronym: wanted.acronym }, now) ? {} : { organization_acronym: message }),
      })
    }
    if (found) return found.id
    if (!edit.new_organization) throw errorAt('organization_name', 'organization_unknown')
    return organizations.create(tx, caller, wanted)
  }

  return {
    /** `picture` is re-encoded already. */
    async save(tx: Tx, caller: Caller, id: string, edit: ProfileEdit, picture: Buffer | null) {
      const before = await lockUser(tx, id)
      if (!before) throw new AppError('user_not_found')
      const { updated_at, organization_name: _, organization_acronym: __, new_organization: ___, ...rest } = edit
      const { profile_picture, ...fields } = rest
      const unchanged = profile_picture === null ? null : before.profile_picture
      const changes = {
        ...(withoutEmpty(fields) satisfies Partial<Stored<UserChanges, typeof fields>>),
        organization_id: await organizationOf(tx, caller, before, edit),
        profile_picture: picture ? await attachments.addPicture(tx, before.id, picture) : unchanged,
      }
      if (!(await updateUser(tx, before.id, updated_at, changes))) throw new AppError('stale_edit')
      if (before.profile_picture && before.profile_picture !== changes.profile_picture) {
        await attachments.remove(tx, before.profile_picture)
      }
      const after = (await findUser(tx, before.id))!
      await audit.record(tx, caller, 'user.profile_saved', before.id, {
        before: { ...before },
        after: { ...after },
        version: updated_at,
      })
      return { before, after }
    },
  }
}

export type Profiles = ReturnType<typeof profilesService>

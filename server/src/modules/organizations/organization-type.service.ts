import type { organizationCareEndpoints } from '@hub/contract/organization-care'
import { canEditOrganization } from '@hub/contract/permissions'
import type * as z from 'zod/mini'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Change } from '../../http/idempotency.ts'
import type { Audit } from '../audit/audit.service.ts'
import { lockOrganization, setOrganizationType } from './organizations.store.ts'

type Body = z.output<typeof organizationCareEndpoints.setType.body>

/** Of what type an organization is, for the sheets that go to OCHA. */
export const organizationTypeService = ({ change, audit }: { change: Change; audit: Audit }) => ({
  setType: (caller: Caller, id: string, { type }: Body) =>
    change(caller, async (tx) => {
      if (!canEditOrganization(signedIn(caller), id)) throw new AppError('forbidden')
      const before = await lockOrganization(tx, id)
      if (!before) throw new AppError('organization_not_found')
      await setOrganizationType(tx, id, type)
      await audit.record(tx, caller, {
        action: 'organization.updated',
        entity: 'organization',
        entityId: id,
        before: { type: before.type },
        after: { type },
      })
      const { name, acronym } = before
      return {
        success: true as const,
        message: type ? `${name} is now of the type ${type}.` : `${name} has no type any more.`,
        organization: { id, name, acronym, type },
      }
    }),
})

export type OrganizationType = ReturnType<typeof organizationTypeService>

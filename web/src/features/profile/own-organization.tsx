import { canEditOrganization, refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { NOT_SET, OrganizationTypeSelect, TYPE_LABEL } from '#domain/organization/organization-type-select.tsx'
import { organizationsQuery } from '#lib/organizations.ts'
import { Facts } from '#ui/facts.tsx'
import classes from './profile.module.css'

/** What the sheets for OCHA say of the person's organization: its managers set it. */
export function OwnOrganization({ user }: { user: User }) {
  const isMember = refusal('member', user) === null
  const { data } = useQuery({ ...organizationsQuery(user.organization_id), enabled: isMember })
  const organization = data?.organizations[0]
  if (!organization) return null
  return (
    <section className={classes.section}>
      {canEditOrganization(user, organization.id) ? (
        <div className={classes.fields}>
          <OrganizationTypeSelect organization={organization} label={TYPE_LABEL} />
        </div>
      ) : (
        <Facts facts={[[TYPE_LABEL, organization.type ?? NOT_SET]]} />
      )}
    </section>
  )
}

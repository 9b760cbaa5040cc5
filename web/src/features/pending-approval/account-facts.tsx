import type { User } from '@hub/contract/users'
import { EmailText } from '#ui/email-text.tsx'
import classes from './pending-approval-page.module.css'
import { statusText } from './pending-approval.text.ts'

export function AccountFacts({ user }: { user: User }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Name</dt>
        <dd>{user.full_name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <EmailText email={user.email} />
        </dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd>
          {user.organization_name} ({user.organization_acronym})
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{statusText(user.status).label}</dd>
      </div>
      {user.status_reason && (
        <div>
          <dt>Reason</dt>
          <dd>{user.status_reason}</dd>
        </div>
      )}
    </dl>
  )
}

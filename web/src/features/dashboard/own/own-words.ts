import type { OwnDashboard } from '@hub/contract/dashboard'
import type { User } from '@hub/contract/users'

export function ownWords({ own_scope }: OwnDashboard, user: User | null) {
  return own_scope === 'organization'
    ? ({
        projects: 'organization_projects',
        search: { organization: user?.organization_id },
        // The stock list is always of the organization.
        stock: {},
        reported: 'of your organization',
        submitted: 'of your organization',
        added: 'of your organization',
        whoseFunding: "your organization's FTS submissions",
        activities: 'activities of your organization that are ongoing or completed',
        trainings: 'activities of the type Teacher Training of your organization',
      } as const)
    : ({
        projects: 'my_projects',
        search: { mine: true },
        stock: { mine: true },
        reported: 'that you reported',
        submitted: 'that you submitted',
        added: 'that you added',
        whoseFunding: 'your FTS submissions',
        activities: 'activities that you reported as ongoing or completed',
        trainings: 'activities of the type Teacher Training that you reported',
      } as const)
}

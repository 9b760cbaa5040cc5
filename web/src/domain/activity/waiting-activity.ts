import type { Activity } from '@hub/contract/activities'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { readActivity } from './activity-draft.ts'
import { payloadFrom } from './activity-values.ts'

/** A new activity that the hub has not seen, as the list shows one; null where this version of the app cannot read it. */
export function waitingActivity(item: OutboxItem, project: ProjectDetails, user: User): Activity | null {
  const values = readActivity(item.values)
  if (!values) return null
  const { confirm: _confirm, ...typed } = payloadFrom(values)
  return {
    ...(typed as Omit<Activity, 'id'>),
    id: item.id,
    project_id: project.id,
    school_name: project.schools.find(({ id }) => id === values.school_id)?.school_name ?? null,
    confirmed_warnings: [],
    organization_id: project.organization_id,
    created_by: user.id,
    created_at: item.saved_at,
    updated_at: item.saved_at,
  }
}

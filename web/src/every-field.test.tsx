import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ActivityView } from '#features/activities/activity-dialog.tsx'
import { ProfileView } from '#features/profile/profile-view.tsx'
import { ProjectOverview } from '#features/projects/project-details/project-overview.tsx'
import { StockItemView } from '#features/stock/stock-dialog.tsx'
import { unreadOf } from '#testing/left-out.ts'
import { activityOf, projectOf } from '#testing/project.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { stockItemOf } from '#testing/stock.ts'
import { userOf } from '#testing/user.ts'

const LISTED_ACTIVITY = {
  ...activityOf(),
  project_code: 'NEH-1001',
  project_title: 'Safe learning spaces',
  organization_name: 'Sample Learning Initiative',
}

const VIEWER = '22222222-2222-4222-8222-222222222222'

const view = <R extends object>(name: string, record: R, of: (record: R) => ReactNode, left: string[]) => {
  const { watched, unread } = unreadOf(record)
  return [name, () => of(watched), unread, left] as const
}

// Add a new field to the view, or to these lists.
it.each([
  view('a stock item, but for its title and who entered it', stockItemOf(), (item) => <StockItemView item={item} />, [
    'created_by',
    'item',
    'organization_acronym',
    'organization_id',
  ]),
  view(
    'an activity, but for its title, identifiers and who entered it',
    LISTED_ACTIVITY,
    (activity) => <ActivityView activity={activity} mayEdit={false} />,
    ['created_at', 'created_by', 'indicator_id', 'organization_id', 'school_id', 'type'],
  ),
  view(
    'a project, but for identifiers, the title above it and the schools beside it',
    projectOf(),
    (project) => <ProjectOverview project={project} />,
    [
      'created_by',
      'duration_months',
      'id',
      'lga',
      'organization',
      'organization_id',
      'organization_name',
      'project_code',
      'project_name',
      'school_count',
      'schools',
      'state',
    ],
  ),
  view(
    'a user, but for identifiers and when the account was made and changed',
    userOf(),
    (user) => <ProfileView profile={user} viewer={userOf({ id: VIEWER })} focusEdit={false} onEdit={() => undefined} />,
    ['created_at', 'organization_id', 'status_reason', 'updated_at'],
  ),
])('People who may only read see every field of %s', async (_, part, unread, left) => {
  show(withQueries(withRouter(<main aria-label="shown">{part()}</main>)))
  await screen.findByLabelText('shown')
  expect(unread()).toEqual(left)
})

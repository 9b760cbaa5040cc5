import { expect, it } from 'vitest'
import { unreadOf } from '#testing/left-out.ts'
import { projectOf } from '#testing/project.ts'
import { show } from '#testing/render.tsx'
import { ProjectOverview } from './project-overview.tsx'

it('shows every field of a project, but for identifiers, the title above it and the schools beside it', () => {
  const { watched, unread } = unreadOf(projectOf())
  show(<ProjectOverview project={watched} />)
  expect(unread()).toEqual([
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
  ])
})

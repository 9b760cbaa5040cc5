import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NEW_ACTIVITY } from '#domain/project/projects-search.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { startSession } from '#lib/session.ts'
import { activityOf, projectOf } from '#testing/project.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { ProjectActivities } from './project-activities.tsx'

const project = projectOf()
const activity = activityOf()
const summary = { children: 0, teachers: 0, sbmc_members: 0 }
beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, activities: [activity], total: 1, next_cursor: null, summary }),
  ),
)

function open(facts: Parameters<typeof userOf>[0], wanted: string) {
  const user = userOf({ id: randomUuid(), ...facts })
  startSession('token', user)
  show(withQueries(<ProjectActivities {...{ project, user, wanted }} isWaiting={false} onShown={() => undefined} />))
}

describe.each([
  ['who only reads', { role: 'viewer', organization_id: project.organization_id }],
  ['who is of another organization', { role: 'manager', organization_id: randomUuid() }],
] as const)('%s', (_, facts) => {
  it.each([
    ['a new activity', NEW_ACTIVITY],
    ['an activity', activity.id],
  ])('gets the list where the address names %s', async (__, wanted) => {
    open(facts, wanted)
    expect(await screen.findByText(activity.type)).toBeDefined()
    expect(screen.queryByLabelText(/^Boys/)).toBeNull()
  })
})

it.each([NEW_ACTIVITY, activity.id])('who may report gets the form that the address names', async (wanted) => {
  open({ role: 'manager', organization_id: project.organization_id }, wanted)
  expect(await screen.findByLabelText(/^Boys/)).toBeDefined()
})

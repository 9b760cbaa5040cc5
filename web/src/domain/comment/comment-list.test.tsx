import 'fake-indexeddb/auto'
import type { Comment } from '@hub/contract/comments'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '#lib/session.ts'
import { changeItem } from '#lib/outbox/outbox-store.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { anItem } from '#testing/outbox.ts'
import { CommentList } from './comment-list.tsx'

const PLACE = 'project:0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11'
const user = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000001' })
const stored: Comment = {
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  record: PLACE,
  activity: null,
  field: null,
  body: 'All but two.',
  round: 1,
  author: user.full_name,
  created_at: '2026-11-17T15:35:00.000Z',
  resolved_at: null,
  resolved_by: null,
}
const waiting = (id: string, body: string) =>
  changeItem(id, () =>
    anItem(id, { kind: 'comments.create', subject: PLACE, values: { place: PLACE, field: '', body } }),
  )

it('A comment that the hub has stands there once, though its answer is still on the way; one that waits stands below', async () => {
  startSession('token', user)
  await waiting(stored.id, stored.body)
  await waiting('bbbbbbbb-0000-4000-8000-000000000002', 'One of them is closed.')
  show(withQueries(<CommentList comments={[stored]} place={PLACE} user={user} mayResolve={false} />))
  expect(await screen.findByText('One of them is closed.')).toBeDefined()
  expect(screen.getAllByText('All but two.')).toHaveLength(1)
})

it('A comment on an activity names its type, its school and its day, also when the activity was deleted since', async () => {
  startSession('token', user)
  const activity = { type: 'WASH', start_date: '2026-10-05', school: 'Gwange I', is_deleted: true }
  show(
    withQueries(
      <CommentList
        comments={[{ ...stored, id: 'bbbbbbbb-0000-4000-8000-000000000003', activity, field: 'Girls' }]}
        place={PLACE}
        user={user}
        mayResolve={false}
      />,
    ),
  )
  expect(await screen.findByText(/About WASH, Gwange I, 5 Oct 2026, deleted since, Girls/)).toBeDefined()
})

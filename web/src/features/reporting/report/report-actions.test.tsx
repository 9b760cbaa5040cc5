import 'fake-indexeddb/auto'
import type { Report } from '@hub/contract/reporting'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { randomUuid } from '#lib/random-uuid.ts'
import { startSession } from '#lib/session.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { SubmitReport } from './report-actions.tsx'

const REPORT = { id: randomUuid(), period: '2026-10', note: null, counts: { activities: 0 } } as unknown as Report
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it.each(['Submit Report', 'Nothing to Report'])('who cancels %s is where they were, also by Escape', async (name) => {
  startSession('token', userOf({ id: randomUuid() }))
  show(withQueries(<SubmitReport report={REPORT} warnings={1} />))
  expect(document.activeElement).not.toBe(await screen.findByRole('button', { name }))
  press(name)
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  press(name)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

import type { NotificationItem } from '@hub/contract/notifications'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { NextSteps } from './next-steps.tsx'

const item = (kind: string, title: string, link: string) => ({ kind, title, link, at: null, import_type: null })

async function open(items: ReturnType<typeof item>[] | null) {
  vi.stubGlobal('fetch', async () =>
    items
      ? Response.json({ success: true, total: items.length, items: items as NotificationItem[] })
      : Response.json({ success: false, code: 'forbidden', message: 'No', error: 'No' }, { status: 403 }),
  )
  show(withQueries(withRouter(<NextSteps />)))
  await screen.findByRole('heading', { name: 'What to do now' })
}

it('lists the steps in their order, each with one button that leads to its place', async () => {
  await open([
    item('to_activate', 'Ten classrooms is approved: activate it', '/projects?project=p'),
    item('to_report', 'Report the activities of October 2026: due in 4 days', '/activities?activity=new'),
  ])
  await screen.findAllByRole('link')
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByRole('link').getAttribute('href'))).toEqual([
    '/projects?project=p',
    '/activities?activity=new',
  ])
  expect(screen.getByRole('link', { name: 'Activate: Ten classrooms is approved: activate it' }).textContent).toBe(
    'Activate',
  )
})

it('makes one step of several comments, which begins with the first', async () => {
  await open([
    item('overdue', 'The report of October 2026 is overdue', '/reporting?report=r'),
    item('commented', 'Ada: Which donor?', '/projects?project=a&tab=comments#comment-1'),
    item('commented', 'Ada: How many?', '/projects?project=b&tab=comments#comment-2'),
  ])
  await screen.findAllByRole('link')
  const steps = screen.getAllByRole('listitem')
  expect(steps).toHaveLength(2)
  expect(within(steps[1]!).getByText('Answer 2 comments')).toBeTruthy()
  expect(within(steps[1]!).getByRole('link').getAttribute('href')).toContain('#comment-1')
})

it('shows all of many when asked, and a step of a kind that it does not know', async () => {
  await open([1, 2, 3, 4].map((n) => item('of_a_later_release', `Step ${n}`, `/projects?project=${n}`)))
  const all = await screen.findByRole('button', { name: 'Show all 4' })
  expect(all.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(all)
  expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Open: Step 4' })).toBeTruthy()
})

it('says in one sentence that there is nothing to do, or that it could not be loaded', async () => {
  await open([])
  expect(await screen.findByText('Nothing waits for you. New steps appear here.')).toBeTruthy()
})

it('offers Retry where the list could not be loaded', async () => {
  await open(null)
  expect(await screen.findByText('What there is to do could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

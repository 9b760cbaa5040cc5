import 'fake-indexeddb/auto'
import type { ProjectDetails } from '@hub/contract/records/project'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { randomUuid } from '#lib/random-uuid.ts'
import { endSession, startSession } from '#lib/session.ts'
import { fundingDraft } from '#domain/funding-entry/funding-draft.ts'
import { newItem } from '#lib/outbox/find-draft.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { userOf } from '#testing/user.ts'
import { FundingForm } from './project-funding-form.tsx'

const PROJECT = {
  id: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  project_title: 'Safe schools',
  project_code: 'NEH-1001',
  organization_name: 'Sample Initiative',
} as ProjectDetails
const WARNING = { row: 0, field: 'amount_usd', code: 'unlikely_amount', message: 'Too much for this amount in EUR' }

const fetched = vi.fn<typeof fetch>()
const onDone = vi.fn<() => void>()
let user = userOf()
beforeEach(() => {
  // A new person per test: earlier forms may still write.
  user = userOf({ id: randomUuid() })
  startSession('token', user)
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (url) => {
    if (String(url).includes('/reference')) return Response.json({ success: true, ngn_per_usd: '1500' })
    if (String(url).includes('/check')) return Response.json({ success: true, warnings: [WARNING] })
    return Response.json({ success: true, message: '', submitted: 1, warnings: [WARNING] })
  })
})
afterEach(() => {
  endSession()
  fetched.mockReset()
  onDone.mockReset()
})

const called = (part: string) => fetched.mock.calls.filter(([url]) => String(url).includes(part)).length
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

const open = async (project = PROJECT) => {
  show(withQueries(<FundingForm project={project} onDone={onDone} onCancel={vi.fn()} />))
  await screen.findByRole('form')
}

it('names what is wrong by its entry, and leads to it', async () => {
  await open()
  const add = screen.getByRole('button', { name: 'Add Another Entry' })
  fireEvent.click(add)
  fireEvent.submit(screen.getByRole('form'))
  const summary = within(screen.getByRole('alert'))
  expect(summary.getByText(/^16 fields need your attention/)).toBeDefined()
  fireEvent.click(summary.getByRole('button', { name: 'Entry 1: Grant Code' }))
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Grant Code/)[0])
})

it('dollars that become euros are asked for, and what looks like a mistake is confirmed before it is sent', async () => {
  await open()
  fill()
  type(/^Amount \(Orig\)/, '5.000.000,00')
  expect(field(/^Amount \(USD\)/).value).toBe('5.000.000,00')
  type(/^Currency/, 'EUR')
  expect(field(/^Amount \(USD\)/).value).toBe('')

  type(/^Amount \(USD\)/, '$500,000,000')
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText(WARNING.message)).toBeDefined()
  expect([called('/fts/check'), called('/fts/bulk')]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(called('/fts/bulk')).toBe(1)
})

function fill() {
  type(/^Donor/, 'ECW')
  type(/^Date Range/, '2026')
  type(/^Grant Code/, 'GR-1')
  type(/^Funding Type/, 'Grant')
  type(/^Status/, 'Paid')
  type(/^Earmarking/, 'Unearmarked')
}

it('entries of a project that waits itself name it by its id until it has a code, and wait for it', async () => {
  await changeItem(PROJECT.id, () => ({
    ...newItem(fundingDraft(null), user.id),
    kind: 'projects.create',
    id: PROJECT.id,
  }))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await open({ ...PROJECT, project_code: '' })
  fill()
  expect(field(/^Project Code/).value).toBe('Given when the project is sent')
  type(/^Amount \(Orig\)/, '1000')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const entries = (await itemsOf(user.id)).filter(({ kind }) => kind === 'funding.submit')
  expect(entries).toMatchObject([
    {
      state: 'waiting',
      depends_on: [PROJECT.id],
      values: { submissions: [{ project_code: 'Given when the project is sent' }] },
      call: { body: { submissions: [{ project_code: PROJECT.id }] } },
    },
  ])
})

it('what was begun stays with its project, and Cancel gives it up in a way that can be taken back', async () => {
  await open()
  type(/^Donor/, 'ECW')
  await waitFor(async () => expect(await itemsOf(user.id)).toMatchObject([{ state: 'draft', subject: PROJECT.id }]))
  cleanup()
  await open()
  expect(field(/^Donor/).value).toBe('ECW')
  expect(screen.getByText(/^Your unsent entries of/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await itemsOf(user.id)).toMatchObject([{ state: 'discarded' }]))
})

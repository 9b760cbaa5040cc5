import 'fake-indexeddb/auto'
import { FUNDING_FIELD_NAMES, type ListedFunding } from '@hub/contract/records/funding-entry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { withoutInput } from '#testing/left-out.ts'
import { show } from '#testing/render.tsx'
import { randomUuid } from '#lib/random-uuid.ts'
import { endSession, startSession } from '#lib/session.ts'
import { userOf } from '#testing/user.ts'
import { EntryForm } from './entry-form.tsx'

const ID = '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11'
const ENTRY: ListedFunding = {
  id: ID,
  donor: 'UNICEF',
  recipient_organization: 'Partner A',
  project_name: 'Safe spaces',
  project_code: 'EDU-1',
  funding_type: 'grant',
  amount: 5_000_000,
  currency: 'USD',
  amount_usd: 5_000_000,
  status: 'paid',
  earmarking: 'unearmarked',
  reference_code: 'GR-1',
  year_from_to: '2026',
  organization_id: ID,
  created_by: ID,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}

const fetched = vi.fn<typeof fetch>()
const onDone = vi.fn<() => void>()
let warnings: object[] = []
beforeEach(() => {
  warnings = []
  // A new person per test: earlier forms may still write.
  startSession('token', userOf({ id: randomUuid() }))
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (url) => {
    if (String(url).includes('/reference')) return Response.json({ success: true, ngn_per_usd: '1500' })
    if (String(url).includes('/check')) return Response.json({ success: true, warnings })
    return Response.json({ success: true, message: '', entry: ENTRY, warnings })
  })
})
afterEach(() => {
  endSession()
  fetched.mockReset()
  onDone.mockReset()
})

const sent = (part: string) =>
  fetched.mock.calls
    .filter(([url, init]) => String(url).includes(part) && init?.method !== 'GET')
    .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>)
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
async function open() {
  show(withQueries(<EntryForm entry={ENTRY} onDone={onDone} />))
  await screen.findByLabelText(/^Currency/)
}

it('has an input for every field', async () => {
  await open()
  expect(withoutInput(FUNDING_FIELD_NAMES)).toEqual([])
})

it('5,000,000 dollars that become naira are proposed anew, and said to be', async () => {
  await open()
  // Until the rate has loaded, the dollars stay empty.
  await waitFor(() => {
    type(/^Currency/, 'USD')
    type(/^Currency/, 'NGN')
    expect(field(/^Amount \(USD\)/).value).toBe('3333.33')
  })
  expect(screen.getByText('Proposed at ₦1,500 to the dollar')).toBeDefined()
})

it('5,000,000 dollars that become euros are asked for', async () => {
  await open()
  type(/^Currency/, 'EUR')
  expect(field(/^Amount \(USD\)/).value).toBe('')
  expect(screen.getByText('What the amount in EUR is in dollars')).toBeDefined()
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('USD amount must be positive')).toBeDefined()
})

it('what looks like a mistake is confirmed before it is saved', async () => {
  warnings = [{ row: 0, field: 'amount_usd', code: 'unlikely_amount', message: 'Too much for this amount in NGN' }]
  await open()
  type(/^Currency/, 'NGN')
  type(/^Amount \(USD\)/, '5000000')
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findByText('Too much for this amount in NGN')).toBeDefined()
  expect(sent('/fts/check')).toMatchObject([{ id: ID, submissions: [{ amount_usd: '5000000' }] }])
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent(`/fts/${ID}`)).toMatchObject([{ amount_usd: '5000000', original_currency: 'NGN' }])
})

it('an amount that may mean two is asked about in its field', async () => {
  await open()
  type(/^Amount \(Orig\)/, '1.250')
  fireEvent.submit(screen.getByRole('form'))
  expect(await screen.findAllByText('Write 1,250 or 1.25: 1.250 can mean either')).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: '1,250.00' })[0]!)
  expect(field(/^Amount \(Orig\)/).value).toBe('1,250.00')
  expect(field(/^Amount \(USD\)/).value).toBe('1,250.00')
})

it('names what is wrong beside the buttons, and leads to it', async () => {
  await open()
  type(/^Grant Code/, '')
  type(/^Project Code/, '')
  fireEvent.submit(screen.getByRole('form'))
  expect(document.activeElement).toBe(field(/^Grant Code/))
  fireEvent.click(screen.getByRole('button', { name: 'Project Code' }))
  expect(document.activeElement).toBe(field(/^Project Code/))
})

import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from '#lib/random-uuid.ts'
import { endSession, startSession } from '#lib/session.ts'
import { sendAllNow } from '#lib/outbox/send-items.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'
import { activityOf, projectOf } from '#testing/project.ts'
import { withQueries } from '#testing/queries.tsx'
import { withoutInput } from '#testing/left-out.ts'
import { show } from '#testing/render.tsx'
import { userOf } from '#testing/user.ts'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { ActivityForm } from './activity-form.tsx'

const fetched = vi.fn<typeof fetch>()
const onDone = vi.fn<() => void>()
let user = userOf()
let stored = activityOf()
/** The server's answer to a save; null means no connection. */
let saved: () => Response | null
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  user = userOf({ id: randomUuid() })
  startSession('token', user)
  stored = activityOf()
  saved = () => json(200, { success: true, message: 'Saved.', activity: stored })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async (url, init) => {
    if (String(url).includes('/indicators')) return json(200, { success: true, indicators: INDICATORS })
    if (init?.method === 'GET')
      return json(200, { success: true, activities: [stored], total: 1, next_cursor: null, summary: {} })
    if (String(url).endsWith('/check')) return json(200, { success: true, warnings: [] })
    const reply = saved()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply
  })
})
afterEach(() => {
  endSession()
  fetched.mockReset()
  onDone.mockReset()
})

const INDICATORS = FIRST_INDICATORS.map((each) => ({ ...each, retired_at: null, updated_at: stored.updated_at }))
const project = projectOf()
const open = async (facts: { activity?: ReturnType<typeof activityOf>; isProjectWaiting?: boolean } = {}) => {
  const shown = show(
    withQueries(
      <ActivityForm project={project} isProjectWaiting={false} {...facts} onDone={onDone} onCancel={onDone} />,
    ),
  )
  await screen.findByLabelText(/^Boys/)
  return shown
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( [*])?$`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const calls = () => fetched.mock.calls.filter(([, init]) => init?.method !== 'GET').map(([url]) => String(url))
const sent = () =>
  fetched.mock.calls
    .filter(([url, init]) => init?.method !== 'GET' && !String(url).endsWith('/check'))
    .map(([, init]) => ({
      key: (init?.headers as Record<string, string> | undefined)?.['idempotency-key'],
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    }))
function fillIn() {
  type('Activity Type', 'WASH')
  type('Date', '2026-05-05')
  type('Boys', '120')
}

it('has an input for every field', async () => {
  await open({ activity: activityOf({ quantity: 12 }) })
  expect(withoutInput(Object.keys(ACTIVITY_LABELS))).toEqual([])
})

describe('More about this activity', () => {
  const folded = () => screen.getByText('More about this activity').closest('details')!
  const offered = () => [...screen.getByLabelText('Indicator').querySelectorAll('option')].map(({ text }) => text)

  it('is folded until one of its fields is filled', async () => {
    const { unmount } = await open({ activity: stored })
    expect(folded().open).toBe(false)
    unmount()
    await open({ activity: activityOf({ ward: 'Dusuman' }) })
    expect(folded().open).toBe(true)
  })

  it('offers the indicators of the type, and asks for the quantity of one that counts it', async () => {
    await open()
    fillIn()
    await waitFor(() => expect(offered()).toEqual(['No indicator', 'EDU-06, Latrines built or repaired at schools']))
    expect(screen.queryByLabelText(/^Quantity/)).toBeNull()
    type('Indicator', INDICATORS[5]!.id)
    press('Report Activity')
    expect(await screen.findByText('Say how many latrines')).toBeTruthy()
    expect(sent()).toEqual([])
    type('Quantity', '4')
    type('Modality', 'service')
    press('Report Activity')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toMatchObject({
      indicator_id: INDICATORS[5]!.id,
      quantity: 4,
      modality: 'service',
      ward: null,
    })
  })

  it('unfolds for an error in it', async () => {
    await open()
    fillIn()
    type('Children with Disabilities', '121')
    press('Report Activity')
    await waitFor(() => expect(folded().open).toBe(true))
    expect(screen.getByText('Children with disabilities must not exceed boys and girls')).toBeTruthy()
  })
})

describe('a new activity', () => {
  it('without an answer waits, and goes again under the same key and id', async () => {
    saved = () => null
    const { unmount } = await open()
    fillIn()
    press('Report Activity')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    unmount()
    expect(await itemsOf(user.id)).toMatchObject([{ state: 'waiting', kind: 'activities.create', subject: project.id }])
    saved = () => json(200, { success: true, message: 'Saved.', activity: stored })
    await sendAllNow()
    expect(await itemsOf(user.id)).toEqual([])
    const [first, second] = sent()
    expect(second).toEqual(first)
    expect(first?.body.id).toEqual(expect.any(String))
  })

  it('of a project that waits itself is not looked at by the hub first', async () => {
    saved = () => null
    await open({ isProjectWaiting: true })
    fillIn()
    press('Report Activity')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(calls().some((url) => url.endsWith('/check'))).toBe(false)
  })

  it('by an earlier version of the form breaks nothing', async () => {
    const { unmount } = await open()
    fillIn()
    unmount()
    await waitFor(async () => expect(await itemsOf(user.id)).toHaveLength(1))
    const [item] = await itemsOf(user.id)
    await changeItem(item!.id, (now) => now && { ...now, values: { boys: 120 } })
    await open()
    expect(input('Boys').value).toBe('')
  })
})

describe('an edit', () => {
  it('is brought back with the version that it started from, and shows both values where somebody was faster', async () => {
    const { unmount } = await open({ activity: stored })
    type('Boys', '7')
    unmount()
    const newer = activityOf({ boys: 8, notes: 'Rain', updated_at: '2026-11-02T08:00:00.000Z' })
    await open({ activity: newer })
    expect(input('Boys').value).toBe('7')
    saved = () => json(409, { success: false, code: 'stale_edit', message: 'Changed' })
    press('Save Changes')
    const load = await screen.findByRole('button', { name: 'Load the Newer Version' })
    expect(sent()[0]?.body.updated_at).toBe(stored.updated_at)
    stored = newer
    fireEvent.click(load)
    const both = await screen.findByRole('table', { name: 'Both of you changed this' })
    expect(within(both).getByRole('row', { name: /Boys/ }).textContent).toMatch(/7.*8/)
    expect(input('Notes').value).toBe('Rain')
    press('Take the saved value of Boys')
    expect(input('Boys').value).toBe('8')
    saved = () => json(200, { success: true, message: 'Saved.', activity: stored })
    press('Save Changes')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent().at(-1)?.body).toMatchObject({ boys: 8, notes: 'Rain', updated_at: newer.updated_at })
    expect(sent().at(-1)?.key).not.toBe(sent()[0]?.key)
  })
})

import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FUNDING_FIELD_NAMES } from '@hub/contract/records/funding-entry'
import { blankRow, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { fundingDraft } from '#domain/funding-entry/funding-draft.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { endSession, startSession } from '#lib/session.ts'
import { useToast } from '#lib/toast.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import { itemsOf } from '#lib/outbox/outbox-store.ts'
import { withQueries } from '#testing/queries.tsx'
import { userOf } from '#testing/user.ts'
import { useBulkRows } from '#ui/bulk-entry/use-bulk-rows.ts'
import { useBulkSubmit } from '#ui/bulk-entry/use-bulk-submit.ts'
import { newValues, useSendEntries } from './bulk-dialog.tsx'
import { FUNDING_KIND } from './bulk.kind.ts'

const LINE = 'UNICEF,2026,GR,Partner A,Safe spaces,EDU-1,Grant,Paid,Unearmarked,1000,USD,1000'.split(',')
const rowOf = (grant_reference_code: string, changed: Partial<FundingRow> = {}): FundingRow => ({
  ...(Object.fromEntries(FUNDING_FIELD_NAMES.map((field, index) => [field, LINE[index]])) as FundingRow),
  grant_reference_code,
  ...changed,
})
/** A required column is empty. */
const half = rowOf('GR-half', { donor_name: '' })

const onDone = vi.fn<() => void>()
const onError = vi.fn<(row: number, field?: string) => void>()
let user = userOf()
let sent: string[][]
/** The server's answer to a submission; null means no connection. */
let submitted: () => Promise<Response | null>
const stored = () => Response.json({ success: true, message: '', submitted: 1, warnings: [] })

beforeEach(() => {
  user = userOf({ id: randomUuid() })
  startSession('token', user)
  sent = []
  submitted = async () => stored()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('/check')) return Response.json({ success: true, warnings: [] })
    const { submissions } = JSON.parse(body) as { submissions: FundingRow[] }
    sent.push(submissions.map((row) => row.grant_reference_code))
    const reply = await submitted()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply
  })
})
afterEach(() => {
  endSession()
  vi.resetAllMocks()
})

async function open(...rows: FundingRow[]) {
  const draft = await openDraft(fundingDraft(null))
  const useGrid = () => {
    const entries = useBulkRows(draft, FUNDING_KIND, newValues())
    const sending = useSendEntries(draft)
    return { entries, bulk: useBulkSubmit({ kind: FUNDING_KIND, entries, sending, onError, onDone }) }
  }
  const wrapper = ({ children }: { children: ReactNode }) => withQueries(children)
  const { result } = renderHook(useGrid, { wrapper })
  const grid = () => result.current
  if (rows.length > 0) act(() => grid().entries.change(rows))
  return { grid, draft }
}
const codesIn = (rows: readonly FundingRow[]) => rows.map((row) => row.grant_reference_code)
const kept = async () =>
  (await itemsOf(user.id))
    .map(({ state, values }) => [state, codesIn((values as { submissions: FundingRow[] }).submissions)])
    .toSorted()
const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 })

it('rows that are typed while a submission runs stay in the grid, and are kept', async () => {
  let answer = () => {}
  submitted = () => new Promise((resolve) => (answer = () => resolve(stored())))
  const { grid, draft } = await open(rowOf('GR-1'), rowOf('GR-2'))
  act(() => grid().bulk.submit())
  await until(() => expect(sent).toEqual([['GR-1', 'GR-2']]))
  const [first, second] = grid().entries.rows
  act(() => grid().entries.change([first!, { ...second!, project_name: 'Changed' }, rowOf('GR-3')]))
  // Also if the page closes before the server has answered.
  await draft.flush()
  expect(await kept()).toEqual([
    ['draft', ['GR-2', 'GR-3']],
    ['sending', ['GR-1', 'GR-2']],
  ])
  await act(async () => answer())
  await until(() => expect(codesIn(grid().entries.rows)).toEqual(['GR-2', 'GR-3']))
  expect(onDone).not.toHaveBeenCalled()
  expect(await kept()).toEqual([['draft', ['GR-2', 'GR-3']]])

  submitted = async () => stored()
  act(() => grid().bulk.submit())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    ['GR-1', 'GR-2'],
    ['GR-2', 'GR-3'],
  ])
  expect(await kept()).toEqual([])
})

it('without a link the complete rows wait to be sent, and the others stay as a draft', async () => {
  submitted = async () => null
  const { grid } = await open(rowOf('GR-1'), half)
  act(() => grid().bulk.submit())
  await until(() => expect(grid().bulk.review?.leftOut).toEqual([1]))
  act(() => void grid().bulk.confirm())
  await until(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await kept()).toEqual([
    ['draft', ['GR-half']],
    ['waiting', ['GR-1']],
  ])
  const waiting = (await itemsOf(user.id)).find(({ state }) => state === 'waiting')
  expect(waiting).toMatchObject({ kind: 'funding.submit', title: 'UNICEF (1 entry)' })
  const again = await open()
  expect(codesIn(again.grid().entries.rows)).toEqual(['GR-half'])
})

it('what the hub refuses is back in the grid, all of it, as one draft', async () => {
  const fields = { 'submissions.0.amount_usd': 'Not this amount' }
  submitted = async () =>
    Response.json({ success: false, code: 'invalid_input', message: 'No.', fields }, { status: 400 })
  const { grid } = await open(half, rowOf('GR-1'))
  act(() => grid().bulk.submit())
  await until(() => expect(grid().bulk.review).not.toBeNull())
  act(() => void grid().bulk.confirm())
  await until(() => expect(onError).toHaveBeenCalledWith(1, 'amount_usd'))
  expect(onDone).not.toHaveBeenCalled()
  expect(codesIn(grid().entries.rows)).toEqual(['GR-half', 'GR-1'])
  expect(await kept()).toEqual([['draft', ['GR-half', 'GR-1']]])
})

it('rows that are given up can be taken back, and blank ones are nothing to keep', async () => {
  const { grid, draft } = await open(rowOf('GR-1'))
  const undo = draft.discard('all')
  act(() => grid().entries.change([blankRow()]))
  await draft.flush()
  await undo
  expect(await kept()).toEqual([['discarded', ['GR-1']]])
  await (
    await undo
  )?.()
  expect(await kept()).toEqual([['draft', ['GR-1']]])
})

it('rows that were started over and brought back have their id and key again, and are not stored twice', async () => {
  const { grid, draft } = await open(rowOf('GR-1'))
  await draft.flush()
  const [before] = await itemsOf(user.id)
  const { result: toast } = renderHook(useToast)
  act(() => grid().entries.startOver())
  await until(async () => expect(await kept()).toEqual([['discarded', ['GR-1']]]))
  act(() => toast.current!.action!.run())
  await until(async () => expect(await kept()).toEqual([['draft', ['GR-1']]]))
  expect(await itemsOf(user.id)).toMatchObject([{ id: before!.id, key: before!.key }])
  expect(codesIn(grid().entries.rows)).toEqual(['GR-1'])
})

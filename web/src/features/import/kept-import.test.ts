// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { userOf } from '../../testing/user.ts'
import { tableOf } from './import-tables.ts'
import { discardImport, forgetImport, keepImport, keptImport, saidOf, tablesOf, whatIsKept } from './kept-import.ts'

const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000001' })
const MUSA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000002' })
const ROWS = [['Item Name'], ['Desks'], ['Books']]
const SHEET = { name: 'Pasted', rows: ROWS.map((cells, at) => ({ row: at + 1, cells })), hasMore: false }
const TABLE = tableOf('stock', SHEET, () => ({}))
const source = { fileName: 'Pasted cells', rows: ROWS }
const said = (edits = TABLE.edits, id = 'the-import') => ({
  id,
  fileName: 'Pasted cells',
  step: 'check' as const,
  how: { mode: 'add', empty: 'clear' } as const,
  tables: saidOf([{ ...TABLE, edits }], [SHEET]),
})

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true}'))
  startSession('mine', AMINA)
  await forgetImport('stock')
})

it('an import that was begun comes back with its rows, its id and all that was corrected since', async () => {
  expect(await whatIsKept('stock')).toBeNull()
  expect(await keepImport('stock', source, said())).toBe(true)
  expect(await keepImport('stock', source, said(new Map([[2, { quantity_in_stock: '7' }]])))).toBe(true)
  const kept = await keptImport('stock')
  expect(kept).toMatchObject({ source, said: { id: 'the-import', step: 'check', how: { mode: 'add' } } })
  const [table] = tablesOf(kept!.said, [SHEET])
  expect([...table!.edits]).toEqual([[2, { quantity_in_stock: '7' }]])
  expect(table).toMatchObject({ kind: 'stock', sheet: SHEET, matching: TABLE.matching })
  expect(tablesOf(kept!.said, [])).toEqual([])
  expect(await whatIsKept('funding')).toBeNull()
})

it('another file takes its place', async () => {
  await keepImport('stock', source, said())
  await keepImport('stock', { fileName: 'another.csv', rows: [['Item']] }, said(new Map(), 'another'))
  expect(await keptImport('stock')).toMatchObject({ source: { rows: [['Item']] }, said: { id: 'another' } })
})

it('is its author’s alone', async () => {
  await keepImport('stock', source, said())
  endSession()
  expect(await whatIsKept('stock')).toBeNull()
  startSession('theirs', MUSA)
  expect(await whatIsKept('stock')).toBeNull()
  endSession()
  startSession('mine again', AMINA)
  expect(await whatIsKept('stock')).toMatchObject({ id: 'the-import' })
})

it('is given up, which can be taken back', async () => {
  await keepImport('stock', source, said())
  const undo = await discardImport('stock')
  expect(await whatIsKept('stock')).toBeNull()
  await undo()
  expect(await keptImport('stock')).toMatchObject({ source, said: { id: 'the-import' } })
})

it('is gone when its author signs out', async () => {
  await keepImport('stock', source, said())
  signOut()
  startSession('mine', AMINA)
  await vi.waitFor(async () => expect(await whatIsKept('stock')).toBeNull())
})

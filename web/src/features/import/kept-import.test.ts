// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#lib/session.ts'
import { signOut } from '#lib/account.ts'
import { userOf } from '#testing/user.ts'
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

it('comes back with all that was said of its columns and rows: what is filled down, the rates, hidden rows, matches', async () => {
  const matching = { ...TABLE.matching, filled: [0], dollars: { NGN: '1500' } }
  const table = { ...TABLE, matching, answers: new Map([[2, 'new']]), hidden: 'leave' as const }
  await keepImport('stock', source, { ...said(), tables: saidOf([table], [SHEET]) })
  const [back] = tablesOf((await keptImport('stock'))!.said, [SHEET])
  expect(back).toMatchObject({ matching, hidden: 'leave' })
  expect([...back!.answers!]).toEqual([[2, 'new']])
})

it('asks the browser to keep it, once a session', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } })
  sessionStorage.clear()
  await keepImport('stock', source, said())
  await keepImport('stock', source, said())
  expect(persist).toHaveBeenCalledOnce()
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

it('stays when somebody else signs out on the same device', async () => {
  await keepImport('stock', source, said())
  endSession()
  startSession('theirs', MUSA)
  await keepImport('stock', source, said(undefined, 'of musa'))
  signOut()
  startSession('theirs again', MUSA)
  await vi.waitFor(async () => expect(await whatIsKept('stock')).toBeNull())
  endSession()
  startSession('mine again', AMINA)
  expect(await keptImport('stock')).toMatchObject({ source, said: { id: 'the-import' } })
})

it('leaves no database behind once nobody has one', async () => {
  await keepImport('stock', source, said())
  signOut()
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('hub-imports'),
  )
})

describe('kept by another version of the app', () => {
  const keepAs = async (changes: object) => {
    await keepImport('stock', source, said())
    const db = await openDB('hub-imports')
    const [key] = await db.getAllKeys('said')
    await db.put('said', { ...(await db.get('said', key!)), ...changes }, key)
    db.close()
    return keptImport('stock')
  }
  const { sheet: _sheet, ...kept } = { ...TABLE, at: 0 }

  it('has all that can be read of it, and what this version asks beside it is not answered yet', async () => {
    const { meanings: _meanings, left: _left, ...older } = kept
    const fields = ['item_name', 'a_field_that_is_gone']
    const tables = [{ ...older, matching: { ...kept.matching, fields }, hue: 'blue' }]
    const found = await keepAs({ tables, how: { mode: 'a new mode', empty: 'clear' }, more: 1 })
    expect(found).toMatchObject({
      source,
      said: {
        id: 'the-import',
        step: 'check',
        how: { mode: 'both', empty: 'clear' },
        tables: [{ matching: { fields: ['item_name', null] }, meanings: { dots: {}, words: {}, dayOrders: {} } }],
      },
    })
    expect(found!.said.tables[0]!.left.size).toBe(0)
  })

  it.each([
    ['no tables', { tables: undefined }],
    ['a sheet that this version does not have', { tables: [{ ...kept, kind: 'kites' }] }],
    ['columns of another shape', { tables: [{ ...kept, matching: { columns: {} } }] }],
  ])('with %s, its file is there under its id, and begins anew', async (_, changes) => {
    expect(await keepAs(changes)).toMatchObject({ source, said: { id: 'the-import', step: 'columns', tables: [] } })
  })
})

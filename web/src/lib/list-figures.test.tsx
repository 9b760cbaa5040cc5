import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { type ListPage, pagedList } from './paged-list.ts'
import { createQueryClient } from '#domain/query-client.ts'
import { usePagedRows } from './use-paged-rows.ts'

interface Page extends ListPage {
  names: string[]
}
type Filters = { search?: string; sort?: string }
const namesOf = ({ names }: Page) => names

interface Asked<Reply> {
  filters: Filters
  answer: (reply: Reply) => Promise<void>
  refuse: () => Promise<void>
}

function setUp() {
  const asked = { rows: [] as Asked<Page>[], figures: [] as Asked<{ total: number }>[] }
  const ask = <Reply,>(list: Asked<Reply>[], filters: Filters) =>
    new Promise<Reply>((resolve, reject) => {
      list.push({
        filters,
        answer: (reply) => act(async () => resolve(reply)),
        refuse: () => act(async () => reject(new CallFailed('invalid_input', 400, 'No.'))),
      })
    })
  const source = (filters: Filters) =>
    pagedList<Page, { total: number }>({
      family: ['names'],
      filters,
      load: () => ask(asked.rows, filters),
      loadFigures: () => ask(asked.figures, filters),
      staleTime: Infinity,
    })
  const client = createQueryClient()
  const { result, rerender } = renderHook(({ filters }) => usePagedRows(source(filters), namesOf), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
    initialProps: { filters: {} as Filters },
  })
  const last = async <Reply,>(list: Asked<Reply>[], calls: number) => {
    await waitFor(() => expect(list).toHaveLength(calls))
    return list.at(-1)!
  }
  return {
    client,
    filter: (filters: Filters) => rerender({ filters }),
    rowsCall: (number: number) => last(asked.rows, number),
    figuresCall: (number: number) => last(asked.figures, number),
    asked,
    now: () => result.current,
  }
}

const LONG = { names: ['Ada', 'Bala'], next_cursor: 'Bala' }
const SHORT = { names: ['Chi'], next_cursor: null }

async function begun() {
  const hub = setUp()
  await (await hub.rowsCall(1)).answer(LONG)
  await (await hub.figuresCall(1)).answer({ total: 213 })
  await waitFor(() => expect(hub.now().rows.total).toBe(213))
  return hub
}

it('asks for both at once, shows the rows before they are counted, and the total when it comes', async () => {
  const { rowsCall, figuresCall, now } = setUp()
  const figures = await figuresCall(1)
  await (await rowsCall(1)).answer(LONG)
  await waitFor(() => expect(now().rows.rows).toEqual(LONG.names))
  expect(now()).toMatchObject({ isCurrent: true, isEmpty: false, rows: { total: undefined, hasMore: true } })
  expect(now().figures).toMatchObject({ shown: undefined, ofRows: undefined, isStale: true, hasFailed: false })
  await figures.answer({ total: 213 })
  await waitFor(() => expect(now().rows.total).toBe(213))
  expect(now().figures).toMatchObject({ shown: { total: 213 }, isStale: false })
})

it('knows the total of a short list from its rows', async () => {
  const { rowsCall, now } = setUp()
  await (await rowsCall(1)).answer(SHORT)
  await waitFor(() => expect(now().rows.total).toBe(1))
  expect(now().figures.shown).toBeUndefined()
})

it('knows that a list is empty before it is counted', async () => {
  const { rowsCall, now } = setUp()
  await (await rowsCall(1)).answer({ names: [], next_cursor: null })
  await waitFor(() => expect(now().isEmpty).toBe(true))
})

it('leaves the old figures with the old rows, and none beside rows of another filter', async () => {
  const { filter, rowsCall, figuresCall, now } = await begun()
  filter({ search: 'b' })
  expect(now().rows).toMatchObject({ rows: LONG.names, total: 213, isStale: true })
  expect(now().figures).toMatchObject({ shown: { total: 213 }, isStale: true })

  await (await rowsCall(2)).answer({ ...LONG, names: ['Bala', 'Bintu'] })
  await waitFor(() => expect(now().rows.rows).toEqual(['Bala', 'Bintu']))
  expect(now().rows).toMatchObject({ total: undefined, isStale: false })
  expect(now().figures).toMatchObject({ shown: undefined, ofRows: undefined, last: { total: 213 } })

  await (await figuresCall(2)).answer({ total: 12 })
  await waitFor(() => expect(now().rows.total).toBe(12))
})

it('shows figures that come before their rows, but not beside the rows of before', async () => {
  const { filter, rowsCall, figuresCall, now } = await begun()
  filter({ search: 'b' })
  await (await figuresCall(2)).answer({ total: 12 })
  await waitFor(() => expect(now().figures.shown?.total).toBe(12))
  expect(now().figures).toMatchObject({ ofRows: undefined, isStale: false })
  expect(now().rows).toMatchObject({ rows: LONG.names, total: undefined, isStale: true })

  // Neither the figures nor the rows match the new filter, or each other.
  filter({ search: 'bi' })
  expect(now().figures).toMatchObject({ shown: undefined, ofRows: undefined })
  await (await rowsCall(3)).answer(SHORT)
  await waitFor(() => expect(now().rows).toMatchObject({ rows: SHORT.names, total: 1 }))
})

it('keeps the figures in another order, which changes none of them', async () => {
  const { filter, rowsCall, figuresCall, now } = await begun()
  filter({ sort: 'name' })
  expect(now().figures).toMatchObject({ shown: { total: 213 }, isStale: false })
  await (await rowsCall(2)).answer(LONG)
  await waitFor(() => expect(now().rows).toMatchObject({ total: 213, isStale: false }))
  await (await figuresCall(2)).answer({ total: 214 })
  await waitFor(() => expect(now().rows.total).toBe(214))
})

it('says when only the figures fail, and tries them alone again', async () => {
  const { rowsCall, figuresCall, asked, now } = setUp()
  await (await rowsCall(1)).answer(LONG)
  await (await figuresCall(1)).refuse()
  await waitFor(() => expect(now().figures.hasFailed).toBe(true))
  expect(now().figures).toMatchObject({ shown: null, ofRows: null, isStale: false })
  expect(now().rows).toMatchObject({ rows: LONG.names, total: undefined })
  act(() => now().figures.reload())
  await (await figuresCall(2)).answer({ total: 213 })
  await waitFor(() => expect(now().rows.total).toBe(213))
  expect(now().figures.hasFailed).toBe(false)
  expect(asked.rows).toHaveLength(1)
})

it('shows no figures from before a change where the new ones fail', async () => {
  const { client, rowsCall, figuresCall, now } = await begun()
  act(() => void client.invalidateQueries({ queryKey: ['names'] }))
  await waitFor(() => expect(now().figures.isStale).toBe(true))
  await (await rowsCall(2)).answer(LONG)
  await (await figuresCall(2)).refuse()
  await waitFor(() => expect(now().figures.shown).toBeNull())
  expect(now().rows.total).toBeUndefined()
})

it('asks for both again when the list is asked for anew', async () => {
  const { rowsCall, figuresCall, now } = await begun()
  act(() => now().reload())
  await (await rowsCall(2)).answer(SHORT)
  await (await figuresCall(2)).answer({ total: 1 })
  await waitFor(() => expect(now().figures.shown?.total).toBe(1))
})

import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { usePagedRows } from '#lib/use-paged-rows.ts'
import { useProjectStep } from './projects.changes.ts'
import { projectsList, type ProjectsPage } from './projects.queries.ts'

const PAGES = 3
const LIST = projectsList({})
const projectsOf = (page: ProjectsPage) => page.projects
let total = 200
const asked: URL[] = []

function answer({ pathname, searchParams }: URL) {
  if (pathname.endsWith('/status')) return { success: true, message: '', project: { id: '1', status: 'active' } }
  const summary = { total_projects: total, total_budget: '5.00', total_beneficiaries: 10 }
  if (searchParams.get('figures') === 'only') return { success: true, projects: [], total, summary, next_cursor: null }
  const page = Number(searchParams.get('cursor') ?? 1)
  return { success: true, projects: [{ id: String(page) }], next_cursor: page < PAGES ? String(page + 1) : null }
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://hub.test')
    asked.push(url)
    return Response.json(answer(url))
  })
})
afterEach(() => vi.unstubAllGlobals())

const figuresAsked = () => asked.map((url) => url.searchParams.get('figures')).filter(Boolean)
const open = () =>
  renderHook(
    () => ({ ...usePagedRows(LIST, projectsOf), step: useProjectStep({ id: '1', status: 'draft', updated_at: '' }) }),
    {
      wrapper: ({ children }: { children: ReactNode }) => withQueries(children),
    },
  ).result

it('asks for the cards that it holds and for the figures anew after a change', async () => {
  const result = open()
  await waitFor(() => expect(result.current.figures.shown?.total).toBe(200))
  await act(() => result.current.list.fetchNextPage())

  total = 199
  asked.length = 0
  await act(() => result.current.step.mutateAsync({ status: 'active' }))
  await waitFor(() => expect(result.current.figures.shown?.total).toBe(199))
  expect(figuresAsked().sort()).toEqual(['none', 'none', 'only'])
  expect(result.current.rows.rows).toHaveLength(2)
})

it('asks for cards and figures at the same time, and knows the total of a list that is all here from its cards', async () => {
  const result = open()
  expect(figuresAsked().sort()).toEqual(['none', 'only'])
  await waitFor(() => expect(result.current.rows.total).toBe(total))
  while (result.current.list.hasNextPage) await act(() => result.current.list.fetchNextPage())
  await waitFor(() => expect(result.current.rows.total).toBe(PAGES))
  expect(result.current.isEmpty).toBe(false)
})

import { useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withQueries } from '../../testing/queries.tsx'
import { projectsQuery, useProjectFigures, useProjectStep } from './projects.queries.ts'

const PAGES = 9
const FILTERS = {}
let total = 200
const asked: URL[] = []

/** Nine pages of one project each: longer than what is asked for anew. */
function answer(url: URL) {
  if (url.pathname.endsWith('/status')) return { success: true, message: '', project: { id: '1', status: 'active' } }
  const page = Number(url.searchParams.get('cursor') ?? 1)
  const summary = { total_projects: total, total_budget: '5.00', total_beneficiaries: 10 }
  const next_cursor = page < PAGES ? String(page + 1) : null
  return { success: true, projects: [{ id: String(page) }], total, summary, next_cursor }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://hub.test')
    asked.push(url)
    return Response.json(answer(url))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the cards of a long list after a change, and asks for its figures anew', async () => {
  const { result } = renderHook(
    () => {
      const list = useInfiniteQuery(projectsQuery(FILTERS))
      const figures = useProjectFigures(FILTERS, list)
      return { list, figures, step: useProjectStep({ id: '1', updated_at: '' }) }
    },
    { wrapper: ({ children }: { children: ReactNode }) => withQueries(children) },
  )
  for (let pages = 1; pages <= PAGES; pages += 1) {
    await waitFor(() => expect(result.current.list.data?.pages).toHaveLength(pages))
    await act(() => result.current.list.fetchNextPage())
  }
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('limit')).toBe('1'))

  total = 199
  asked.length = 0
  await act(() => result.current.step.mutateAsync('active'))
  await waitFor(() => expect(result.current.figures?.total).toBe(199))
  expect(result.current.list.data?.pages).toHaveLength(PAGES)
  expect(asked.map((url) => url.searchParams.get('limit')).filter(Boolean)).toEqual(['1'])
})

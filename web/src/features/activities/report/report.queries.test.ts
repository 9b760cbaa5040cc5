// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { activitiesOfMonth } from './report.queries.ts'
import { REPORT_TEXT } from './report.text.ts'

afterEach(() => vi.unstubAllGlobals())

it('all activities of a month are read, page by page', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => String(index))
  const asked = vi.fn(async (url: string) => {
    const query = new URL(url, 'http://hub').searchParams
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
    const next = from + limit
    return Response.json({
      success: true,
      activities: ids.slice(from, next).map((id) => ({ id })),
      next_cursor: next < ids.length ? String(next) : null,
    })
  })
  vi.stubGlobal('fetch', asked)
  expect((await activitiesOfMonth('project', '2026-10')).map(({ id }) => id)).toEqual(ids)
  expect(asked).toHaveBeenCalledTimes(3)
})

it('rows that found no room in the sheet are told', () => {
  expect(REPORT_TEXT.copied(500, '2026-10', 0).text).toBe('Dates and numbers are left for you to fill in.')
  expect(REPORT_TEXT.copied(480, '2026-10', 130)).toEqual({
    title: 'Copied 480 rows of October 2026',
    text: 'Dates and numbers are left for you to fill in. 130 rows were left out: a submission has at most 500.',
  })
  expect(REPORT_TEXT.madeRows(500, 1).text).toBe(
    'One for each school of the project. 1 row was left out: a submission has at most 500.',
  )
})

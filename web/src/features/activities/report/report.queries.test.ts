// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { activitiesOfMonth } from './report.queries.ts'
import { REPORT_TEXT } from '#features/activities/activities.text.ts'

afterEach(() => vi.unstubAllGlobals())

it('all activities of a month are read, page by page', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => String(index).padStart(3, '0'))
  const asked = vi.fn(async (url: string) => {
    const query = new URL(url, 'http://hub').searchParams
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
    const next = from + limit
    return Response.json({
      success: true,
      activities: ids.slice(from, next).map((id) => ({ id, created_at: '2026-10-05T08:00:00.000Z' })),
      next_cursor: next < ids.length ? String(next) : null,
    })
  })
  vi.stubGlobal('fetch', asked)
  expect((await activitiesOfMonth('project', '2026-10')).map(({ id }) => id)).toEqual(ids)
  expect(asked).toHaveBeenCalledTimes(3)
})

it('they come in the order in which the sheet had them, the earlier sheet first', async () => {
  const of = (created_at: string, ...ids: string[]) => ids.map((id) => ({ id, created_at }))
  // The list is sorted by latest day first, and within a day by last row of the sheet first.
  const listed = [
    ...of('2026-10-20T09:00:00.000Z', '1a', '19'),
    ...of('2026-10-05T08:00:00.000Z', 'c3', 'c2', 'c1'),
    ...of('2026-10-06T08:00:00.000Z', '0f'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, activities: listed, next_cursor: null }))
  const ids = (await activitiesOfMonth('project', '2026-10')).map(({ id }) => id)
  expect(ids).toEqual(['c1', 'c2', 'c3', '0f', '19', '1a'])
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

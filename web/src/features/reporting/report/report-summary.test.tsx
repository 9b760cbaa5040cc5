import type { Report } from '@hub/contract/reporting'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { randomUuid } from '#lib/random-uuid.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { userOf } from '#testing/user.ts'
import { OwnReports } from '#features/reporting/own-reports.tsx'
import { ReportNotices, ReportSums } from './report-summary.tsx'

const reportWith = (activities: number) =>
  ({ state: 'submitted', nothing_to_report: true, counts: { activities } }) as unknown as Report

it('a month that was reported as empty says so only as long as it is empty', () => {
  const { unmount } = show(<ReportNotices report={reportWith(0)} user={userOf()} />)
  expect(screen.getByText('The organization had nothing to report.')).toBeDefined()
  unmount()
  show(<ReportNotices report={reportWith(20)} user={userOf()} />)
  expect(screen.queryByText('The organization had nothing to report.')).toBeNull()
  expect(screen.getByText(/Now the month has 20 activities\.$/)).toBeDefined()
})

it('only an administrator reads that another one has to accept what they submitted', () => {
  const report = { state: 'submitted', needs_other_admin: true, counts: { activities: 1 } } as unknown as Report
  const { unmount } = show(<ReportNotices report={report} user={userOf()} />)
  expect(screen.queryByText(/another administrator/)).toBeNull()
  unmount()
  show(<ReportNotices report={report} user={userOf({ is_admin: true })} />)
  expect(screen.getByText(/another administrator/)).toBeDefined()
})

it('an organization whose activities are all of months that need no report does not read that there is nothing to report', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, reports: [] }))
  show(withRouter(withQueries(<OwnReports user={userOf({ id: randomUuid() })} search={{}} />), '/reporting'))
  expect(await screen.findByText('No month needs a report yet')).toBeDefined()
  expect(screen.queryByText(/nothing to report/i)).toBeNull()
  vi.unstubAllGlobals()
})

it('the sums by indicator are one line, of which a list shows the first and counts the rest', () => {
  const sum = (code: string, unit: string, count: number) => ({ code, name: `About ${code}`, unit, sum: count })
  const indicators = { sums: [sum('EDU-05', 'kits', 120), sum('EDU-06', 'latrines', 1400)], more: 2 }
  const { container, unmount } = show(<ReportSums indicators={indicators} />)
  expect(container.textContent).toContain('EDU-05: 120 kits · EDU-06: 1,400 latrines · 2 more indicators')
  expect(screen.getByTitle('About EDU-05')).toBeDefined()
  unmount()
  const { container: short } = show(<ReportSums indicators={indicators} most={1} />)
  expect(short.textContent).toContain('EDU-05: 120 kits · 3 more indicators')
  for (const none of [undefined, { sums: [], more: 0 }])
    expect(show(<ReportSums indicators={none} />).container.textContent).not.toContain('indicator')
})

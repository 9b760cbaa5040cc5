import type { ListedActivity } from '@hub/contract/activities'
import type { SilentOrganization } from '@hub/contract/dashboard'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { ReachedDialog, SilentDialog } from './rows-dialogs.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

describe('the activities behind who was reached', () => {
  const ID = '1b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c1'
  const activityOf = (n: number): ListedActivity => ({
    id: `${ID}${n}`,
    project_id: `${ID}9`,
    project_code: 'NEH-1001',
    project_title: `Project ${n}`,
    organization_name: 'Example Learning Initiative',
    type: 'WASH',
    start_date: '2026-03-02',
    end_date: null,
    state: 'Borno',
    lga: 'Jere',
    school_id: null,
    school_name: null,
    coordinates: null,
    status: 'ongoing',
    boys: 1000,
    girls: n,
    male_teachers: 2,
    female_teachers: 1,
    male_sbmc: 0,
    female_sbmc: 0,
    idps: null,
    returnees: null,
    host_community: null,
    refugees: null,
    indicator_id: null,
    indicator_code: null,
    quantity: null,
    children_with_disabilities: null,
    ward: null,
    location_type: null,
    modality: null,
    learning: null,
    notes: null,
    confirmed_warnings: [],
    organization_id: `${ID}8`,
    created_by: `${ID}7`,
    created_at: '2026-03-02T08:00:00.000Z',
    updated_at: '2026-03-02T08:00:00.000Z',
  })

  const pageOf = (activities: ListedActivity[], next_cursor: string | null) =>
    Response.json({
      success: true,
      activities,
      total: 2,
      next_cursor,
      summary: { children: 2003, teachers: 6, sbmc_members: 0 },
    })

  const open = (scope: Parameters<typeof ReachedDialog>[0]['scope']) =>
    show(withQueries(withRouter(<ReachedDialog scope={scope} isOpen onClose={() => undefined} />)))

  it('adds up to the figures, lists each activity with its project, and goes on', async () => {
    fetched.mockImplementation(async (url) =>
      String(url).includes('cursor=next') ? pageOf([activityOf(2)], null) : pageOf([activityOf(1)], 'next'),
    )
    open({ mine: 'true' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('2,003')).toBeDefined()
    expect(dialog.getByText('1 of 2 shown')).toBeDefined()
    const link = dialog.getByRole('link', { name: 'WASH: Project 1' })
    expect(link.getAttribute('href')).toBe(`/projects?project=${ID}9&tab=activities`)
    expect(dialog.getByText('1,001')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(await dialog.findByText('2 of 2 shown')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'WASH: Project 2' })).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
    const [url] = fetched.mock.calls[0]!
    expect(String(url)).toMatch(/\/activities\?mine=true&reached=true&limit=50/)
    const list = dialog.getByRole('link', { name: 'Open them in the list of activities' })
    expect(list.getAttribute('href')).toBe('/activities?mine=true&reached=true')
  })

  it('asks for the sector within the filters', async () => {
    fetched.mockImplementation(async () => pageOf([], null))
    open({ state: 'Borno', year: 2026 })
    await screen.findByText('2,003')
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/activities\?state=Borno&year=2026&reached=true/)
  })
})

describe('the organizations that have not reported', () => {
  const silentOf = (n: number, has_reported: boolean): SilentOrganization => ({
    id: `1b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c1${n}`,
    name: `Quiet ${n}`,
    acronym: `Q${n}`,
    since: new Date(2026, 2, n, 9).toISOString(),
    has_reported,
  })

  const pageOf = (organizations: SilentOrganization[], total: number, next_cursor: string | null) =>
    Response.json({ success: true, organizations, total, next_cursor })

  const open = () => show(withQueries(withRouter(<SilentDialog isOpen onClose={() => undefined} />)))

  it('lists each with its last report and its users, and goes on to the last', async () => {
    fetched.mockImplementation(async (url) =>
      String(url).includes('cursor=next')
        ? pageOf([silentOf(2, false)], 2, null)
        : pageOf([silentOf(1, true)], 2, 'next'),
    )
    open()
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Q1 · Last report 1 Mar 2026')).toBeDefined()
    expect(dialog.getByText('1 of 2 shown')).toBeDefined()
    const users = dialog.getByRole('link', { name: 'See its users: Quiet 1' })
    expect(users.getAttribute('href')).toBe('/admin?tab=users&search=Q1+Quiet+1')
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(await dialog.findByText('Q2 · Registered 2 Mar 2026, no report yet')).toBeDefined()
    expect(dialog.getByText('2 of 2 shown')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/dashboard\/silent-organizations\?limit=50/)
  })

  it('says so where all have reported meanwhile', async () => {
    fetched.mockImplementation(async () => pageOf([], 0, null))
    open()
    expect(await screen.findByText('Every organization has reported within 60 days.')).toBeDefined()
  })
})

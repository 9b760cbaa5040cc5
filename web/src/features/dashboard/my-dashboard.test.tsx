import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ownOf } from '#testing/dashboard.ts'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import { userOf } from '#testing/user.ts'
import { MyDashboard, MyHeader } from './my-dashboard.tsx'

const chosen = vi.fn()

async function open(data = ownOf(), user = userOf()) {
  show(
    withRouter(
      <>
        <MyHeader user={user} />
        <MyDashboard data={data} user={user} onOwn={chosen} />
      </>,
    ),
  )
  await screen.findByRole('heading', { name: 'My Dashboard' })
}

const figure = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent
const panel = (name: string) => within(screen.getByRole('region', { name }))

it('welcomes the person and shows their four figures, with dollars and thousands', async () => {
  await open()
  expect(screen.getByText('Welcome back, Amina Bukar')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeTruthy()
  expect(figure('My Projects')).toBe('12')
  expect(figure('FTS Submissions')).toBe('1,204')
  expect(figure('Stock Items')).toBe('7')
  expect(figure('Total Funding')).toBe('$1,250,000.50')
  expect(figure('Children Reached')).toBe('4,300')
  expect(figure('Teachers Trained')).toBe('52')
  expect(figure('Active Projects')).toBe('3')
})

it('leads from each figure to the rows that it counts', async () => {
  await open()
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leads('12 projects that you reported')).toBe('/projects?mine=true')
  expect(leads('1,204 FTS entries that you submitted')).toBe('/fts?mine=true')
  expect(leads('7 stock items that you added')).toBe('/stock?mine=true')
  expect(leads('your FTS submissions')).toBe('/fts?mine=true')
  expect(leads('By the activities that you reported as ongoing or completed')).toBe('/dashboard?own=mine&rows=reached')
  expect(leads('By the activities of the type Teacher Training that you reported')).toBe(
    '/dashboard?own=mine&rows=trained',
  )
  expect(leads('3 active projects that you reported')).toBe('/projects?mine=true&status=active')
})

it("has the organization's figures beside, under their own names and with their own rows", async () => {
  const user = userOf({ role: 'manager' })
  await open(ownOf({ own_scope: 'organization' }), user)
  expect(screen.getByRole('button', { name: 'My organization' }).getAttribute('aria-pressed')).toBe('true')
  expect(figure("Organization's Projects")).toBe('12')
  expect(figure('FTS Submissions')).toBe('1,204')
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const theirs = `organization=${user.organization_id}`
  expect(leads('12 projects of your organization')).toBe(`/projects?${theirs}`)
  expect(leads('1,204 FTS entries of your organization')).toBe(`/fts?${theirs}`)
  expect(leads('7 stock items of your organization')).toBe('/stock')
  expect(leads("your organization's FTS submissions")).toBe(`/fts?${theirs}`)
  expect(leads('By the activities of your organization that are ongoing or completed')).toBe(
    '/dashboard?own=organization&rows=reached',
  )
  expect(leads('3 active projects of your organization')).toBe(`/projects?${theirs}&status=active`)
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
  expect(chosen).toHaveBeenLastCalledWith('mine')
})

it('calls a person without a name User', async () => {
  await open(ownOf(), userOf({ full_name: '' }))
  expect(screen.getByText('Welcome back, User')).toBeTruthy()
})

it('offers the forms of a project and of funding, and the list of the stock, to who may report', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Add Data' })).toBeTruthy()
  const links = panel('Quick Actions').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add New ProjectSubmit a new education project', '/projects?project=new'],
    ['Submit FTS DataReport financial tracking', '/fts?entry=new'],
    ['Manage StockUpdate inventory items', '/stock'],
  ])
})

it('offers a viewer nothing that they may not do', async () => {
  await open(ownOf(), userOf({ role: 'viewer' }))
  expect(screen.queryByRole('button', { name: 'Add Data' })).toBeNull()
  const links = panel('Quick Actions').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/projects', '/fts', '/stock'])
})

it('lists what the person did last, each with a link to it', async () => {
  await open()
  const recent = panel('Recent Activity')
  expect(recent.queryByText('Sample')).toBeNull()
  expect(recent.getAllByRole('listitem')).toHaveLength(1)
  expect(recent.getByText('Pending')).toBeTruthy()
  expect(recent.getByRole('link', { name: 'Safe learning spaces' }).getAttribute('href')).toContain(
    '/projects?project=',
  )
})

it('shows three samples, marked and without links, where nothing was done yet', async () => {
  await open(ownOf({ recent_activity: [], own_sample: { recent_activity: true } }))
  const recent = panel('Recent Activity')
  expect(recent.getByText('Sample')).toBeTruthy()
  expect(recent.getAllByRole('listitem')).toHaveLength(3)
  expect(recent.getAllByText('Completed')).toHaveLength(2)
  expect(recent.queryByRole('link')).toBeNull()
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SectorDashboard } from '@hub/contract/dashboard'
import { ALL_SAMPLES, sectorOf } from '../../../testing/dashboard.ts'
import { withQueries } from '../../../testing/queries.tsx'
import { show } from '../../../testing/render.tsx'
import { withRouter } from '../../../testing/router.tsx'
import type { DashboardFilters } from '../dashboard-search.ts'
import { SectorPart } from './sector-part.tsx'

// Nothing comes near: neither the map nor the charts are loaded here.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
vi.stubGlobal('fetch', async () => Response.json({ success: true, support_email: 'support@hub.test' }))

async function open(data: SectorDashboard, filters: DashboardFilters = {}) {
  const onFilter = vi.fn<(change: DashboardFilters, how: string) => void>()
  const part = (
    <SectorPart
      data={data}
      filters={filters}
      isBusy={false}
      isDimmed={false}
      onFilter={onFilter}
      onRefresh={() => undefined}
    >
      {null}
    </SectorPart>
  )
  show(withQueries(withRouter(part)))
  await screen.findByRole('heading', { name: 'Education Sector Dashboard' })
  return onFilter
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it('has every section of the specification, and its fixed words', async () => {
  await open(sectorOf())
  for (const name of [
    'Key Performance Indicators',
    'Geographic Coverage',
    'State Information',
    'Priority Alerts',
    'Recent Projects',
    'Dashboard Insights',
    'External Dashboards & Resources',
    'Education Sector Partners',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  expect(screen.getByText('Northeast Nigeria - Humanitarian Response')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Interactive Map' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').filter((item) => item.title)).toHaveLength(36)
})

it('marks each figure that stands in for data as a sample', async () => {
  await open(sectorOf({ sample: ALL_SAMPLES, recent_projects: [], alerts: [] }))
  expect(figure('Children Reached')).toBe('15,247')
  expect(figure('Teachers Trained')).toBe('1,203')
  expect(figure('Active Projects')).toBe('45')
  expect(figure('Total Funding')).toBe('$2,100,000')
  expect(figure('Facilities')).toBe('40')
  expect(figure('Funds')).toBe('₦13,000,000')
  expect(panel('Priority Alerts').getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('40+').parentElement?.textContent).toContain('Active Partners Sample')
  expect(screen.getByText('100+').parentElement?.textContent).toContain('LGAs Reached Sample')
  expect(screen.getByText('3', { selector: 'strong' }).parentElement?.textContent).toContain('States Covered Sample')
  // Four cards, the alerts, three charts, facilities, funds, and the three of the partners' stats.
  expect(screen.getAllByText('Sample')).toHaveLength(13)
})

it('shows what was reported, and no sample', async () => {
  await open(sectorOf())
  expect(screen.queryByText('Sample')).toBeNull()
  expect(figure('Children Reached')).toBe('160')
  expect(figure('Total Funding')).toBe('$30,000.25')
  expect(figure('Funds')).toBe('₦45,000,000')
  expect(screen.getByText(/^\$30,000.25, at ₦1,500 to the dollar:/)).toBeTruthy()
  expect(panel('Recent Projects').getByText('₦275,300,000')).toBeTruthy()
  const alert = panel('Priority Alerts').getByRole('link', { name: '7 items are low or out of stock' })
  expect(alert.getAttribute('href')).toBe('/stock?sort=quantity_low')
  expect(panel('Priority Alerts').getByText('Urgent · since 1 Nov 2026')).toBeTruthy()
})

it('opens the silent organizations where it stands, within its filters', async () => {
  const [alert] = sectorOf().alerts
  const silent = { ...alert!, kind: 'silent_organizations', message: '4 organizations', link: '/dashboard?rows=silent' }
  await open(sectorOf({ alerts: [silent as typeof alert & object] }), { state: 'Borno' })
  const link = panel('Priority Alerts').getByRole('link', { name: '4 organizations' })
  expect(link.getAttribute('href')).toBe('/dashboard?state=Borno&rows=silent')
})

it('leads from each count to the projects behind it, within the filters', async () => {
  const { funds } = sectorOf()
  await open(sectorOf({ funds: { ...funds, elsewhere: { ...funds, entries: 3 } } }), { state: 'Borno', year: 2026 })
  const active = new URL(screen.getByRole('link', { name: 'See these projects' }).getAttribute('href')!, 'http://hub')
  expect(active.pathname).toBe('/projects')
  expect(Object.fromEntries(active.searchParams)).toEqual({
    state: 'Borno',
    status: 'active',
    from: '2026-01-01',
    to: '2026-12-31',
  })
  const borno = panel('Geographic Coverage').getByRole('link', { name: '9 projects' })
  expect(borno.getAttribute('href')).toContain('state=Borno')
  const running = panel('Geographic Coverage').getByRole('link', { name: '4 active' })
  expect(running.getAttribute('href')).toContain('status=active')
  // Two cards and the charts.
  const reached = screen.getAllByRole('link', { name: 'See these activities' })
  expect(reached.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(3).fill('/dashboard?state=Borno&year=2026&rows=reached'),
  )
  // Of both cards.
  const funding = screen.getAllByRole('link', { name: / FTS entr(y|ies) for 2026, of projects in Borno alone$/ })
  expect(funding.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(2).fill('/fts?state=Borno&year=%222026%22'),
  )
  const beyond = screen.getByRole('link', { name: '3 FTS entries' })
  expect(beyond.getAttribute('href')).toBe('/fts?year=%222026%22&not_state=Borno')
})

it('shows a state with its LGAs: who reported there, and apart from it what public sources say', async () => {
  await open(sectorOf())
  const state = panel('State Information')
  fireEvent.click(state.getByRole('button', { name: 'Borno' }))
  const facts = within(state.getByLabelText('Facts about Borno'))
  expect(facts.getByText('Maiduguri')).toBeTruthy()
  expect(facts.getByText('5.9 million')).toBeTruthy()
  expect(facts.getByText('27')).toBeTruthy()
  expect(state.getByText('14 partners')).toBeTruthy()
  expect(state.getByText('no partner')).toBeTruthy()
  expect(state.getByText('Alpha, Beta and 12 more')).toBeTruthy()
  expect(state.getByText(/Gamma \(2019-11\)/)).toBeTruthy()
  fireEvent.click(state.getByRole('button', { name: 'Reset View' }))
  expect(state.queryByLabelText('Facts about Borno')).toBeNull()
})

it('filters by state, organization and year, and keeps what a link names', async () => {
  const eli = { id: '7c1d1f52-6f55-4e0a-8a55-0a1f2b3c4d5e', name: 'Example Learning Initiative', acronym: 'ELI' }
  const data = sectorOf({ options: { organizations: [eli], organizations_total: 1, years: [2026] } })
  const onFilter = await open(data, { organization: 'eli', year: 1999 })
  expect(screen.getByLabelText<HTMLSelectElement>('Organization').value).toBe(eli.id)
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('1999')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'Yobe' } })
  expect(onFilter).toHaveBeenCalledWith({ state: 'Yobe' }, 'step')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onFilter).toHaveBeenLastCalledWith({ state: undefined, organization: undefined, year: undefined }, 'step')
})

it('opens the outside pages in a tab of their own, and writes to support', async () => {
  await open(sectorOf())
  const outside = panel('External Dashboards & Resources')
  const links = outside.getAllByRole('link', { name: /opens in a new tab/ })
  expect(links).toHaveLength(5)
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
  const support = await outside.findByRole('link', { name: 'Contact Support' })
  expect(support.getAttribute('href')).toContain('mailto:support@hub.test?subject=')
})

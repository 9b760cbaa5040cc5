import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SectorDashboard } from '@hub/contract/dashboard'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { ALL_SAMPLES, sectorOf } from '#testing/dashboard.ts'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { withRouter } from '#testing/router.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { SectorPart } from './sector-part.tsx'

// Nothing comes into view, so neither the map nor the charts load.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const JERE = [
  { group: 'boys', people_in_need: 900, target: 300, reached: 75, towards_target: 75 },
  { group: 'girls', people_in_need: 0, target: 0, reached: 85, towards_target: 0 },
]
const IN_ALL = [{ group: 'boys', people_in_need: 900, target: 300, reached: 80, towards_target: 75 }, JERE[1]]
const CHILDREN = { ...FIRST_INDICATORS[0], is_named: false, source: 'HNRP 2026' }
const KITS = { ...FIRST_INDICATORS[4], is_named: true, source: null, groups: [], places: [] }
const placed = ['NG008', 'NG008013'].map((pcode) => ({ pcode, groups: JERE }))

vi.stubGlobal('fetch', async (asked: unknown) => {
  const address = String(asked)
  if (!address.includes('/figures/indicators'))
    return Response.json({ success: true, support_email: 'support@hub.test' })
  const isAlone = address.includes('indicator=')
  const children = { ...CHILDREN, groups: IN_ALL, places: isAlone ? placed : [] }
  const as_of = '2026-11-01T08:00:00.000Z'
  return Response.json({ success: true, year: 2026, indicators: isAlone ? [children] : [children, KITS], as_of })
})

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
  // The last sections load lazily.
  for (const name of ['Targets against Reached', 'Dashboard Insights', 'Education Sector Partners'])
    await screen.findByRole('heading', { name }, { timeout: 15_000 })
  return onFilter
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const card = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it('has every section, and its fixed words', async () => {
  await open(sectorOf())
  for (const name of [
    'Key Performance Indicators',
    'Geographic Coverage',
    'State Information',
    'Priority Alerts',
    'Targets against Reached',
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
  expect(figure('Total Funding')).toBe('₦2,100,000')
  expect(figure('Facilities')).toBe('40')
  expect(figure('Funds')).toBe('₦2,100,000')
  expect(panel('Priority Alerts').getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('40+').parentElement?.textContent).toContain('Active Partners Sample')
  expect(screen.getByText(String(LGAS.length)).parentElement?.textContent).toContain('LGAs Reached Sample')
  expect(screen.getByText(String(STATES.length), { selector: 'strong' }).parentElement?.textContent).toContain(
    'States Covered Sample',
  )
  // Four cards, the alerts, three charts, facilities, funds and three partner stats.
  expect(screen.getAllByText('Sample')).toHaveLength(13)
})

it('shows what was reported, and no sample', async () => {
  await open(sectorOf())
  expect(screen.queryByText('Sample')).toBeNull()
  expect(figure('Children Reached')).toBe('160')
  expect(figure('Total Funding')).toBe('$30,000.25')
  expect(figure('Funds')).toBe('₦45,000,000')
  expect(screen.getByText(/^\$30,000.25, at ₦1,500 to the dollar/)).toBeTruthy()
  expect(panel('Recent Projects').getByText('₦275,300,000')).toBeTruthy()
  const alert = panel('Priority Alerts').getByRole('link', { name: '7 items are low or out of stock' })
  expect(alert.getAttribute('href')).toBe('/stock?sort=quantity_low')
  expect(panel('Priority Alerts').getByText('Urgent · since 1 Nov 2026')).toBeTruthy()
})

it('shows targets against reached by indicator, the first by state and LGA, in words beside the bars', async () => {
  await open(sectorOf())
  const targets = within(await screen.findByRole('region', { name: 'Targets against Reached' }))
  expect(await targets.findByText('Jere')).toBeTruthy()
  expect(targets.getByText('Boys: 75 of target 300 (25%); 5 more where there is no target')).toBeTruthy()
  expect(targets.getAllByText('Boys: 75 of target 300 (25%)')).toHaveLength(2)
  expect(targets.getAllByText('Girls: 85, no target')).toHaveLength(3)
  expect(targets.getAllByText('225 to go')).toHaveLength(3)
  expect(targets.getByText(/Targets: HNRP 2026\./)).toBeTruthy()
  expect(targets.getByText('Kits handed out').textContent).toContain('EDU-05 · kits')
  expect(targets.getByText('Reached: 0, no target')).toBeTruthy()
})

it('says how much of its headline figures was reviewed, in words with their definition', async () => {
  await open(sectorOf({ reviewed: { children_reached: 99, teachers_trained: 7, total_funding: '0.00' } }))
  const shares = screen.getAllByText(/% reviewed/).map((share) => share.textContent)
  expect(shares.map((share) => share.match(/\d+% reviewed/)?.[0])).toEqual([
    '62% reviewed',
    '100% reviewed',
    '0% reviewed',
  ])
})

it('says that the alerts are for the whole sector, where the figures are filtered', async () => {
  const words = 'For the whole sector. The filters above do not change this list.'
  await open(sectorOf())
  expect(screen.queryByText(words)).toBeNull()
  cleanup()
  await open(sectorOf(), { state: 'Borno' })
  expect(panel('Priority Alerts').getByText(words)).toBeTruthy()
})

it('counts the LGAs reached of those of the chosen state', async () => {
  const [lga] = sectorOf().presence
  const presence = [lga!, { ...lga!, pcode: 'NG008002', organizations: 0, organizations_all: 0 }]
  await open(sectorOf({ presence }), { state: 'Borno' })
  expect(screen.getByText(/of 2, within the filters/)).toBeTruthy()
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
  // On the card and on the charts.
  const reached = screen.getAllByRole('link', { name: 'See these activities' })
  expect(reached.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(2).fill('/dashboard?state=Borno&year=2026&rows=reached'),
  )
  const trained = screen.getByRole('link', { name: 'See these trainings' })
  expect(trained.getAttribute('href')).toBe('/dashboard?state=Borno&year=2026&rows=trained')
  // On both cards.
  const funding = screen.getAllByRole('link', { name: / FTS entr(y|ies), of projects in Borno alone$/ })
  expect(funding.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(2).fill('/fts?state=Borno&year=%222026%22'),
  )
  const beyond = screen.getByRole('link', { name: '3 FTS entries' })
  expect(beyond.getAttribute('href')).toBe('/fts?year=%222026%22&not_state=Borno')
})

it('names the parts of Total Funding, and under a year says that they are the shares of it', async () => {
  await open(sectorOf(), { year: 2026 })
  expect(card('Total Funding').textContent).toContain('$20,000 paid · $8,000.25 committed · $2,000 pledged')
  expect(card('Total Funding').textContent).toMatch(/the shares of 2026\s+of 6 FTS entries/)
  expect(card('Funds').textContent).toMatch(/the shares of 2026\s+of 6 FTS entries/)
})

it('counts whoever was trained, not every teacher that was reached', async () => {
  const { metrics, by_gender } = sectorOf()
  const teachers = { male: 40, female: 30 }
  await open(sectorOf({ metrics: { ...metrics, teachers_trained: 7 }, by_gender: { ...by_gender, teachers } }))
  expect(figure('Teachers Trained')).toBe('7')
  expect(screen.getByRole('heading', { name: 'Teachers Reached' }).parentElement?.textContent).toContain('70')
})

it('counts schools once by their place, with the breakdown that every screen has', async () => {
  await open(sectorOf({ facilities: 11, schools: { places: 11, listed: 14, without_place: 2 } }))
  expect(figure('Facilities')).toBe('11')
  expect(card('Facilities').textContent).toContain('listed by projects 14, without a place 2')
})

it('counts the partners that report, within the filters', async () => {
  const { metrics, options } = sectorOf()
  const data = sectorOf({
    metrics: { ...metrics, active_partners: 3 },
    options: { ...options, organizations_total: 9 },
  })
  await open(data, { state: 'Borno' })
  const partners = screen.getByText(/Active Partners/, { selector: 'li' })
  expect(partners.textContent).toMatch(/^3 Active Partners\s+organizations that report, within the filters$/)
})

it("never says 'no partner' of an LGA whose partners a filter hides", async () => {
  const [jere, abadam] = sectorOf().presence
  const [borno] = sectorOf().states
  const presence = [
    { ...jere!, organizations: 1, organizations_all: 3, organization_names: ['Alpha'] },
    { ...jere!, pcode: 'NG008002', name: 'Askira/Uba', organizations: 0, organizations_all: 2, organization_names: [] },
    abadam!,
  ]
  await open(sectorOf({ presence, states: [{ ...borno!, lgas_with_presence: 1 }] }), { organization: 'Alpha' })
  const lgas = within(screen.getByLabelText('LGAs and their partners')).getAllByRole('listitem')
  const lines = lgas
    .map(({ textContent }) => textContent)
    .filter((line) => / partners?$|partners?Alpha|Gamma/.test(line))
  expect(lines.join('; ')).toContain('1 of 3 partners, others hidden by filters')
  expect(lines.join('; ')).toContain('2 partners, hidden by filters')
  expect(lgas.filter(({ textContent }) => textContent.includes('no partner'))).toHaveLength(1)
  // Only one of the two LGAs with partners is shown.
  expect(panel('State Information').getByText('1 of 2 shown')).toBeTruthy()
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

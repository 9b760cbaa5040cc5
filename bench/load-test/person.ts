import { accountsEndpoints } from '@hub/contract/accounts'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectDetails } from '@hub/contract/records/project'
import type { StockItem } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './calls.ts'
import { SIGN_IN } from './record.ts'

/** Reading and typing between two actions. */
const THINK_MS = { least: 4000, most: 16_000 }
const WORDS = ['gwange', 'teacher', 'girls', 'banki', 'school meals', 'safe learning', 'jambutu', 'NEH-10']
const DONORS = ['ECW', 'ECHO', 'UNICEF']

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!
const upTo = (most: number) => Math.floor(Math.random() * most)

interface Person {
  email: string
  password: string
  arrivesAfterMs: number
  worksMs: number
}

/** One action after the other, until the time is over. */
export async function work({ call, signedIn }: Browser, { email, password, arrivesAfterMs, worksMs }: Person) {
  let organization = ''
  let seen: string[] = []
  let mine: ProjectDetails | undefined
  let item: StockItem | undefined

  const openDashboard = async () => {
    await Promise.all([call('dashboard', dashboardEndpoints.read), call('who am I', accountsEndpoints.me)])
  }
  const list = async () => {
    const reply = await call('list of projects', projectsEndpoints.list, { query: { limit: '50' } })
    seen = reply?.projects.map(({ id }) => id) ?? seen
  }
  const search = async () => {
    const reply = await call('search', projectsEndpoints.list, { query: { search: anyOf(WORDS), limit: '50' } })
    seen = reply?.projects.map(({ id }) => id) ?? seen
  }
  const openDetails = async () => {
    if (seen.length === 0) return list()
    const params = { id: anyOf(seen) }
    await Promise.all([
      call('details', projectsEndpoints.read, { params }),
      call('activities', activitiesEndpoints.list, { params, query: { limit: '20' } }),
    ])
  }
  const reportActivity = async () => {
    mine ??= (await call('create a project', projectsEndpoints.create, { body: aProject(organization) }))?.project
    if (!mine) return
    await call('report an activity', activitiesEndpoints.create, { params: { id: mine.id }, body: anActivity() })
  }
  const addFunding = async () => {
    await call('list of funding', fundingEndpoints.list, { query: { limit: '100' } })
    const submissions = Array.from({ length: 5 }, () => aFundingEntry())
    await call('check funding', fundingEndpoints.check, { body: { submissions } })
    await call('add 5 funding rows', fundingEndpoints.submit, { body: { submissions } })
  }
  const editStock = async () => {
    await call('list of stock', stockEndpoints.list, { query: { limit: '100' } })
    item ??= (await call('add a stock item', stockEndpoints.create, { body: aStockItem() }))?.item
    if (!item) return
    const { id, updated_at, quantity } = item
    const edit = { updated_at, quantity_in_stock: quantity + 1, movement_reason: 'received' } as const
    item = (await call('edit stock', stockEndpoints.update, { params: { id }, body: edit }))?.item ?? item
  }
  const habits = [
    ...Array<typeof list>(3).fill(openDashboard),
    ...Array<typeof list>(4).fill(list),
    ...Array<typeof list>(3).fill(search),
    ...Array<typeof list>(5).fill(openDetails),
    ...Array<typeof list>(3).fill(reportActivity),
    addFunding,
    ...Array<typeof list>(2).fill(editStock),
  ]

  await wait(arrivesAfterMs)
  const session = await call(SIGN_IN, accountsEndpoints.login, { body: { email, password } })
  if (!session) return
  const until = performance.now() + worksMs
  const pause = async (ms: number) => wait(Math.max(0, Math.min(ms, until - performance.now())))
  signedIn(session.token!)
  organization = session.user!.organization_name
  await openDashboard()
  while (performance.now() < until) {
    await pause(THINK_MS.least + upTo(THINK_MS.most - THINK_MS.least))
    if (performance.now() < until) await anyOf(habits)()
  }
}

const aProject = (organization_name: string) => ({
  project_title: `Measured learning spaces ${upTo(1e6)}`,
  organization_name,
  budget: 1_000_000 + upTo(1e9),
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: ['Borno' as const],
  target_lgas: ['Jere'],
  donor: anyOf(DONORS),
  project_narrative: 'Children learn in safe rooms, with trained teachers.',
  direct_beneficiaries: upTo(5000),
  schools: [{ community: 'Gwange', school_name: 'Gwange Primary', coordinates: '11.85, 13.16' }],
})

const anActivity = () => ({
  type: 'Teacher Training' as const,
  start_date: '2026-03-02',
  state: 'Borno' as const,
  lga: 'Jere',
  status: 'completed' as const,
  boys: upTo(200),
  girls: upTo(200),
  male_teachers: upTo(10),
  female_teachers: upTo(10),
  male_sbmc: 0,
  female_sbmc: 0,
  // The same day and place are repeated, which gives warnings.
  confirm: [...ACTIVITY_WARNINGS],
})

const aFundingEntry = () => ({
  donor_name: anyOf(DONORS),
  year_from_to: '2026-2027',
  grant_reference_code: `LOAD-${upTo(1e9)}`,
  recipient_organisation: 'Measured Learning Initiative',
  project_name: 'Measured learning spaces',
  project_code: `NEH-${1001 + upTo(1000)}`,
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Unearmarked',
  amount_original: 1000 + upTo(1e6),
  original_currency: 'USD' as const,
  amount_usd: 1000 + upTo(1e6),
})

const aStockItem = () => ({
  item_name: `Exercise books, lot ${upTo(1e6)}`,
  category: 'learning_materials' as const,
  unit: 'boxes' as const,
  quantity_in_stock: 120,
  physical_address: '12 Sample Road',
  state: 'Borno' as const,
  lga: 'Jere',
})

import { randomUUID } from 'node:crypto'
import { activitiesEndpoints } from '@hub/contract/activities'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import type { Endpoint, ParamsOf } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { callAt } from '../http-call.ts'

export interface Acknowledged {
  table: string
  column: string
  value: string
}

const ORGANIZATION = 'Northeast Education Hub'

const project = (project_title: string) => ({
  project_title,
  organization_name: ORGANIZATION,
  budget: 1_000_000,
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: ['Borno'],
  project_narrative: 'Written while the hub is killed.',
  schools: [{ school_name: 'School one', community: 'Jere' }],
})

const activity = (notes: string) => ({
  type: 'Teacher Training',
  start_date: '2026-03-02',
  state: 'Borno',
  lga: 'Jere',
  status: 'completed',
  boys: 11,
  girls: 12,
  male_teachers: 1,
  female_teachers: 2,
  male_sbmc: 0,
  female_sbmc: 0,
  notes,
  confirm: [...ACTIVITY_WARNINGS],
})

export const stockItem = (item_name: string) => ({
  item_name,
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 120,
  physical_address: '12 Sample Road',
  state: 'Borno',
  lga: 'Jere',
})

const funding = (grant_reference_code: string) => ({
  submissions: [
    {
      donor_name: 'ECW',
      year_from_to: '2026-2027',
      grant_reference_code,
      recipient_organisation: ORGANIZATION,
      project_name: 'Any',
      project_code: 'EDU-1',
      type_of_funding: 'Grant',
      funding_status: 'Paid',
      earmarking: 'Unearmarked',
      amount_original: 100,
      original_currency: 'USD',
      amount_usd: 100,
    },
  ],
})

/** Four people write projects with activities, stock and funding until the hub is gone. */
export function writersOf(url: string, token: string, written: Acknowledged[]) {
  let answered = () => {}
  const firstAnswer = new Promise<void>((resolve) => (answered = resolve))

  async function send<E extends Endpoint>(endpoint: E, body: object, params?: ParamsOf<E>) {
    const reply = await callAt(url, endpoint, { token, key: randomUUID(), body, ...(params && { params }) })
    if (reply.status !== 200)
      throw new Error(`${endpoint.path} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    answered()
    return reply.body
  }

  async function projects() {
    const title = randomUUID()
    const { project: made } = await send(projectsEndpoints.create, project(title))
    written.push({ table: 'projects', column: 'project_title', value: title })
    for (let nth = 0; nth < 3; nth++) {
      const notes = randomUUID()
      await send(activitiesEndpoints.create, activity(notes), { id: made.id })
      written.push({ table: 'activities', column: 'notes', value: notes })
    }
  }
  async function stock() {
    const name = randomUUID()
    await send(stockEndpoints.create, stockItem(name))
    written.push({ table: 'stock_items', column: 'item', value: name })
  }
  async function money() {
    const code = randomUUID()
    await send(fundingEndpoints.submit, funding(code))
    written.push({ table: 'funding_entries', column: 'reference_code', value: code })
  }

  const untilGone = async (write: () => Promise<void>) => {
    try {
      for (;;) await write()
    } catch (error) {
      // A broken connection is expected; an answer with an error is not.
      if ((error as Error).message.includes(' answered ')) throw error
    }
  }
  const over = Promise.all([projects, projects, stock, money].map(untilGone))
  over.catch(() => answered())
  return { firstAnswer, over }
}

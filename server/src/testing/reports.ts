import { activitiesEndpoints } from '@hub/contract/activities'
import { type ActivityPayload } from '@hub/contract/records/activity'
import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import type { FundingEntry, ListedFunding } from '@hub/contract/records/funding-entry'
import { projectsEndpoints } from '@hub/contract/projects'
import { type ProjectPayload, type ListedSchool, type ProjectDetails } from '@hub/contract/records/project'
import type { StockItem, StockPayload } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { expect } from 'vitest'
import type { TestHub } from './hub.ts'
import type { Person } from './people.ts'

/** Only required fields unless a test wants more. */
export const aProject = (wanted: Partial<ProjectPayload> = {}): ProjectPayload => ({
  project_title: 'Safe learning spaces',
  organization_name: 'Sample Learning Initiative',
  budget: 412_000_000,
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: ['Borno'],
  project_narrative: 'Ten temporary classrooms.',
  ...wanted,
})

export const anActivity = (wanted: Partial<ActivityPayload> = {}): ActivityPayload => ({
  type: 'Teacher Training',
  start_date: '2026-03-02',
  state: 'Borno',
  lga: 'Jere',
  status: 'completed',
  boys: 0,
  girls: 0,
  male_teachers: 0,
  female_teachers: 0,
  male_sbmc: 0,
  female_sbmc: 0,
  ...wanted,
})

export const aFundingEntry = (wanted: Partial<FundingEntry> = {}): FundingEntry => ({
  donor_name: 'ECW',
  year_from_to: '2026-2027',
  grant_reference_code: 'GR-1',
  recipient_organisation: 'Sample Learning Initiative',
  project_name: 'Safe learning spaces',
  project_code: 'EDU-1',
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Unearmarked',
  amount_original: 100,
  original_currency: 'USD',
  amount_usd: 100,
  ...wanted,
})

/** A test's stock item has 120. */
export const LOW = { minimum_stock_level: 121 }

export const aStockItem = (wanted: Partial<StockPayload> = {}): StockPayload => ({
  item_name: 'Exercise books',
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 120,
  physical_address: '12 Sample Road',
  state: 'Borno',
  lga: 'Jere',
  ...wanted,
})

export const reportsOf = (hub: TestHub) => ({
  async project(by: Person, wanted: Partial<ProjectPayload> = {}): Promise<ProjectDetails> {
    const { status, body } = await hub.call(projectsEndpoints.create, { token: by.token, body: aProject(wanted) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.project
  },

  /** Tests of warnings send their own request. */
  async activity(by: Person, projectId: string, wanted: Partial<ActivityPayload> = {}) {
    const body = { ...anActivity(wanted), confirm: [...ACTIVITY_WARNINGS] }
    const request = { token: by.token, params: { id: projectId }, body }
    const answer = await hub.call(activitiesEndpoints.create, request)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.activity
  },

  async stockItem(by: Person, wanted: Partial<StockPayload> = {}): Promise<StockItem> {
    const { status, body } = await hub.call(stockEndpoints.create, { token: by.token, body: aStockItem(wanted) })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.item
  },

  /** An item cannot be created with 0, so it is used up afterwards. */
  async emptyItem(by: Person, wanted: Partial<StockPayload> = {}): Promise<StockItem> {
    const { id } = await this.stockItem(by, wanted)
    const edit = { quantity_in_stock: 0, movement_reason: 'distributed' as const }
    return (await hub.call(stockEndpoints.update, { token: by.token, params: { id }, body: edit })).body.item
  },
})

export const fundingEditOf = (entry: ListedFunding) => ({
  donor_name: entry.donor,
  year_from_to: entry.year_from_to,
  grant_reference_code: entry.reference_code,
  recipient_organisation: entry.recipient_organization,
  project_name: entry.project_name,
  project_code: entry.project_code,
  type_of_funding: entry.funding_type,
  funding_status: entry.status,
  earmarking: entry.earmarking,
  amount_original: entry.amount,
  original_currency: entry.currency,
  amount_usd: entry.amount_usd,
  updated_at: entry.updated_at,
})

const typed = ({ id, community, school_name, coordinates }: ListedSchool) => ({
  id,
  community,
  school_name,
  coordinates,
})

export const editOf = (project: ProjectDetails) => ({
  project_title: project.project_title,
  organization_name: project.organization_name,
  budget: project.budget,
  project_duration: project.project_duration,
  start_date: project.start_date,
  end_date: project.end_date,
  implementing_partner: project.implementing_partners,
  donor: project.donors,
  target_locations: project.target_states,
  target_lgas: project.target_lgas,
  project_narrative: project.project_narrative,
  beneficiary_types: project.beneficiary_types,
  project_components: project.project_components,
  sustainability_strategy: project.sustainability_strategy,
  direct_beneficiaries: project.direct_beneficiaries,
  beneficiaries_boys: project.beneficiaries_boys,
  beneficiaries_girls: project.beneficiaries_girls,
  ...(project.schools.length > 0 ? { schools: project.schools.map(typed) } : {}),
  updated_at: project.updated_at,
})

import type { OwnDashboard, SectorDashboard } from '@hub/contract/dashboard'

export const ownOf = (facts: Partial<OwnDashboard> = {}): OwnDashboard => ({
  own_scope: 'mine',
  projects: { total_projects: 12, active_projects: 3 },
  financial: { total_submissions: 1204, total_funding_usd: '1250000.50' },
  stock: { total_items: 7 },
  children_reached: { total_children: 4300 },
  teachers_reached: { total_teachers: 52 },
  recent_activity: [
    {
      type: 'project',
      id: '1b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
      title: 'Safe learning spaces',
      detail: 'Example Learning Initiative',
      time: '2026-11-01T08:00:00.000Z',
      status: 'pending',
      link: '/projects?project=1b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
    },
  ],
  own_sample: { recent_activity: false },
  ...facts,
})

const borno: SectorDashboard['states'][number] = {
  state: 'Borno',
  pcode: 'NG008',
  projects: 9,
  active: 4,
  activities: 20,
  schools: 11,
  children: 160,
  organizations: 3,
  lgas: 27,
  lgas_with_presence: 1,
}

export const NO_SAMPLES: SectorDashboard['sample'] = {
  children_reached: false,
  teachers_trained: false,
  active_projects: false,
  total_funding: false,
  recent_projects: false,
  alerts: false,
  by_gender: false,
  facilities: false,
  funds: false,
}

export const ALL_SAMPLES = Object.fromEntries(
  Object.keys(NO_SAMPLES).map((name) => [name, true]),
) as SectorDashboard['sample']

const FUNDS = { entries: 6, ngn: '45000000', usd: '30000.25', ngn_per_usd: '1500', ngn_at: 'hub' as const }

const PARTS = {
  paid: { entries: 3, ngn: '30000000', usd: '20000' },
  commitment: { entries: 2, ngn: '12000000', usd: '8000.25' },
  pledge: { entries: 1, ngn: '3000000', usd: '2000' },
}

export const sectorOf = (facts: Partial<SectorDashboard> = {}): SectorDashboard => ({
  metrics: {
    children_reached: 160,
    teachers_trained: 7,
    active_projects: 4,
    total_funding: '30000.25',
    active_partners: 3,
  },
  reviewed: { children_reached: 0, teachers_trained: 0, total_funding: '0.00' },
  recent_projects: [
    {
      id: '2b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
      title: 'Clean water',
      organization: 'Example Learning Initiative',
      status: 'active',
      budget: 275_300_000,
      beneficiaries: 0,
      location: 'Jere, Borno',
      progress: 43,
      updated_at: '2026-11-01T08:00:00.000Z',
      link: '/projects?project=2b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
    },
  ],
  alerts: [
    {
      kind: 'low_stock',
      type: 'urgent',
      message: '7 items are low or out of stock',
      count: 7,
      time: '2026-11-01T08:00:00.000Z',
      link: '/stock?sort=quantity_low',
    },
  ],
  by_gender: {
    children: { male: 75, female: 85 },
    teachers: { male: 4, female: 3 },
    sbmc_members: { male: 1, female: 2 },
  },
  facilities: 11,
  schools: { places: 11, listed: 14, without_place: 2 },
  funds: { ...FUNDS, parts: PARTS, elsewhere: { ...FUNDS, entries: 0, ngn: '0', usd: '0' } },
  states: [borno],
  targets_of: { year: 2026, source: 'HNRP 2026' },
  presence: [
    {
      pcode: 'NG008013',
      name: 'Jere',
      state: 'Borno',
      projects: 9,
      activities: 20,
      children: 160,
      organizations: 14,
      organizations_all: 14,
      organization_names: ['Alpha', 'Beta'],
      against: {
        boys: { people_in_need: 900, target: 300, reached: 75 },
        girls: { people_in_need: 1100, target: 0, reached: 85 },
      },
      reference: [{ organization: 'Gamma', period: '2019-11', source: 'jena-2019' }],
    },
    {
      pcode: 'NG008001',
      name: 'Abadam',
      state: 'Borno',
      projects: 0,
      activities: 0,
      children: 0,
      organizations: 0,
      organizations_all: 0,
      organization_names: [],
      against: null,
      reference: [],
    },
  ],
  sample: NO_SAMPLES,
  options: { organizations: [], organizations_total: 0, years: [2026] },
  as_of: '2026-11-05T13:30:00.000Z',
  ...facts,
})

import type { SectorDashboard } from '@hub/contract/dashboard'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { expect } from 'vitest'
import { asAmount, shareIn, type HandFilter, type sectorByHand, siteOf, sum } from './sector-by-hand.ts'

export async function expectTrueFigures(
  filter: HandFilter,
  { found, presentIn }: Awaited<ReturnType<typeof sectorByHand>>,
  read: (query: Record<string, string>) => Promise<SectorDashboard>,
) {
  const { state = '', organization = '', year } = filter
  const told = await read({ state, organization, year: year ? String(year) : '' })
  const rows = found(filter)
  const done = rows.activities.filter(({ took_place }) => took_place)
  const total = (column: 'boys' | 'girls' | 'male_teachers' | 'female_teachers' | 'male_sbmc' | 'female_sbmc') =>
    sum(done.map((activity) => activity[column]))

  expect(told.by_gender).toEqual({
    children: { male: total('boys'), female: total('girls') },
    teachers: { male: total('male_teachers'), female: total('female_teachers') },
    sbmc_members: { male: total('male_sbmc'), female: total('female_sbmc') },
  })
  expect(told.metrics).toEqual({
    children_reached: total('boys') + total('girls'),
    teachers_trained: sum(
      done
        .filter(({ type }) => type === 'Teacher Training')
        .map((activity) => activity.male_teachers + activity.female_teachers),
    ),
    active_projects: rows.projects.filter(({ status }) => status === 'active').length,
    total_funding: told.funds.usd,
    active_partners: presentIn(filter),
  })
  const naira = rows.funding.reduce(
    (total, entry) =>
      total +
      (entry.currency === 'NGN'
        ? shareIn(year, entry, entry.amount) * 10_000n
        : shareIn(year, entry, entry.amount_usd) * 15_002_500n),
    0n,
  )
  expect(told.funds).toMatchObject({
    entries: rows.funding.length,
    ngn: asAmount((naira + 5000n) / 10_000n),
    usd: asAmount(rows.funding.reduce((total, entry) => total + shareIn(year, entry, entry.amount_usd), 0n)),
    ngn_per_usd: '1500.25',
    ngn_at: 'hub' as const,
  })
  const everywhere = found({ ...filter, state: undefined }).funding
  expect(told.funds.entries + told.funds.elsewhere.entries).toBe(everywhere.length)
  const sites = (schools: typeof rows.schools) => new Set(schools.map(siteOf)).size
  expect([told.facilities, told.schools]).toEqual([
    sites(rows.schools),
    {
      places: sites(rows.schools),
      listed: rows.schools.length,
      without_place: sites(rows.schools.filter(({ at }) => at.length < 8)),
    },
  ])
  expect(told.recent_projects.map(({ id }) => id)).toEqual(
    rows.projects
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, 5)
      .map(({ id }) => id),
  )

  const states = STATES.filter(({ name }) => !filter.state || name === filter.state)
  expect(told.states).toEqual(
    states.map(({ name, pcode }) => {
      const inState = found({ ...filter, state: name })
      const lgas = LGAS.filter((lga) => lga.state === name)
      return {
        state: name,
        pcode,
        projects: inState.projects.length,
        active: inState.projects.filter(({ status }) => status === 'active').length,
        activities: inState.activities.length,
        schools: sites(inState.schools),
        children: sum(inState.activities.map((each) => (each.took_place ? each.boys + each.girls : 0))),
        organizations: presentIn({ ...filter, state: name }),
        lgas: lgas.length,
        lgas_with_presence: lgas.filter((lga) => presentIn({ ...filter, lga: lga.pcode }) > 0).length,
      }
    }),
  )
  for (const lga of told.presence) {
    const inLga = { ...filter, lga: lga.pcode }
    expect([lga.name, lga.projects, lga.activities, lga.organizations, lga.organizations_all]).toEqual([
      lga.name,
      found(inLga).projects.length,
      found(inLga).activities.length,
      presentIn(inLga),
      presentIn({ lga: lga.pcode }),
    ])
    expect(lga.organization_names).toHaveLength(lga.organizations)
  }
  return told
}

import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { activities } from '../database/schema/activities.ts'
import { fundingEntries } from '../database/schema/funding.ts'
import { projectLgas, projects, schools } from '../database/schema/projects.ts'

export interface HandFilter {
  state?: string
  lga?: string
  organization?: string
  year?: number
  component?: string
  status?: string
}

const stateOf = (place: string) => STATES.find(({ pcode }) => place.startsWith(pcode))?.name
export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
export const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100))
/** 1/n of n years, the rest in the last year. */
export function shareIn(year: number | undefined, { year_from_to }: { year_from_to: string }, amount: string): bigint {
  const [from, to] = yearsOf(year_from_to)
  const years = BigInt(to - from + 1)
  const part = cents(amount) / years
  if (!year) return cents(amount)
  return year === to ? cents(amount) - part * (years - 1n) : part
}
export const asAmount = (total: bigint) => `${total / 100n}.${String(total % 100n).padStart(2, '0')}`
/** Two projects may list the same school. */
export const siteOf = ({ school_name, community, at }: { school_name: string; community: string; at: string }) =>
  [school_name.toLowerCase(), community.toLowerCase(), at].join('|')
const isAtWork = ({ status }: { status: string }) => !['draft', 'suspended'].includes(status)
const yearsOf = (text: string) => [Number(text.slice(0, 4)), Number(text.slice(-4))] as const
const runsIn = (year: number | undefined, range: string) =>
  !year || (yearsOf(range)[0] <= year && year <= yearsOf(range)[1])
const yearOf = (day: string) => Number(day.slice(0, 4))

/** Without SQL, to compare with the figures. */
export async function sectorByHand(db: Db) {
  const lgaRows = await db.select().from(projectLgas)
  const allProjects = (await db.select().from(projects)).map((project) => ({
    ...project,
    lgas: lgaRows.filter(({ project_id }) => project_id === project.id).map(({ lga_pcode }) => lga_pcode),
  }))
  type Project = (typeof allProjects)[number]
  const ofProject = (id: string) => allProjects.find((project) => project.id === id)!
  const onlyPlace = ({ target_states, lgas }: Project) => {
    if (target_states.length !== 1) return ''
    return lgas.length === 1 ? lgas[0]! : STATES.find(({ name }) => name === target_states[0])!.pcode
  }
  const allSchools = (await db.select().from(schools)).map((school) => {
    // Tests put schools at the reference points of LGAs, or far outside of all.
    const lga = LGAS.find(({ lat, lng }) => lat === school.lat && lng === school.lng)
    const project = ofProject(school.project_id)
    return { ...school, project, at: school.lat === null ? onlyPlace(project) : (lga?.pcode ?? '') }
  })
  const allActivities = (await db.select().from(activities).where(isNull(activities.deleted_at))).map((activity) => ({
    ...activity,
    project: ofProject(activity.project_id),
    took_place: activity.status !== 'planned' && isAtWork(ofProject(activity.project_id)),
  }))
  const allFunding = (await db.select().from(fundingEntries).where(isNull(fundingEntries.deleted_at))).map((entry) => {
    const project = allProjects.find(({ number }) => `neh-${number}` === entry.project_code.toLowerCase())
    return { ...entry, project, at: project ? onlyPlace(project) : '' }
  })

  const finds = (project: Project | undefined, { organization, component, status, year }: HandFilter) =>
    (!organization || project?.organization_id === organization) &&
    (!component || Boolean(project?.project_components.includes(component))) &&
    (!status || project?.status === status) &&
    (!year || (project !== undefined && yearOf(project.start_date) <= year && year <= yearOf(project.end_date)))

  const found = (filter: HandFilter) => {
    const { state, lga, organization, year, component, status } = filter
    const isAt = (place: string) => (!state || stateOf(place) === state) && (!lga || place === lga)
    return {
      projects: allProjects.filter(
        (project) =>
          finds(project, filter) &&
          (!state || project.target_states.includes(state)) &&
          (!lga || project.lgas.includes(lga)),
      ),
      schools: allSchools.filter(({ project, at }) => finds(project, filter) && isAt(at)),
      activities: allActivities.filter(
        (activity) =>
          isAt(activity.lga_pcode) &&
          (!organization || activity.organization_id === organization) &&
          (!year || yearOf(activity.start_date) === year) &&
          (!component || activity.type === component) &&
          (!status || activity.project.status === status),
      ),
      funding: allFunding.filter(
        ({ at, organization_id, year_from_to, project }) =>
          isAt(at) &&
          (!organization || organization_id === organization) &&
          runsIn(year, year_from_to) &&
          finds(project, { component, status }),
      ),
      /** Of the projects found, by any reporter; the year is the entry's own. */
      projectFunding: allFunding.filter(
        ({ at, project, year_from_to }) =>
          isAt(at) && runsIn(year, year_from_to) && finds(project, { organization, component, status }),
      ),
    }
  }

  const presentIn = (filter: HandFilter) => {
    const { projects: there, activities: done } = found(filter)
    const byActivities = filter.component || filter.status ? [] : done.filter(({ took_place }) => took_place)
    return new Set([
      ...there.filter((project) => filter.status || isAtWork(project)).map((project) => project.organization_id),
      ...byActivities.map((activity) => activity.organization_id),
    ]).size
  }

  return { found, presentIn }
}

import { PROJECT_STATUSES, projectMeans, type ProjectStatus } from '@hub/contract/project-statuses'
import type { School } from '@hub/contract/records/school'
import { type Lga, LGAS } from '@hub/contract/reference/lgas'
import {
  BENEFICIARY_TYPES,
  OPERATION_TYPES,
  PROJECT_COMPONENTS,
  RESPONSE_TYPES,
  STATE_NAMES,
} from '@hub/contract/reference/options'
import type { NewProject } from '../modules/projects/project-input.ts'
import { dayText, lastDay } from './days.ts'
import { AIMS, COMMUNITY_PARTS, communitiesOf, NARRATIVES, SCHOOL_KINDS, SUSTAINABILITY, WHOM } from './names.ts'
import { randomOf, type Random } from './random.ts'
import type { Sector } from './sector.ts'

const MONTHS = [3, 6, 6, 9, 12, 12, 12, 12, 18, 18, 24, 24, 36]
/** How often, for projects that have ended, run, or have not begun. */
const SHARES: Record<ProjectStatus, [ended: number, running: number, ahead: number]> = {
  draft: [0, 0, 1],
  submitted: [0, 1, 2],
  under_review: [0, 1, 1],
  approved: [0, 1, 2],
  active: [1, 12, 0],
  completed: [12, 0, 0],
  suspended: [1, 1, 0],
}
const [ENDED, RUNNING, AHEAD] = ([0, 1, 2] as const).map((when) =>
  PROJECT_STATUSES.flatMap((status) => Array<ProjectStatus>(SHARES[status][when]).fill(status)),
) as [ProjectStatus[], ProjectStatus[], ProjectStatus[]]

export function periodAt({ seed, now }: Pick<Sector, 'seed' | 'now'>, n: number) {
  const random = randomOf(seed, 'period', n)
  const starts = now + random.between(-1800, 240)
  const months = random.pick(MONTHS)
  const ends = lastDay(starts, months)
  const begun = starts <= now ? RUNNING : AHEAD
  const status = random.pick(ends < now ? ENDED : begun)
  const reported = Math.min(starts - random.between(5, 120), now - random.between(1, 40))
  return { starts, ends, months, status, reported, changed: random.between(reported + 1, now) }
}
type Period = ReturnType<typeof periodAt>

export const hasBegun = ({ status, starts }: Period, now: number) =>
  starts <= now && (projectMeans(status, 'hasRun') || status === 'suspended')

export interface GeneratedProject extends Period {
  id: string
  number: number
  organization: Sector['organizations'][number]
  created_by: string
  lgas: Lga[]
  components: (typeof PROJECT_COMPONENTS)[number][]
  title: string
  donors: string[]
  budget: number
}

export function projectAt(sector: Sector, n: number): GeneratedProject {
  const random = randomOf(sector.seed, 'project', n)
  const id = random.uuid()
  const organization = random.pickSkewed(sector.organizations)
  const lgas = lgasFor(organization.lgas, random)
  const components = random.some(PROJECT_COMPONENTS, Math.min(4, Math.ceil(random.longTail(1, 1))))
  const place = random.pick(lgas).name
  const { starts, ends, months, status, reported, changed } = periodAt(sector, n)
  // An object spread takes as long as the random draws.
  return {
    starts,
    ends,
    months,
    status,
    reported,
    changed,
    id,
    number: sector.numbers[n]!,
    organization,
    created_by: random.pick(organization.reporters),
    lgas,
    components,
    title: `${random.pick(AIMS[components[0]!])} for ${random.pick(WHOM)} in ${place}`,
    donors: random.some(sector.cast.projectDonors, random.pickSkewed([1, 2, 3])),
    budget: Math.max(1, Math.round(random.longTail(45_000, 2.4))) * 1000,
  }
}

function lgasFor(known: Lga[], random: Random): Lga[] {
  const count = Math.min(12, Math.ceil(random.longTail(1.3, 1.4)))
  if (random.chance(0.15)) return random.some(LGAS, count)
  return random.some(known, count)
}

const statesOf = (lgas: Lga[]) => STATE_NAMES.filter((name) => lgas.some(({ state }) => state === name))

const sentences = (random: Random) => random.some(NARRATIVES, random.between(2, 5)).join(' ')

export function projectPayload(sector: Sector, project: GeneratedProject, n: number, schools: School[]): NewProject {
  const random = randomOf(sector.seed, 'report', n)
  const { lgas, budget, months } = project
  const people = Math.max(30, Math.round(budget / random.between(9000, 60_000)))
  const boys = Math.floor(people * (0.3 + random.fraction() * 0.15))
  const girls = Math.floor(people * (0.35 + random.fraction() * 0.15))
  return {
    project_title: project.title,
    organization_name: project.organization.name,
    budget: String(budget),
    project_duration: `${months} months`,
    start_date: dayText(project.starts),
    end_date: dayText(project.ends),
    implementing_partner: random.chance(0.6) ? [random.pickSkewed(sector.organizations).name] : [],
    donor: project.donors,
    target_locations: statesOf(lgas),
    target_lgas: lgas.map(({ name }) => name),
    project_narrative: sentences(random),
    beneficiary_types: random.some(BENEFICIARY_TYPES, random.between(1, 3)),
    project_components: project.components,
    ...(schools.length > 0 ? { schools } : {}),
    sustainability_strategy: random.chance(0.7) ? random.pick(SUSTAINABILITY) : null,
    direct_beneficiaries: random.chance(0.9) ? people : null,
    beneficiaries_boys: boys,
    beneficiaries_girls: girls,
    is_hrp: random.chance(0.7),
    operation_type: random.pickSkewed(OPERATION_TYPES),
    response_type: random.pickSkewed(RESPONSE_TYPES),
  }
}

export interface GeneratedSchool {
  id: string
  lga: Lga
  community: string
  school_name: string
  coordinates: string
  lat: number | null
  lng: number | null
}

export function schoolsOf(sector: Sector, { lgas }: GeneratedProject, n: number, count: number): GeneratedSchool[] {
  return Array.from({ length: count }, (_, position) => {
    const random = randomOf(sector.seed, 'school', n, position)
    const lga = lgas[position % lgas.length]!
    const community = random.pick(communitiesOf(lga)) + random.pick(COMMUNITY_PARTS)
    const point = random.chance(0.95) ? sector.areas.pointIn(lga.pcode, random) : null
    return {
      id: random.uuid(),
      lga,
      community,
      school_name: `${sector.cast.mark}${community} ${random.pick(SCHOOL_KINDS)}`,
      coordinates: point ? `${point.lat}, ${point.lng}` : '',
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
    }
  })
}

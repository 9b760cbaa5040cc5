import { projectCode } from '@hub/contract/project-code'
import { FUNDING_STATUS_KEYS } from '@hub/contract/statuses'
import { type CURRENCIES, EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import type { SubmittedFunding } from '../modules/funding/funding-entry.ts'
import { dayText } from './days.ts'
import { AIMS, WHOM } from './names.ts'
import { projectAt, type GeneratedProject } from './projects.ts'
import { randomOf, type Random } from './random.ts'
import type { Sector } from './sector.ts'
import { projectMeans } from '@hub/contract/project-statuses'

/** Close enough to avoid warnings about amounts. */
const USD: Record<(typeof CURRENCIES)[number], number> = {
  NGN: 1 / 1500,
  USD: 1,
  EUR: 1.09,
  GBP: 1.28,
  NOK: 0.094,
  CAD: 0.73,
  CHF: 1.13,
}
const SPENT: readonly (typeof CURRENCIES)[number][] = [
  'USD',
  'USD',
  'USD',
  'NGN',
  'NGN',
  'EUR',
  'EUR',
  'GBP',
  'NOK',
  'CAD',
  'CHF',
]
const TYPES = Object.values(FUNDING_TYPE_KEYS)
const EARMARKINGS = Object.values(EARMARKING_KEYS)
const STATUSES = Object.values(FUNDING_STATUS_KEYS)
const MATCHED = 0.7

const ALL_AIMS: readonly (readonly string[])[] = Object.values(AIMS)

const yearOf = (day: number) => Number(dayText(day).slice(0, 4))
const years = (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`)

function ofProject(project: GeneratedProject, random: Random) {
  const isRunning = projectMeans(project.status, 'hasRun')
  return {
    organization: project.organization,
    donor_name: random.pick(project.donors),
    year_from_to: years(yearOf(project.starts), yearOf(project.ends)),
    recipient_organisation: project.organization.name,
    project_name: project.title,
    project_code: projectCode(project.number),
    dollars: project.budget * USD.NGN * random.longTail(0.35, 0.8),
    funding_status: isRunning ? random.pick(['paid', 'paid', 'commitment'] as const) : random.pick(STATUSES),
    reported: project.reported,
  }
}

/** Funding outside the hub's projects. */
function ofElsewhere({ now, organizations, cast }: Sector, random: Random) {
  const from = yearOf(now) - random.between(0, 5)
  const organization = random.pickSkewed(organizations)
  const { name } = random.pick(organization.lgas)
  const aim = random.pick(random.pick(ALL_AIMS))
  return {
    organization,
    donor_name: random.pickSkewed(cast.fundingDonors),
    year_from_to: years(from, from + random.between(0, 2)),
    recipient_organisation: organization.name,
    project_name: `${aim} for ${random.pick(WHOM)} in ${name}`,
    project_code: `HNGA${String(from).slice(2)}-EDU-${random.between(10_000, 199_999)}`,
    dollars: random.longTail(30_000, 2.4),
    funding_status: random.pick(STATUSES),
    reported: now - random.between(1, 1800),
  }
}

export function fundingAt(sector: Sector, n: number, project?: GeneratedProject) {
  const random = randomOf(sector.seed, 'funding', n)
  const id = random.uuid()
  const hasProject = !project && sector.numbers.length > 0 && random.chance(MATCHED)
  const of = hasProject ? projectAt(sector, random.between(0, sector.numbers.length - 1)) : project
  const { organization, dollars, reported, ...known } = of ? ofProject(of, random) : ofElsewhere(sector, random)
  const original_currency = random.pick(SPENT)
  const amount = Math.max(1, Math.round(dollars / USD[original_currency]))
  const payload: SubmittedFunding = {
    ...known,
    grant_reference_code: `GR-${known.donor_name.replace(/[^A-Z]/g, '').slice(0, 4)}-${100_000 + n}`,
    type_of_funding: random.pickSkewed(TYPES),
    earmarking: random.pick(EARMARKINGS),
    amount_original: amount.toFixed(2),
    original_currency,
    amount_usd: (amount * USD[original_currency]).toFixed(2),
  }
  const day = Math.min(sector.now - 1, reported + random.between(0, 60))
  return { id, organization, created_by: random.pick(organization.reporters), payload, day, moment: random.fraction() }
}

import type { NewActivity } from '../modules/activities/activity-input.ts'
import { dayText } from './days.ts'
import type { GeneratedProject, GeneratedSchool } from './projects.ts'
import { randomOf, type Random } from './random.ts'
import type { Sector } from './sector.ts'
import type { StateName } from '@hub/contract/reference/states'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { ACTIVITY_STATUS_TABLE } from '@hub/contract/statuses'

const NOTES = [
  'Handed over to the head teacher, with a list of names.',
  'Fewer than planned came: it was a market day.',
  'The road was closed in the morning; the second group met on the next day.',
  'The school committee will follow up.',
]

const people = (random: Random, middle: number) => Math.round(random.longTail(middle, 1.5))

function peopleReached(random: Random, type: string) {
  const trains = type === 'Teacher Training'
  return {
    boys: trains ? 0 : people(random, 55),
    girls: trains ? 0 : people(random, 60),
    male_teachers: people(random, trains ? 14 : 2),
    female_teachers: people(random, trains ? 16 : 2),
    male_sbmc: random.chance(0.3) ? people(random, 5) : 0,
    female_sbmc: random.chance(0.3) ? people(random, 4) : 0,
  }
}

const NAMED = FIRST_INDICATORS.filter(({ counts }) => counts !== 'all_people')

/** About how much of it one activity has. */
const QUANTITIES: Record<string, number> = { 'learning spaces': 4, kits: 120, latrines: 6, sessions: 10 }

function indicatorOf(random: Random, type: string, hasReached: boolean) {
  const offered = NAMED.filter((each) => each.type === type)
  if (offered.length === 0 || random.chance(0.3)) return {}
  const { id, counts, unit } = random.pick(offered)
  if (counts !== 'quantity') return { indicator_id: id }
  return { indicator_id: id, quantity: hasReached ? people(random, QUANTITIES[unit] ?? 10) : 0 }
}

const NOBODY = { boys: 0, girls: 0, male_teachers: 0, female_teachers: 0, male_sbmc: 0, female_sbmc: 0 }

function groupsOf(random: Random, reached: number) {
  const idps = Math.floor(reached * random.fraction() * 0.6)
  const returnees = Math.floor((reached - idps) * random.fraction() * 0.5)
  return { idps, returnees, host_community: reached - idps - returnees, refugees: 0 }
}

function statusOn(now: number, begins: number, ends: number) {
  if (begins > now) return 'planned'
  return ends < now ? 'completed' : 'ongoing'
}

const lastDayOf = (project: GeneratedProject, now: number, begins: number) =>
  project.status === 'suspended' && begins < now ? Math.min(project.ends, now - 1) : project.ends

export function activityOf(
  { seed, now }: Sector,
  project: GeneratedProject,
  schools: GeneratedSchool[],
  n: number,
  index: number,
): { id: string; payload: NewActivity; reported: number; moment: number } {
  const random = randomOf(seed, 'activity', n, index)
  const id = random.uuid()
  const type = random.pick(project.components)
  const begins = random.between(project.starts, project.ends)
  const ends = random.chance(0.4) ? Math.min(lastDayOf(project, now, begins), begins + random.between(1, 20)) : null
  const status = statusOn(now, begins, ends ?? begins)
  const hasReached = ACTIVITY_STATUS_TABLE[status].means.includes('hasReached')
  const reached = hasReached ? peopleReached(random, type) : NOBODY
  const total = Object.values(reached).reduce((sum, count) => sum + count, 0)
  const school = schools.length > 0 && random.chance(0.7) ? random.pick(schools) : null
  const lga = school?.lga ?? random.pick(project.lgas)
  return {
    id,
    payload: {
      type,
      start_date: dayText(begins),
      end_date: ends === null ? null : dayText(ends),
      state: lga.state as StateName,
      lga: lga.name,
      school_id: school?.id ?? null,
      coordinates: null,
      status,
      ...reached,
      ...(total > 0 && random.chance(0.5) ? groupsOf(random, total) : {}),
      notes: random.chance(0.2) ? random.pick(NOTES) : null,
      ...indicatorOf(random, type, hasReached),
    },
    reported: Math.min(now - 1, Math.max(project.reported + 1, (ends ?? begins) + random.between(0, 12))),
    moment: random.fraction(),
  }
}

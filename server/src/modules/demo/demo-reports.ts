import { ActivityPayload } from '@hub/contract/activity-payload'
import { dayInNigeria } from '@hub/contract/days'
import { type ProjectDetails } from '@hub/contract/projects'
import { ProjectPayload } from '@hub/contract/project-payload'
import { LGAS } from '@hub/contract/reference/lgas'
import * as z from 'zod/mini'
import type { DemoProject } from './demo-projects.ts'
import { PROJECT_MEANINGS } from '@hub/contract/status-meanings'

const SCHOOLS_IN_LGA = 4

/** At most the 28th, which every month has. */
export function dayIn(today: Date, months: number) {
  const [year = 0, month = 0, day = 0] = dayInNigeria(today).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, 28))).toISOString().slice(0, 10)
}

/** Around the centre of the LGA, apart on the map. */
const demoSchools = (lgas: string[]) =>
  LGAS.filter(({ name }) => lgas.includes(name)).flatMap(({ name, lat, lng }) =>
    Array.from({ length: SCHOOLS_IN_LGA }, (_, n) => ({
      community: `${name} Ward ${n + 1}`,
      school_name: `${name} Sample ${n % 3 === 2 ? 'Junior Secondary' : 'Primary'} School ${n + 1}`,
      coordinates: `${(lat + 0.04 * Math.sin(n * 2)).toFixed(4)}, ${(lng + 0.04 * Math.cos(n * 2)).toFixed(4)}`,
    })),
  )

export const demoProject = (project: DemoProject, organization_name: string, today: Date) =>
  z.parse(ProjectPayload, {
    project_title: project.title,
    organization_name,
    budget: project.budget * 1_000_000,
    project_duration: `${project.months} months`,
    start_date: dayIn(today, project.starts),
    end_date: dayIn(today, project.starts + project.months),
    implementing_partner: 'Placeholder Children Foundation',
    donor: project.donors,
    target_locations: project.states,
    target_lgas: project.lgas,
    project_narrative: project.narrative,
    beneficiary_types: project.groups,
    project_components: project.components,
    schools: demoSchools(project.lgas),
    sustainability_strategy:
      'School committees and the state ministry take over step by step from the third quarter on.',
    direct_beneficiaries: project.people,
    beneficiaries_boys: Math.floor(project.people * 0.42),
    beneficiaries_girls: Math.floor(project.people * 0.48),
    is_hrp: project.starts % 3 !== 0,
    plan_code: project.starts % 3 === 0 ? '' : `SAMPLE-EDU-${Math.abs(project.starts)}`,
    operation_type: 'Implementing',
    response_type: project.starts % 3 === 0 ? 'Development' : 'Humanitarian',
    status: project.status === 'draft' ? 'draft' : 'submitted',
  })

/** One for every second month, and a planned one while the project runs. */
export function demoActivities(project: DemoProject, { schools }: ProjectDetails, today: Date) {
  if (!PROJECT_MEANINGS[project.status].hasRun) return []
  const months = Math.min(-project.starts, project.months)
  const reported = Math.ceil(months / 2)
  const isRunning = project.status === 'active' && reported * 2 <= project.months
  const places = LGAS.filter(({ name }) => project.lgas.includes(name))
  return Array.from({ length: isRunning ? reported + 1 : reported }, (_, n) => {
    const { name: lga, state } = places[n % places.length]!
    const school = schools.filter(({ community }) => community.startsWith(lga))[n % SCHOOLS_IN_LGA]
    const isPlanned = n === reported
    const boys = isPlanned ? 0 : 40 + ((n * 37) % 90)
    const girls = isPlanned ? 0 : 45 + ((n * 53) % 95)
    return z.parse(ActivityPayload, {
      type: project.components[n % project.components.length],
      start_date: dayIn(today, project.starts + n * 2),
      state,
      lga,
      school_id: school?.id,
      status: isPlanned ? 'planned' : 'completed',
      boys,
      girls,
      male_teachers: isPlanned ? 0 : n % 5,
      female_teachers: isPlanned ? 0 : 2 + (n % 4),
      male_sbmc: isPlanned ? 0 : n % 3,
      female_sbmc: isPlanned ? 0 : n % 2,
      ...(n % 2 ? {} : { idps: Math.floor(boys / 2), host_community: Math.floor(girls / 2) }),
    })
  })
}

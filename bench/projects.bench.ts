import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { benchList } from './lists.ts'
import type { Sized } from './sector.ts'

const PROJECT = {
  project_title: 'Safe Classrooms for Girls in Jere',
  organization_name: 'Northeast Education Hub',
  budget: '45000000',
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  donor: ['ECW'],
  implementing_partner: ['Street Child'],
  target_locations: ['Borno'],
  target_lgas: ['Jere', 'Maiduguri'],
  project_narrative: 'Classrooms, teachers and books for children who have lost years of school.',
  project_components: ['Infrastructure'],
  beneficiary_types: ['Children'],
  schools: [{ community: 'Gongulong', school_name: 'Gongulong Primary School', coordinates: '11.9, 13.2' }],
  direct_beneficiaries: 900,
}

const ACTIVITY = {
  type: 'Infrastructure',
  start_date: '2026-03-01',
  state: 'Borno',
  lga: 'Jere',
  status: 'completed',
  boys: 40,
  girls: 52,
  male_teachers: 2,
  female_teachers: 3,
  male_sbmc: 0,
  female_sbmc: 1,
  // Equal activities are repeated, which gives warnings.
  confirm: [...ACTIVITY_WARNINGS],
}

interface Reply {
  project: { id: string; project_code: string }
}

const creates = async ({ hub: { pool } }: Sized) => {
  // A project that runs on its day, in its state.
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM projects WHERE $1 BETWEEN start_date AND end_date AND $2 = ANY (target_states) ORDER BY number LIMIT 1`,
    [ACTIVITY.start_date, ACTIVITY.state],
  )
  const own = (reply: object) => {
    const { project } = reply as Reply
    return { id: project.id, number: Number(project.project_code.slice('NEH-'.length)) }
  }
  const path = `/api/projects/${rows[0]!.id}/activities`
  return [
    { what: 'create a project with a school', path: '/api/projects', body: PROJECT, goal: 'create' as const, own },
    { what: 'create an activity', path, body: ACTIVITY, goal: 'create' as const },
  ]
}

await benchList({
  kind: 'projects',
  path: '/api/projects',
  filters: { 'a state and a status': '&state=Borno&status=active', 'a donor': '&donor=ECW' },
  wide: {
    'a word of many titles': '&search=school',
    'a donor in one state': '&donor=ECW&state=Borno',
    'two years': '&from=2025-01-01&to=2026-12-31',
  },
  creates,
})

import type { ExportRecord } from '@hub/contract/exports'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { lgaName } from '@hub/contract/reference/lga-codes'
import { sql } from 'drizzle-orm'
import { where } from '../../database/paging.ts'
import { PEOPLE_PLANNED, activityThat, fundingThat, projectStatusSql } from '../../database/statuses.ts'
import { facet } from '../projects/project-facets.ts'
import { projectCode } from '../projects/project.ts'
import { isOf, runsIn, type Narrowed } from './narrowed.ts'
import { latestIn, type ExportSource } from './export-source.ts'
import { TARGETS_OF_ALL, targetsYear, type TargetFigures } from './export-targets.ts'
import { isoMoment } from '../../database/days.ts'
import { runsIn as fundingRunsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, activityIsReviewed, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import { listOf, organizationTypeOf, statePcode, type OrganizationType } from './export-columns.ts'

const PEOPLE = sql.raw('boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc')
const REACHED = sql.raw(
  `FILTER (WHERE ${activityThat('hasReached', 'a.status')} AND ${projectStatusSql('counts', 'p.status')})`,
)

interface Row extends Record<string, unknown>, TargetFigures {
  number: number
  project_title: string
  organization: string
  organization_type: OrganizationType | null
  partners: string[]
  donors: string[]
  status: ProjectStatus
  start_date: string
  end_date: string
  states: string[]
  lgas: string[]
  budget: string
  received_usd: string | null
  targeted_girls: number | null
  targeted_boys: number | null
  targeted_total: number | null
  reached_girls: number
  reached_boys: number
  reached_total: number
  components: string[]
  beneficiary_types: string[]
  is_hrp: boolean | null
  plan_code: string | null
  operation_type: string | null
  response_type: string | null
  targets_year: number
  activities: number
  schools: number
  duration: string
  narrative: string
  sustainability: string | null
  created: string
  updated: string
}

const COLUMNS = sql.raw(`
  p.number::float8, p.project_title, o.name AS organization, o.type AS organization_type, ${listOf('project_partners', 'name')} AS partners,
  ${listOf('project_donors', 'name')} AS donors, p.status, p.start_date::text, p.end_date::text,
  p.target_states AS states, ${listOf('project_lgas', 'lga_pcode')} AS lgas, p.budget::text,
  f.received_usd,
  p.beneficiaries_girls AS targeted_girls, p.beneficiaries_boys AS targeted_boys,
  CASE WHEN num_nonnulls(p.direct_beneficiaries, p.beneficiaries_boys, p.beneficiaries_girls) > 0
    THEN ${PEOPLE_PLANNED}::float8 END AS targeted_total,
  r.*, t.*, p.project_components AS components, p.beneficiary_types, p.is_hrp, p.plan_code, p.operation_type, p.response_type, p.school_count AS schools,
  p.project_duration AS duration, p.project_narrative AS narrative, p.sustainability_strategy AS sustainability,
  ${isoMoment('p.created_at')} AS created, ${isoMoment('p.updated_at')} AS updated`)

/** Only these activities are counted, as on the dashboard. */
const activitiesOf = ({ year, state, reviewed }: Narrowed) => [
  sql`a.project_id = p.id AND a.deleted_at IS NULL`,
  ...(year === null ? [] : [sql`a.start_date BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`]),
  ...(state ? [sql`a.state = ${state}`] : []),
  ...(reviewed ? [sql.raw(activityIsReviewed('a'))] : []),
]

/** With a year, its shares. */
const received = ({ year, reviewed }: Narrowed) => sql`
  SELECT sum(${shareOf('amount_usd', year)})::text AS received_usd FROM funding_entries f ${reviewed ? ACCEPTED_ENTRIES : sql``}
  ${where([
    sql`lower(f.project_code) = 'neh-' || p.number AND f.deleted_at IS NULL`,
    sql.raw(fundingThat('isReceived', 'f.status')),
    fundingRunsIn(year),
    ...(reviewed ? [ENTRY_IS_REVIEWED] : []),
  ])}`

const tables = (narrowed: Narrowed) => sql`
  projects p JOIN organizations o ON o.id = p.organization_id
  CROSS JOIN LATERAL (
    SELECT count(*)::float8 AS activities, coalesce(sum(girls) ${REACHED}, 0)::float8 AS reached_girls,
      coalesce(sum(boys) ${REACHED}, 0)::float8 AS reached_boys, coalesce(sum(${PEOPLE}) ${REACHED}, 0)::float8 AS reached_total
    FROM activities a ${where(activitiesOf(narrowed))}
  ) r
  CROSS JOIN LATERAL (
    SELECT ${targetsYear(narrowed.year)} AS targets_year, ${TARGETS_OF_ALL}
    FROM project_lgas l LEFT JOIN targets t ON t.lga_pcode = l.lga_pcode AND t.year = ${targetsYear(narrowed.year)}
    WHERE l.project_id = p.id
  ) t
  CROSS JOIN LATERAL (${received(narrowed)}) f`

function targetsOf({ targets_year, need_girls, need_boys, target_girls, target_boys }: Row) {
  const figures = { need_girls, need_boys, target_girls, target_boys }
  return { targets_year: Object.values(figures).some((figure) => figure !== null) ? targets_year : null, ...figures }
}

const toRecord = (row: Row): ExportRecord<'projects'> => ({
  project_code: projectCode(row.number),
  project_title: row.project_title,
  response_plan: row.is_hrp ? 'Humanitarian Response Plan' : null,
  response_plan_code: row.plan_code,
  organization: row.organization,
  organization_type: organizationTypeOf(row.organization_type),
  partners: row.partners,
  donors: row.donors,
  sector: 'EDU',
  status: row.status,
  start_date: row.start_date,
  end_date: row.end_date,
  state: row.states,
  state_pcode: row.states.map((state) => statePcode(state) ?? ''),
  lga: row.lgas.map(lgaName),
  lga_pcode: row.lgas,
  budget_ngn: row.budget,
  required_usd: null,
  received_usd: row.received_usd,
  percent_funded: null,
  targeted_girls: row.targeted_girls,
  targeted_boys: row.targeted_boys,
  reached_girls: row.reached_girls,
  reached_boys: row.reached_boys,
  targeted_total: row.targeted_total,
  reached_total: row.reached_total,
  iati: null,
  components: row.components,
  beneficiary_types: row.beneficiary_types,
  operation_type: row.operation_type,
  response_type: row.response_type,
  ...targetsOf(row),
  activities: row.activities,
  schools: row.schools,
  duration: row.duration,
  narrative: row.narrative,
  sustainability: row.sustainability,
  created: row.created,
  updated: row.updated,
})

export const projectsExport: ExportSource<Row> = {
  count: 'SELECT count(*) FROM projects',
  changed: latestIn('projects'),
  columns: COLUMNS,
  tables,
  conditions: (narrowed) => [
    ...runsIn(narrowed),
    ...(narrowed.state ? [sql`p.facets @> ${sql.param([facet('state', narrowed.state)])}`] : []),
    ...isOf('p.organization_id', narrowed),
  ],
  order: sql`p.number`,
  isAfter: ({ number }) => sql`p.number > ${number}`,
  toRecord,
}

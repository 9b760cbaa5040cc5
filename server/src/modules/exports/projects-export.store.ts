import { projectCode } from '@hub/contract/project-code'
import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import type { ExportRecord } from '@hub/contract/exports'
import { PROJECT_EXPORT_COLUMNS } from '@hub/contract/records/project'
import { lgaName } from '@hub/contract/reference/lga-codes'
import { sql } from 'drizzle-orm'
import { projects } from '../../database/schema/projects.ts'
import { where } from '../../database/paging.ts'
import { PEOPLE_PLANNED, activityThat, fundingThat, projectStatusSql } from '../../database/statuses.ts'
import { STORED_FIELDS } from '../projects/project-input.ts'
import { facet } from '../projects/project.ts'
import { isOf, runsIn, type Narrowed } from './narrowed.ts'
import { latestIn, type ExportSource } from './export-source.ts'
import { TARGETS_OF_ALL, targetsYear, type TargetFigures } from './export-targets.ts'
import { isoMoment } from '../../database/days.ts'
import { runsIn as fundingRunsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, activityIsReviewed, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import {
  exportedColumns,
  listOf,
  organizationTypeOf,
  recordOf,
  statePcode,
  type OrganizationType,
} from './export-columns.ts'

const PEOPLE = sql.raw('boys + girls + male_teachers + female_teachers + male_sbmc + female_sbmc')
const REACHED = sql.raw(
  `FILTER (WHERE ${activityThat('hasReached', 'a.status')} AND ${projectStatusSql('counts', 'p.status')})`,
)

type Row = Partial<ExportRecord<'projects'>> &
  TargetFigures &
  Record<string, unknown> & {
    number: number
    states: string[]
    lgas: string[]
    type: OrganizationType | null
    is_hrp: boolean
  }

const COLUMNS = sql.raw(`
  p.number::float8, ${exportedColumns(STORED_FIELDS, projects, 'p')}, p.is_hrp, o.name AS organization, o.type,
  ${listOf('project_partners', 'name')} AS partners, ${listOf('project_donors', 'name')} AS donors, p.status,
  p.target_states AS states, ${listOf('project_lgas', 'lga_pcode')} AS lgas, f.received_usd,
  CASE WHEN num_nonnulls(p.direct_beneficiaries, p.beneficiaries_boys, p.beneficiaries_girls) > 0
    THEN ${PEOPLE_PLANNED}::float8 END AS targeted_total,
  r.*, t.*, p.school_count AS schools,
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
    FROM project_lgas l LEFT JOIN targets t ON t.place = l.lga_pcode AND t.year = ${targetsYear(narrowed.year)}
      AND t.indicator_id = ${CHILDREN_REACHED}
    WHERE l.project_id = p.id
  ) t
  CROSS JOIN LATERAL (${received(narrowed)}) f`

function targetsOf({ targets_year, need_girls, need_boys, target_girls, target_boys }: Row) {
  const figures = { need_girls, need_boys, target_girls, target_boys }
  return { targets_year: Object.values(figures).some((figure) => figure !== null) ? targets_year : null, ...figures }
}

const toRecord = (row: Row) =>
  recordOf(PROJECT_EXPORT_COLUMNS, {
    ...row,
    project_code: projectCode(row.number),
    response_plan: row.is_hrp ? 'Humanitarian Response Plan' : null,
    organization_type: organizationTypeOf(row.type),
    sector: 'EDU',
    state: row.states,
    state_pcode: row.states.map((state) => statePcode(state) ?? ''),
    lga: row.lgas.map(lgaName),
    lga_pcode: row.lgas,
    ...targetsOf(row),
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

import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import { sql } from 'drizzle-orm'
import { PEOPLE_PLANNED, projectStatusSql } from '../../database/statuses.ts'
import { latestIn, type ExportSource } from './export-source.ts'
import { dayOf, isoMoment } from '../../database/days.ts'
import { isReviewed } from '../../database/reports.ts'
import { listOf, statePcode } from './export-columns.ts'
import { TARGETS } from './export-targets.ts'
import { EVERYTHING, isOf, runsIn, type Narrowed } from './narrowed.ts'
import { toFiveWsRecord, type FiveWsRow } from './five-ws-record.ts'

/** Activities, or planned places if there are none. */
const ROWS = sql.raw(`
  SELECT true AS is_activity, ${isoMoment('a.created_at')} COLLATE "C" AS key, a.id::text COLLATE "C" AS row_id,
    a.organization_id, o.name AS organization, o.acronym, o.type AS org_type, ARRAY[a.type] AS activities, a.status, a.lga_pcode AS place, 1 AS places,
    ${dayOf('a.created_at')} AS reported, s.school_name,
    CASE WHEN a.lat IS NULL THEN s.lat ELSE a.lat END AS lat, CASE WHEN a.lat IS NULL THEN s.lng ELSE a.lng END AS lng,
    a.boys, a.girls, a.male_teachers, a.female_teachers, a.male_sbmc, a.female_sbmc,
    a.idps, a.returnees, a.host_community, a.refugees, a.children_with_disabilities,
    i.code AS indicator_code, i.name AS indicator, i.counts, i.unit, a.quantity, a.ward, a.location_type, a.modality, a.learning,
    a.start_date::text, a.end_date::text, a.notes, '{}'::text[] AS beneficiary_types, NULL::float8 AS target,
    a.sent_back_at IS NOT NULL AS is_sent_back
  FROM activities a JOIN organizations o ON o.id = a.organization_id LEFT JOIN schools s ON s.id = a.school_id
    LEFT JOIN indicators i ON i.id = a.indicator_id
  WHERE a.project_id = p.id AND a.deleted_at IS NULL
  UNION ALL
  SELECT false, '', place COLLATE "C", p.organization_id, po.name, po.acronym, po.type, p.project_components, p.status, place,
    (count(*) OVER ())::integer, ${dayOf('p.created_at')}, NULL, NULL, NULL,
    0, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    p.start_date::text, p.end_date::text, NULL, p.beneficiary_types,
    nullif(${PEOPLE_PLANNED}, 0)::float8, false
  FROM (
    SELECT CASE WHEN at.place = at.state THEN (SELECT name FROM places WHERE pcode = at.state) ELSE at.place END AS place
    FROM project_places at WHERE at.project_id = p.id
  ) planned
  WHERE NOT EXISTS (SELECT FROM activities a WHERE a.project_id = p.id AND a.deleted_at IS NULL)`)

/** Drafts are not exported. */
const IS_SHARED = projectStatusSql('isShared', 'p.status')

const COUNT = `
  SELECT (SELECT count(*) FROM activities a JOIN projects p ON p.id = a.project_id WHERE a.deleted_at IS NULL AND ${IS_SHARED}) + (
    SELECT count(*) FROM project_places at JOIN projects p ON p.id = at.project_id
    WHERE ${IS_SHARED} AND NOT EXISTS (SELECT FROM activities a WHERE a.project_id = p.id AND a.deleted_at IS NULL))`

const COLUMNS = sql.raw(`
  p.number::float8, p.project_title, p.status AS project_status, p.is_hrp, p.operation_type, p.response_type, r.*, t.*, ${listOf('project_donors', 'name')} AS donors, ${listOf('project_partners', 'name')} AS partners`)

/** Lets the query use the index. */
const isAfter = ({ number, key, row_id }: FiveWsRow) => sql`
  p.number >= ${number} AND (p.number > ${number} OR (r.key, r.row_id) > (${key}, ${row_id}))`

/** An activity starts in the year, a project without activities runs in it. */
const happensIn = ({ year }: Narrowed) =>
  year === null
    ? []
    : [
        sql`CASE WHEN r.is_activity THEN left(r.start_date, 4) = ${String(year)} ELSE ${runsIn({ ...EVERYTHING, year })[0]} END`,
      ]

const liesWithin = ({ state }: Narrowed) =>
  state ? [sql`(r.place LIKE ${`${statePcode(state)}%`} OR r.place = ${state})`] : []

/** Plans have no month, so the filter keeps them. */
const wasReviewed = ({ reviewed }: Narrowed) =>
  reviewed
    ? [
        sql`(NOT r.is_activity OR ${sql.raw(isReviewed('left(r.start_date, 7)', 'r.organization_id', 'r.is_sent_back'))})`,
      ]
    : []

export const fiveWsExport: ExportSource<FiveWsRow> = {
  count: COUNT,
  changed: `greatest(${latestIn('projects')}, (SELECT max(updated_at) FROM activities WHERE deleted_at IS NULL))`,
  columns: COLUMNS,
  tables: () => sql`
    projects p JOIN organizations po ON po.id = p.organization_id CROSS JOIN LATERAL (${ROWS}) r
    CROSS JOIN LATERAL (
      SELECT ${TARGETS} FROM targets t
      WHERE t.place = r.place AND t.year = left(r.start_date, 4)::integer AND t.indicator_id = ${CHILDREN_REACHED}
    ) t`,
  conditions: (narrowed) => [
    sql.raw(IS_SHARED),
    ...happensIn(narrowed),
    ...liesWithin(narrowed),
    ...isOf('r.organization_id', narrowed),
    ...wasReviewed(narrowed),
  ],
  order: sql`p.number, r.key, r.row_id`,
  isAfter,
  toRecord: toFiveWsRecord,
}

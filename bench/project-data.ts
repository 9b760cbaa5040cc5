import { PROJECT_STATUSES } from '@hub/contract/project-steps'
import { LGAS } from '@hub/contract/reference/lgas'
import { PROJECT_COMPONENTS, PROJECT_DONORS, STATE_NAMES } from '@hub/contract/reference/options'
import type { Pool } from 'pg'
import { AIMS, BY, chance, each, PEOPLE, pick, PLACES, RARE, series, WHOM } from './invented.ts'

const SCHOOLS = 3

const KINDS = ['Primary School', 'Junior Secondary', 'Learning Centre', 'Nomadic School', 'Model School']

const SCHOOL_NAME = (number: string, n: string) =>
  `${pick(PLACES, `${number} * 10 + ${n}`, 'place')} || ' ' || ${pick(KINDS, `${number} * 10 + ${n}`, 'kind')} || ' ' || (${number} * ${SCHOOLS} + ${n})`
const COMMUNITY = (number: string, n: string, count: number) =>
  `CASE WHEN ${n} = 0 AND ${number} % ${count / RARE.records} = 0 THEN '${RARE.place}' ELSE ${pick(PLACES, `${number} * 10 + ${n}`, 'community')} END`
export const DONOR = (number: string, n: string) => pick(PROJECT_DONORS, `${number} * 10 + ${n}`, 'donor')
const PARTNER = (number: string) => `'Local Partner ' || ${chance(number, 'partner')} % 400`
export const STATE = (number: string) => pick(STATE_NAMES, number, 'state')
export const LGA = (number: string, n: string) => {
  const codes = (state: string) => LGAS.filter((lga) => lga.state === state).map(({ pcode }) => pcode)
  const cases = STATE_NAMES.map((state) => `WHEN '${state}' THEN ${pick(codes(state), `${number} * 10 + ${n}`, 'lga')}`)
  return `CASE ${STATE(number)} ${cases.join(' ')} END`
}
/** Text that no search looks for, as long as people write it. */
const NARRATIVE = 'Classrooms, teachers and books for children who have lost years of school to the conflict. '.repeat(
  8,
)

const projectsSql = (count: number) => `
  INSERT INTO projects (number, organization_id, created_by, status, project_title, budget, project_duration, duration_months,
    start_date, end_date, target_states, beneficiary_types, project_components, project_narrative, direct_beneficiaries,
    beneficiaries_boys, beneficiaries_girls, school_count, search_text, facets, created_at, updated_at)
  SELECT number, organization_id, created_by, ${pick(PROJECT_STATUSES, 'number', 'status')}, title,
    100000 + ${chance('number', 'budget')} % 900000000, '12 months', 12, day, day + 364, ARRAY[${STATE('number')}],
    '{Children,IDPs}', ARRAY[${pick(PROJECT_COMPONENTS, 'number', 'component')}], '${NARRATIVE}',
    people, people / 2, people / 2, ${SCHOOLS},
    ' ' || lower(concat_ws(' ', title, 'NEH-' || number, organization, acronym, ${PARTNER('number')},
      ${each(1, 2, (n) => DONOR('number', n))},
      ${each(0, SCHOOLS - 1, (n) => `${SCHOOL_NAME('number', n)}, ${COMMUNITY('number', n, count)}`)})),
    ARRAY(SELECT DISTINCT lower(key) FROM unnest(ARRAY['state:' || ${STATE('number')}, 'organization:' || organization_id,
      'component:' || ${pick(PROJECT_COMPONENTS, 'number', 'component')},
      ${each(1, 2, (n) => `'donor:' || ${DONOR('number', n)}, 'lga:' || ${LGA('number', n)}`)}]) AS key),
    created_at, created_at
  FROM (
    SELECT 1000 + n AS number, u.id AS created_by, o.id AS organization_id, o.name AS organization, o.acronym,
      ${pick(AIMS, 'n', 'aim')} || ' for ' || ${pick(WHOM, 'n', 'whom')} || ' in ' || ${pick(PLACES, 'n', 'where')} || ', phase ' || n % 9 AS title,
      date '2024-01-01' + (${chance('n', 'day')} % 1000)::int AS day, 100 + (${chance('n', 'people')} % 20000)::int AS people,
      timestamptz '2026-01-01' - make_interval(mins => n * 7) AS created_at
    FROM ${series(1, count)} AS n
    JOIN ${BY}
  ) AS drawn`

/** A sector of any size, invented, in a handful of statements. */
export async function fillProjects(pool: Pool, count: number) {
  const client = await pool.connect()
  // Made anew at the end, which is many times faster than a hundred thousand insertions into it.
  const { rows } = await client.query<{ made: string }>("SELECT pg_get_indexdef('projects_search'::regclass) AS made")
  const statements = [
    'SET statement_timeout = 0',
    'DROP INDEX projects_search',
    ...PEOPLE,
    projectsSql(count),
    // Within a few kilometres of the point of an LGA.
    `INSERT INTO schools (project_id, position, community, school_name, coordinates, lat, lng)
      SELECT id, n, ${COMMUNITY('number', 'n', count)}, ${SCHOOL_NAME('number', 'n')}, lat || ', ' || lng, lat, lng
      FROM projects, ${series(0, SCHOOLS - 1)} AS n, LATERAL (
        SELECT lga.lat + ${chance('number * 10 + n', 'lat')} % 1000 * 0.00005 AS lat,
          lga.lng + ${chance('number * 10 + n', 'lng')} % 1000 * 0.00005 AS lng
        FROM (VALUES ${LGAS.map(({ pcode, lat, lng }) => `('${pcode}', ${lat}, ${lng})`).join(', ')}) AS lga (pcode, lat, lng)
        WHERE lga.pcode = ${LGA('number', '1 + n % 2')}
      ) AS point`,
    `INSERT INTO project_donors (project_id, name)
      SELECT DISTINCT id, ${DONOR('number', 'n')} FROM projects, ${series(1, 2)} AS n`,
    `INSERT INTO project_partners (project_id, name) SELECT id, ${PARTNER('number')} FROM projects`,
    `INSERT INTO project_lgas (project_id, lga_pcode)
      SELECT DISTINCT id, ${LGA('number', 'n')} FROM projects, ${series(1, 2)} AS n`,
    rows[0]!.made,
    'VACUUM (ANALYZE)',
    'RESET statement_timeout',
  ]
  for (const statement of statements) await client.query(statement)
  client.release()
}

import type { PoolClient } from 'pg'

/** The projects as several totals need them: `counted_projects`. */
export const COUNTED_PROJECTS = `
  SELECT id, 'neh-' || number AS code, organization_id, status, year_of(start_date) AS from_year,
    year_of(end_date) AS to_year, places,
    -- Its own, and '': whatever they are.
    ARRAY(SELECT facet FROM unnest(facets || ''::text) AS facet WHERE facet = '' OR starts_with(facet, 'component:')) AS components,
    -- As only_place() has it, which would look for all places once more.
    CASE WHEN length(places[2]) = 5 AND length(places[3]) IS DISTINCT FROM 5
      THEN CASE WHEN length(places[3]) = 8 AND length(places[4]) IS DISTINCT FROM 8 THEN places[3] ELSE places[2] END
      ELSE '' END AS only_place
  FROM (SELECT *, places_of(facets) AS places FROM projects OFFSET 0) AS placed`

/** As scopes_of() and counted_under() have it: an organization counts for all, and with a component for that component. */
const withAll = (keys: string, sums: string[], counted: string) => `
  WITH counted AS (${counted})
  SELECT concat_ws('@', organization_id, nullif(component, '')) AS scope, ${keys}, 0 AS part, ${sums.join(', ')} FROM counted
  UNION ALL
  SELECT component, ${keys}, 0, ${sums.map((sum) => `sum(${sum})`).join(', ')} FROM counted GROUP BY component, ${keys}`

/** With a component the years are not kept apart. */
const year = (value: string) => `CASE component WHEN '' THEN ${value} ELSE 0 END`

const REACHED = ['boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc']
const MONEY = `count(*) AS entries, sum(CASE currency WHEN 'NGN' THEN amount ELSE 0 END) AS naira,
  sum(CASE currency WHEN 'NGN' THEN 0 ELSE amount_usd END) AS dollars_beside, sum(amount_usd) AS dollars`

/** What the triggers count in the transaction of each change, counted from all rows at once; `part` spreads writes and is 0 here. */
export const COUNTED: Record<string, string> = {
  project_totals: `
    SELECT facet, status, 0 AS part, count(*) AS projects, sum(budget) AS budget,
      sum(people_of(direct_beneficiaries, beneficiaries_boys, beneficiaries_girls)) AS beneficiaries
    FROM projects, unnest(facets || ''::text) AS facet GROUP BY facet, status`,
  funding_totals: `
    SELECT facet, status, 0 AS part, ${MONEY}
    FROM funding_entries, unnest(facets || ''::text) AS facet WHERE deleted_at IS NULL GROUP BY facet, status`,
  stock_totals: `
    SELECT organization_id, state, lga_pcode, item_category, status, count(*) AS items,
      sum(stock_value(quantity, purchase_cost)) AS value
    FROM stock_items WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  place_totals: withAll(
    'place, status, from_year, to_year',
    ['projects', 'schools'],
    `SELECT place, organization_id, component, status, ${year('from_year')} AS from_year, ${year('to_year')} AS to_year,
        sum(projects) AS projects, sum(schools) AS schools
      FROM (
        SELECT id, place, sum(projects)::integer AS projects, sum(schools)::integer AS schools
        FROM (
          SELECT id, place, 1 AS projects, 0 AS schools FROM counted_projects, unnest(places) AS place
          UNION ALL
          SELECT project_id, above, 0, 1 FROM schools, unnest(places_above(place)) AS above
        ) AS each GROUP BY 1, 2
      ) AS placed JOIN counted_projects USING (id), unnest(components) AS component GROUP BY 1, 2, 3, 4, 5, 6`,
  ),
  reach_totals: withAll(
    'lga_pcode, year, status',
    ['activities', ...REACHED],
    `SELECT organization_id, '' AS component, lga_pcode, year_of(start_date) AS year, status, count(*) AS activities,
        ${REACHED.map((who) => `sum(${who}) AS ${who}`).join(', ')}
      FROM activities WHERE deleted_at IS NULL GROUP BY 1, 3, 4, 5`,
  ),
  reach_kind_totals: withAll(
    'lga_pcode, type, project_status',
    ['activities', 'children'],
    `SELECT a.organization_id, '' AS component, a.lga_pcode, a.type, p.status AS project_status,
        count(*) AS activities, sum(CASE a.status WHEN 'planned' THEN 0 ELSE a.boys + a.girls END) AS children
      FROM activities a JOIN projects p ON p.id = a.project_id WHERE a.deleted_at IS NULL GROUP BY 1, 3, 4, 5`,
  ),
  fund_totals: withAll(
    'place, from_year, to_year, project_status',
    ['entries', 'naira', 'dollars_beside', 'dollars'],
    `SELECT coalesce(p.only_place, '') AS place, e.organization_id, component, coalesce(p.status, '') AS project_status,
        ${year('left(year_from_to, 4)::integer')} AS from_year, ${year('right(year_from_to, 4)::integer')} AS to_year, ${MONEY}
      FROM funding_entries e LEFT JOIN counted_projects AS p ON p.code = lower(e.project_code),
        unnest(coalesce(p.components, '{""}')) AS component
      WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6`,
  ),
  presence_totals: `
    WITH placed AS (
      SELECT left(scope, 36)::uuid AS organization_id, split_part(scope, '@', 2) AS component, place, status, from_year,
        to_year, projects, status NOT IN ('draft', 'suspended') AS is_at_work
      FROM place_totals
      WHERE length(place) IN (5, 8) AND projects > 0 AND scope <> '' AND NOT starts_with(scope, 'component:')
    ), done AS (
      SELECT organization_id, lga_pcode, year_of(start_date) AS year, count(*) AS works
      FROM activities WHERE deleted_at IS NULL AND status <> 'planned' GROUP BY 1, 2, 3
    )
    SELECT reason AS facet, place, organization_id, sum(works) AS works FROM (
      SELECT 'status:' || status AS reason, place, organization_id, projects AS works FROM placed WHERE component = ''
      UNION ALL
      SELECT 'project', place, organization_id, projects FROM placed WHERE component = '' AND is_at_work
      UNION ALL
      SELECT 'project:' || year, place, organization_id, projects
      FROM placed, generate_series(from_year, least(to_year, from_year + 50)) AS year WHERE component = '' AND is_at_work
      UNION ALL
      SELECT 'project:' || component, place, organization_id, projects FROM placed WHERE component <> '' AND is_at_work
      UNION ALL
      SELECT reason, place, organization_id, works
      FROM done, unnest(ARRAY['activity', 'activity:' || year]) AS reason,
        unnest(ARRAY[lga_pcode, left(lga_pcode, 5)]) AS place
    ) AS present GROUP BY 1, 2, 3`,
  school_sites: `
    SELECT school_site(school_name, community, place) AS site, left(min(place), 5) AS state, count(*) AS listings
    FROM schools GROUP BY 1`,
  organization_site_totals: `
    SELECT organization_id, school_site(school_name, community, place) AS site, left(place, 5) AS state, count(*) AS listings
    FROM schools s JOIN projects p ON p.id = s.project_id GROUP BY 1, 2, 3`,
  site_totals: `SELECT state, 0 AS part, count(*) AS sites FROM school_sites GROUP BY 1`,
}

const COUNTED_TABLES = ['projects', 'schools', 'activities', 'funding_entries', 'stock_items']

/**
 * Fills empty tables and counts what is in them once, at the end: many rows in a fraction of the time that the triggers
 * take to count each of them where it is.
 */
export async function countedOnce<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  for (const table of COUNTED_TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  const result = await work()
  // Compiling such statements takes longer than running them.
  await client.query('SET LOCAL jit = off')
  // Nobody knows yet how many there are, and to sort them all is the slowest way to count.
  await client.query('SET LOCAL enable_sort = off')
  await client.query(`SET LOCAL work_mem = '64MB'`)
  await client.query(`CREATE TEMP TABLE counted_projects ON COMMIT DROP AS ${COUNTED_PROJECTS}`)
  for (const [table, counted] of Object.entries(COUNTED)) {
    const { fields } = await client.query(`SELECT * FROM (${counted}) AS counted LIMIT 0`)
    const columns = fields.map(({ name }) => name).join(', ')
    await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${counted}) AS counted`)
  }
  for (const table of COUNTED_TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  return result
}

import { CURRENCIES, PROJECT_DONORS } from '@hub/contract/reference/options'
import type { Pool } from 'pg'
import { AIMS, BY, chance, PEOPLE, pick, PLACES, RARE, series, WHOM } from './invented.ts'

const PLACE = (count: number) =>
  `CASE WHEN n % ${count / RARE.records} = 0 THEN '${RARE.place}' ELSE ${pick(PLACES, 'n', 'place')} END`

const fundingSql = (count: number) => `
  INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
    project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, facets,
    created_at, updated_at)
  SELECT organization_id, created_by, donor, year || '-' || year + 1, code, recipient, project, project_code,
    ${pick(['grant', 'loan', 'in-kind', 'contribution'], 'n', 'type')}, ${pick(['pledge', 'commitment', 'paid'], 'n', 'status')},
    'unearmarked', amount, currency, amount, ' ' || lower(concat_ws(' ', donor, recipient, project, project_code, code)),
    ARRAY['donor:' || lower(donor), 'recipient:' || lower(recipient), 'currency:' || lower(currency),
      'project:' || lower(project_code), 'year:' || year, 'year:' || year + 1],
    created_at, created_at
  FROM (
    SELECT n, u.organization_id, u.id AS created_by, ${pick(PROJECT_DONORS, 'n', 'donor')} AS donor,
      2015 + (${chance('n', 'year')} % 12)::int AS year, 'GR-' || n AS code, o.name AS recipient,
      ${pick(AIMS, 'n', 'aim')} || ' for ' || ${pick(WHOM, 'n', 'whom')} || ' in ' || ${PLACE(count)} AS project,
      'NEH-' || (1000 + n / 4) AS project_code, (${chance('n', 'amount')} % 100000000)::numeric / 100 AS amount,
      ${pick(CURRENCIES, 'n', 'currency')} AS currency, timestamptz '2026-01-01' - make_interval(mins => n) AS created_at
    FROM ${series(1, count)} AS n
    JOIN ${BY}
  ) AS drawn`

/** A sector's funding of any size, invented, in a handful of statements. */
export async function fillFunding(pool: Pool, count: number) {
  const client = await pool.connect()
  // Made anew at the end, which is many times faster than so many insertions into it.
  const { rows } = await client.query<{ made: string }>("SELECT pg_get_indexdef('funding_search'::regclass) AS made")
  const statements = [
    'SET statement_timeout = 0',
    'DROP INDEX funding_search',
    ...PEOPLE,
    fundingSql(count),
    rows[0]!.made,
    'VACUUM (ANALYZE)',
    'RESET statement_timeout',
  ]
  for (const statement of statements) await client.query(statement)
  client.release()
}

/** What a person pastes: entries that nobody has sent yet, as far as their codes go. */
export const submissionOf = (count: number) =>
  JSON.stringify({
    submissions: Array.from({ length: count }, (_, n) => ({
      donor_name: PROJECT_DONORS[n % PROJECT_DONORS.length],
      year_from_to: '2026-2027',
      grant_reference_code: `PASTED-${n}`,
      recipient_organisation: `Invented Partner ${1 + (n % 60)}`,
      project_name: `${AIMS[n % AIMS.length]} for ${WHOM[n % WHOM.length]} in ${PLACES[n % PLACES.length]}`,
      project_code: `NEH-${2000 + n}`,
      type_of_funding: 'Grant',
      funding_status: 'Paid',
      earmarking: 'Softly Earmarked',
      amount_original: 1500 * (n + 1),
      original_currency: 'NGN',
      amount_usd: n + 1,
    })),
  })

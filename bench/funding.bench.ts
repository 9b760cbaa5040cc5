import { PROJECT_DONORS } from '@hub/contract/reference/options'
import { isoMoment } from '../server/src/database/days.ts'
import { SEARCH_TYPES, SNAPSHOT_TYPES } from '../server/src/modules/funding/funding.store.ts'
import { benchList } from './lists.ts'

const BULK = 100

/** Each call has its own codes. */
const submissionOf = (count: number) => ({
  submissions: Array.from({ length: count }, (_, n) => ({
    donor_name: PROJECT_DONORS[n % PROJECT_DONORS.length],
    year_from_to: '2026-2027',
    grant_reference_code: `PASTED-#call-${n}`,
    recipient_organisation: `Local Partner ${1 + (n % 60)}`,
    project_name: `Catch-up Classes for Returnees, phase ${n % 9}`,
    project_code: `EDU-${2000 + n}`,
    type_of_funding: 'Grant',
    funding_status: 'Paid',
    earmarking: 'Softly Earmarked',
    amount_original: 1500 * (n + 1),
    original_currency: 'NGN',
    amount_usd: n + 1,
  })),
})

const path = '/api/fts/bulk'
const written = { ...SEARCH_TYPES, organization_id: 'uuid', created_by: 'uuid', ...SNAPSHOT_TYPES }
const columns = Object.keys(written).join(', ')
const types = Object.entries(written).map((column) => column.join(' '))
/** The hub's statement also writes the audit trail and checks for duplicates. */
const text = `
  INSERT INTO funding_entries (${columns})
  SELECT ${columns} FROM jsonb_to_recordset($1::jsonb) AS sent (${types.join(', ')})
  ON CONFLICT (id) DO NOTHING
  RETURNING id, organization_id, created_by, donor, year_from_to, reference_code, recipient_organization, project_name,
    project_code, funding_type, status, earmarking, amount::text, currency, amount_usd::text,
    ${isoMoment('created_at')} AS created_at, ${isoMoment('updated_at')} AS updated_at`

/** The hub's statement sends common values once, and audit columns separately. */
function rows([told, foundBy, organization_id, created_by]: unknown[]) {
  const found = JSON.parse(foundBy as string) as object[]
  return (JSON.parse(told as string) as { amount: number; amount_usd: number }[]).map((entry, n) => ({
    ...found[n],
    organization_id,
    created_by,
    ...entry,
    amount: String(entry.amount),
    amount_usd: String(entry.amount_usd),
  }))
}
const insert = { text, rows }

await benchList({
  kind: 'funding',
  path: '/api/fts',
  filters: { 'a donor': '&donor=ECW', 'a year and a status': '&year=2024&status=paid', 'the largest': '&sort=largest' },
  wide: { 'a word of many names': '&search=school', 'a donor in one currency': '&donor=ECW&currency=NOK' },
  creates: async () => [
    { what: 'submit one entry', path, body: submissionOf(1), insert, goal: 'create' },
    { what: `submit ${BULK} entries at once`, path, body: submissionOf(BULK), insert, goal: 'bulk' },
    { what: 'submit one entry (plain)', path, body: submissionOf(1), insert, goal: 'plain', plain: 'funding_entries' },
    {
      what: `submit ${BULK} entries at once (plain)`,
      path,
      body: submissionOf(BULK),
      insert,
      goal: 'plain',
      plain: 'funding_entries',
    },
  ],
})

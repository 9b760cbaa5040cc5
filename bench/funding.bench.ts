import { PROJECT_DONORS } from '@hub/contract/reference/options'
import { benchList } from './lists.ts'

const BULK = 100

/** What a person pastes: entries that nobody has sent yet; the codes of each call are its own. */
const submissionOf = (count: number) => ({
  submissions: Array.from({ length: count }, (_, n) => ({
    donor_name: PROJECT_DONORS[n % PROJECT_DONORS.length],
    year_from_to: '2026-2027',
    grant_reference_code: `PASTED-#call-${n}`,
    recipient_organisation: `Local Partner ${1 + (n % 60)}`,
    project_name: `Catch-up Classes for Returnees, phase ${n % 9}`,
    project_code: `NEH-${2000 + n}`,
    type_of_funding: 'Grant',
    funding_status: 'Paid',
    earmarking: 'Softly Earmarked',
    amount_original: 1500 * (n + 1),
    original_currency: 'NGN',
    amount_usd: n + 1,
  })),
})

const path = '/api/fts/bulk'

await benchList({
  kind: 'funding',
  path: '/api/fts',
  filters: { 'a donor': '&donor=ECW', 'a year and a status': '&year=2024&status=paid', 'the largest': '&sort=largest' },
  wide: { 'a word of many names': '&search=school', 'a donor in one currency': '&donor=ECW&currency=NOK' },
  creates: async () => [
    { what: 'submit one entry', path, body: submissionOf(1), goal: 'create' },
    { what: `submit ${BULK} entries at once`, path, body: submissionOf(BULK), goal: 'bulk' },
    { what: 'submit one entry (plain)', path, body: submissionOf(1), goal: 'plain', plain: 'funding_entries' },
    {
      what: `submit ${BULK} entries at once (plain)`,
      path,
      body: submissionOf(BULK),
      goal: 'plain',
      plain: 'funding_entries',
    },
  ],
})

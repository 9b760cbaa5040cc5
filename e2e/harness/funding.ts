import type { FundingEntry } from '@hub/contract/records/funding-entry'
import type { Page } from '@playwright/test'
import type { Api, Member } from './api.ts'
import { anyWord } from './projects.ts'

export const fundingOf = (changes: Partial<FundingEntry> = {}): FundingEntry => ({
  donor_name: 'ECW',
  year_from_to: '2026-2027',
  grant_reference_code: `GR-${anyWord()}`,
  recipient_organisation: 'Example Learning Initiative',
  project_name: 'Safe learning spaces',
  project_code: 'EDU-1',
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Softly Earmarked',
  amount_original: '1000.10',
  original_currency: 'USD',
  amount_usd: '1000.10',
  ...changes,
})

export async function submitFunding(api: Api, { token }: Pick<Member, 'token'>, submissions: FundingEntry[]) {
  const response = await api.send('POST', '/fts/bulk', { token, body: { submissions } })
  if (!response.ok) throw new Error(`POST /fts/bulk answered ${response.status}: ${await response.text()}`)
}

export const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

export const bulkOf = (page: Page) => page.getByRole('dialog', { name: /Bulk Submission/ })
export const submitAll = (page: Page) => bulkOf(page).getByRole('button', { name: 'Submit All Entries' })

/** As copied from a sheet. */
export const sheetOf = (table: readonly (readonly string[])[]) =>
  table.map((cells) => `${cells.join('\t')}\r\n`).join('')

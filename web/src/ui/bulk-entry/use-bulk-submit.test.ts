// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { errorsByRow } from './use-bulk-submit.ts'

it("finds the grid's row of an error that the server names by what was sent", () => {
  const sent = [0, 2, 5, 9]
  const fields = {
    'submissions.3.amount_usd': 'USD amount must be positive',
    'submissions.1.donor_name': 'Donor is required',
    'submissions.1.year_from_to': 'Date range is required',
    'submissions.7.donor_name': 'of a row that was never sent',
    submissions: 'At least one entry is required',
  }
  expect([...errorsByRow(fields, sent, 'submissions')]).toEqual([
    [2, { donor_name: 'Donor is required', year_from_to: 'Date range is required' }],
    [9, { amount_usd: 'USD amount must be positive' }],
  ])
})

import { expect, it } from 'vitest'
import { newEntry, validateFunding } from './funding-values.ts'

const project = { project_title: 'Safe schools', project_code: 'NEH-1001', organization_name: 'Sample Initiative' }
const entry = newEntry(project)

it('an entry begins with what the project knows', () => {
  expect(entry).toMatchObject({
    project_name: 'Safe schools',
    project_code: 'NEH-1001',
    recipient_organisation: 'Sample Initiative',
    original_currency: 'USD',
  })
})

it('every empty field has the sentence of the specification', () => {
  const empty = Object.fromEntries(Object.keys(entry).map((field) => [field, '']))
  expect(validateFunding({ submissions: [empty] })).toEqual({
    'submissions.0.donor_name': 'Donor is required',
    'submissions.0.year_from_to': 'Date range is required',
    'submissions.0.grant_reference_code': 'Grant reference code is required',
    'submissions.0.recipient_organisation': 'Recipient organization is required',
    'submissions.0.project_name': 'Project name is required',
    'submissions.0.project_code': 'Project code is required',
    'submissions.0.type_of_funding': 'Funding type is required',
    'submissions.0.funding_status': 'Funding status is required',
    'submissions.0.earmarking': 'Earmarking is required',
    'submissions.0.amount_original': 'Original amount must be positive',
    'submissions.0.original_currency': 'Original currency is required',
    'submissions.0.amount_usd': 'USD amount must be positive',
  })
})

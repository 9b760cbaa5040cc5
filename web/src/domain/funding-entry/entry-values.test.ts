import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { expect, it } from 'vitest'
import { newEntry, validateEntries, validateEntry, valuesFrom } from './entry-values.ts'

const ENTRY: ListedFunding = {
  id: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  donor: 'UNICEF',
  recipient_organization: 'Partner A',
  project_name: 'Safe spaces',
  project_code: 'EDU-1',
  funding_type: 'technical_assistance',
  amount: 9999999999999.99,
  currency: 'NGN',
  amount_usd: 0.1,
  status: 'commitment',
  earmarking: 'strictly_earmarked',
  reference_code: 'GR-1',
  year_from_to: '2026',
  organization_id: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  created_by: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}

it('shows an entry in the words of the form and keeps its amounts to the cent', () => {
  const values = valuesFrom(ENTRY)
  expect(values).toMatchObject({
    donor_name: 'UNICEF',
    type_of_funding: 'Technical Assistance',
    funding_status: 'Commitment',
    earmarking: 'Strictly Earmarked',
    amount_original: '9999999999999.99',
    amount_usd: '0.10',
  })
  expect(validateEntry(values)).toEqual({})
})

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

it('every empty field has a sentence of its own', () => {
  const empty = Object.fromEntries(Object.keys(entry).map((field) => [field, '']))
  expect(validateEntries({ submissions: [empty] })).toEqual({
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

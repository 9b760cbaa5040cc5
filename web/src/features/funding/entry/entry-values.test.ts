import type { ListedFunding } from '@hub/contract/funding'
import { expect, it } from 'vitest'
import { validateEntry, valuesFrom } from './entry-values.ts'

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

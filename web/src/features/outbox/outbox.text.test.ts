import { expect, it } from 'vitest'
import { errorWords } from './outbox.text.ts'

it('what the hub refused is said with the name of its field: nothing is marked in the outbox', () => {
  const refused = (fields: Record<string, string>) =>
    errorWords({ code: 'invalid_input', message: 'Please correct the marked fields.', fields })
  expect(
    refused({ quantity_in_stock: 'Must be a whole number, 0 or more', project_title: 'Project title is required' }),
  ).toEqual(['Quantity in stock: Must be a whole number, 0 or more', 'Project title is required'])
  expect(refused({ 'submissions.2.donor_name': 'Name the donor' })).toEqual(['Row 3, donor name: Name the donor'])
  expect(refused({})).toEqual(['Please correct the marked fields.'])
  expect(errorWords({ code: 'month_locked', message: 'October 2026 is locked.', fields: {} })).toEqual([
    'October 2026 is locked.',
  ])
})

it('what a proxy refused without a word of the hub is said to be that', () => {
  expect(errorWords({ code: 'internal', message: '', fields: {} })).toEqual([
    'It was refused on its way to the hub: try another network, or export it as a file and tell your administrator.',
  ])
})

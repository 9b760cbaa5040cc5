import { expect, it } from 'vitest'
import { placeErrors } from './place-errors.ts'

const SENT = ['One', 'Two'].map((school_name) => ({ community: '', school_name, coordinates: '' }))
const [, two] = SENT

it('gives an entry of a list to its field, which shows the first error', () => {
  const paths = { budget: 'Budget must be positive', 'target_lgas.1': 'Choose an LGA', 'target_lgas.4': 'Another' }
  expect(placeErrors(paths, SENT)).toEqual({
    errors: { budget: 'Budget must be positive', target_lgas: 'Choose an LGA' },
    refused: new Map(),
  })
})

it('gives the error of a school to its row, as it was sent', () => {
  const { errors, refused } = placeErrors({ 'schools.1.coordinates': 'Not in Nigeria' }, SENT)
  expect(refused).toEqual(new Map([[two, { coordinates: 'Not in Nigeria' }]]))
  expect(errors).toEqual({ schools: 'Not in Nigeria' })
})

it.each(['schools.1', 'schools.1.id', 'schools.1.invented'])('shows %s at the name of the school', (path) =>
  expect(placeErrors({ [path]: 'No' }, SENT).refused).toEqual(new Map([[two, { school_name: 'No' }]])),
)

it('leaves an error of all the schools to the field', () => {
  expect(placeErrors({ schools: 'Too many' }, SENT)).toEqual({ errors: { schools: 'Too many' }, refused: new Map() })
})

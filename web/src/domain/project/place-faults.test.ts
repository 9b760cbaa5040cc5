import { expect, it } from 'vitest'
import { placeFaults } from './place-faults.ts'

const SENT = ['One', 'Two'].map((school_name) => ({ community: '', school_name, coordinates: '' }))
const [, two] = SENT

it('gives an entry of a list to its field, which shows the first fault', () => {
  const paths = { budget: 'Budget must be positive', 'target_lgas.1': 'Choose an LGA', 'target_lgas.4': 'Another' }
  expect(placeFaults(paths, SENT)).toEqual({
    faults: { budget: 'Budget must be positive', target_lgas: 'Choose an LGA' },
    refused: new Map(),
  })
})

it('gives the fault of a school to its row, as it was sent', () => {
  const { faults, refused } = placeFaults({ 'schools.1.coordinates': 'Not in Nigeria' }, SENT)
  expect(refused).toEqual(new Map([[two, { coordinates: 'Not in Nigeria' }]]))
  expect(faults).toEqual({ schools: 'Not in Nigeria' })
})

it.each(['schools.1', 'schools.1.id', 'schools.1.invented'])('shows %s at the name of the school', (path) =>
  expect(placeFaults({ [path]: 'No' }, SENT).refused).toEqual(new Map([[two, { school_name: 'No' }]])),
)

it('leaves a fault of all the schools to the field', () => {
  expect(placeFaults({ schools: 'Too many' }, SENT)).toEqual({ faults: { schools: 'Too many' }, refused: new Map() })
})

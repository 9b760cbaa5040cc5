import { expect, it } from 'vitest'
import { blankRow, type SchoolRow } from './schools.rows.ts'
import { swappedIn } from './swapped-places.ts'

const at = (coordinates: string): SchoolRow => ({ ...blankRow(), school_name: 'Gwange I', coordinates })
/** Swapped it is within the bounds of Borno, but outside the state. */
const MAIDUGURI = '11.8464, 13.1603'
const SWAPPED = '13.1603, 11.8464'
/** Swapped it is also in Borno, but far away. */
const KUKAWA = '12.92, 13.56'
const KUKAWA_SWAPPED = '13.56, 12.92'

const found = (coordinates: string, lga = '', states = ['Borno']) =>
  swappedIn([at(coordinates)], [lga], states)
    .values()
    .next().value

it('finds coordinates that lie in the state only the other way round', () => {
  expect(found(SWAPPED)).toBe(MAIDUGURI)
  expect(found(MAIDUGURI)).toBeUndefined()
})

it('finds by the LGA beside them which way round they are, also where it is misspelt', () => {
  expect(found(SWAPPED, 'Maidugri')).toBe(MAIDUGURI)
  expect(found(KUKAWA_SWAPPED, 'Kukawa')).toBe(KUKAWA)
  expect(found(KUKAWA, 'Kukawa')).toBeUndefined()
})

it('says nothing where neither way lies in the LGA, or nothing can be read', () => {
  expect(found(MAIDUGURI, 'Bama')).toBeUndefined()
  expect(found('near the well')).toBeUndefined()
  expect(found('')).toBeUndefined()
})

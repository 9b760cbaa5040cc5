import { expect, it } from 'vitest'
import { findSchools } from './project-schools.tsx'

const school = (id: string, community: string, school_name: string, coordinates = '') => ({
  id,
  community,
  school_name,
  coordinates,
  lga_pcode: null,
  ward: null,
  outside_states: false,
  state: null,
  lga: null,
})
const schools = [school('1', 'Bulabulin', 'Central Primary', '11.84, 13.16'), school('2', 'Jere', 'Model Secondary')]
const idsOf = (search: string) => findSchools(schools, search).map(({ id }) => id)

it('without words every school is shown', () => {
  expect(idsOf('  ')).toEqual(['1', '2'])
})

it('each word may be in any column and in any case', () => {
  expect(idsOf('PRIMARY bula')).toEqual(['1'])
  expect(idsOf('13.16')).toEqual(['1'])
  expect(idsOf('primary jere')).toEqual([])
})

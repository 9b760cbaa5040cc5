import { askedOf } from '@hub/contract/lga-boundaries'
import { describe, expect, it } from 'vitest'
import { checkSchool, nextMarked, rememberingCheck, summaryOf } from './schools.checks.ts'
import { blankRow, filledRows, mergeSchools, resizeRows, type SchoolRow } from './schools.rows.ts'

const school = (facts: Partial<SchoolRow> = {}): SchoolRow => ({
  community: 'Gwange',
  school_name: 'Gwange I',
  coordinates: '11.8464, 13.1603',
  ...facts,
})
const errors = (facts: Partial<SchoolRow>) => checkSchool(school(facts), ['Borno']).errors

describe('a row of the schools table', () => {
  it('is in order with a name and a place, or a name alone', () => {
    expect(errors({})).toEqual({})
    expect(errors({ community: '', coordinates: '' })).toEqual({})
  })

  it('is left alone while it is blank', () => {
    expect(checkSchool(blankRow(), ['Borno'])).toEqual({ errors: {}, outsideStates: false })
    expect(errors({ community: ' ', school_name: '', coordinates: ' ' })).toEqual({})
  })

  it('says what is wrong in each of its cells at once', () => {
    expect(errors({ school_name: ' ', coordinates: 'near the well', community: 'x'.repeat(201) })).toEqual({
      community: 'Must be at most 200 characters',
      school_name: 'School name is required',
      coordinates: "Coordinates must be decimal degrees, 'lat, lng'",
    })
  })

  it('is offered the way round that lies in Nigeria', () => {
    expect(checkSchool(school({ coordinates: '14.5, 12.2' }), ['Borno'])).toEqual({
      errors: { coordinates: 'Coordinates must lie in Nigeria. Did you mean 12.2, 14.5?' },
      outsideStates: false,
      swapped: '12.2, 14.5',
    })
  })

  it("is kept and flagged outside the project's states, and offered the way round that lies inside", () => {
    expect(checkSchool(school({ coordinates: '9.2, 12.48' }), ['Borno'])).toEqual({ errors: {}, outsideStates: true })
    expect(checkSchool(school({ coordinates: '12.48, 9.2' }), ['Adamawa'])).toEqual({
      errors: {},
      outsideStates: true,
      swapped: '9.2, 12.48',
    })
  })

  it('is flagged where its LGA is of another state, and refused where there is no such LGA', () => {
    expect(checkSchool(school({ lga_pcode: 'NG002005' }), ['Borno'])).toEqual({
      errors: {},
      outsideStates: true,
    })
    expect(errors({ lga_pcode: 'Girei' })).toEqual({
      lga_pcode: 'Choose an LGA from the list',
    })
    expect(errors({ lga_pcode: '', ward: 'x'.repeat(101) })).toEqual({
      ward: 'Must be at most 100 characters',
    })
  })

  it.each([
    // In Borno either way, and in Kukawa one way only.
    ['13.56, 12.92', 'NG008017', { outsideLga: 'Kukawa', swapped: '12.92, 13.56' }],
    ['12.92, 13.56', 'NG008017', {}],
    ['13.1603, 11.8464', undefined, { swapped: '11.8464, 13.1603' }],
    ['11.8464, 13.1603', 'NG008003', { outsideLga: 'Bama' }],
    ['11.8464, 13.1603', undefined, {}],
  ])('is asked about by the boundary of its LGA, else of the states: %s in %s', (coordinates, lga_pcode, asked) => {
    const row = school({ coordinates, ...(lga_pcode && { lga_pcode }) })
    expect(checkSchool(row, ['Borno'], { askedOf })).toEqual({
      errors: {},
      outsideStates: false,
      ...asked,
    })
  })

  it('is outside of nothing while no state is chosen', () => {
    expect(checkSchool(school({ coordinates: '9.2, 12.48' }), []).outsideStates).toBe(false)
  })
})

describe('the rows together', () => {
  const rows = [
    blankRow(),
    school(),
    school({ school_name: '' }),
    school({ coordinates: '9.2, 12.48' }),
    blankRow(),
    school({ coordinates: 'x' }),
  ]
  const check = rememberingCheck(['Borno'])

  it('count those with text, those with an error, those outside the states and those whose coordinates are swapped', () => {
    expect(summaryOf(rows, check)).toEqual({ filled: 4, invalid: 2, outsideStates: 1, outsideLga: 0, swapped: 0 })
  })

  it('are sent without the blank ones', () => expect(filledRows(rows)).toHaveLength(4))

  it('lead from error to error, and from the last to the first', () => {
    expect(nextMarked(rows, check)).toEqual({ row: 2, field: 'school_name' })
    expect(nextMarked(rows, check, 2)).toEqual({ row: 5, field: 'coordinates' })
    expect(nextMarked(rows, check, 5)).toEqual({ row: 2, field: 'school_name' })
    expect(nextMarked([school()], check)).toBeUndefined()
    const outside = rows.findIndex((row) => check(row).outsideStates)
    expect(nextMarked(rows, check, -1, 'outsideStates')).toEqual({ row: outside, field: 'coordinates' })
    expect(nextMarked(rows, check, -1, 'outsideLga')).toBeUndefined()
  })

  it('are checked once for as long as they stay the same', () => {
    const row = school({ school_name: '' })
    expect(check(row)).toBe(check(row))
    expect(check({ ...row })).not.toBe(check(row))
  })

  it('grow by blank ones and shrink from the end', () => {
    expect(resizeRows([school()], 3)).toEqual([school(), blankRow(), blankRow()])
    expect(resizeRows(rows, 2)).toEqual([blankRow(), school()])
  })
})

describe('schools of two versions', () => {
  const school = (id: string | undefined, school_name: string): SchoolRow => ({
    ...(id && { id }),
    community: 'Jere',
    school_name,
    coordinates: '',
  })
  const FROM = [school('a', 'A'), school('b', 'B'), school('c', 'C')]
  const merged = (mine: SchoolRow[], newer: SchoolRow[]) => {
    const { rows, conflicts } = mergeSchools(FROM, mine, newer)
    return { names: rows.map(({ school_name }) => school_name), conflicts }
  }

  describe('the schools of an edit, moved onto a newer version', () => {
    it('keep what a colleague added, changed or removed in rows that nobody touched here', () => {
      const mine = FROM.with(0, school('a', 'A of mine'))
      const newer = [FROM[0]!, school('b', 'B of theirs'), school('d', 'D')]
      expect(merged(mine, newer)).toEqual({ names: ['A of mine', 'B of theirs', 'D'], conflicts: [] })
    })

    it('keep what was added and removed here', () => {
      expect(merged([FROM[0]!, FROM[2]!, school(undefined, 'New')], FROM)).toEqual({
        names: ['A', 'C', 'New'],
        conflicts: [],
      })
    })

    it('say which both have changed, and stay as they were typed', () => {
      const mine = FROM.with(0, school('a', 'A of mine'))
      const theirs = school('a', 'A of theirs')
      expect(merged(mine, FROM.with(0, theirs))).toEqual({
        names: ['A of mine', 'B', 'C'],
        conflicts: [{ id: 'a', mine: mine[0], theirs }],
      })
    })

    it('say so when one has removed what the other has changed', () => {
      const changed = school('b', 'B of mine')
      expect(merged(FROM.with(1, changed), [FROM[0]!, FROM[2]!])).toEqual({
        names: ['A', 'C', 'B of mine'],
        conflicts: [{ id: 'b', mine: changed, theirs: null }],
      })
      expect(merged([FROM[0]!, FROM[2]!], FROM.with(1, changed))).toEqual({
        names: ['A', 'C'],
        conflicts: [{ id: 'b', mine: null, theirs: changed }],
      })
    })

    it('are at peace where both did the same', () => {
      const alike = FROM.with(2, school('c', 'C again'))
      expect(merged(alike, structuredClone(alike))).toEqual({ names: ['A', 'B', 'C again'], conflicts: [] })
    })
  })
})

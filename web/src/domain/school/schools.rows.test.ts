import { describe, expect, it } from 'vitest'
import { checkSchool, nextError, rememberingCheck, summaryOf } from './schools.checks.ts'
import { blankRow, filledRows, resizeRows, type SchoolRow } from './schools.rows.ts'

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
    expect(summaryOf(rows, check)).toEqual({ filled: 4, invalid: 2, outsideStates: 1, swapped: 0 })
  })

  it('are sent without the blank ones', () => expect(filledRows(rows)).toHaveLength(4))

  it('lead from error to error, and from the last to the first', () => {
    expect(nextError(rows, check)).toEqual({ row: 2, field: 'school_name' })
    expect(nextError(rows, check, 2)).toEqual({ row: 5, field: 'coordinates' })
    expect(nextError(rows, check, 5)).toEqual({ row: 2, field: 'school_name' })
    expect(nextError([school()], check)).toBeUndefined()
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

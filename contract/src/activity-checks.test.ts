import { describe, expect, it } from 'vitest'
import { activityWarnings, futureErrors, stateError, type ActivityBeside } from './activity-checks.ts'
import { dayInNigeria } from './days.ts'

const TODAY = '2026-11-16'
const activity = {
  status: 'completed' as const,
  start_date: '2026-03-02',
  lga: 'Jere',
  boys: 0,
  girls: 0,
  male_teachers: 0,
  female_teachers: 0,
  male_sbmc: 0,
  female_sbmc: 0,
}
const beside: ActivityBeside = {
  project: { start_date: '2026-01-01', end_date: '2026-12-31' },
  twins: 0,
  others: 0,
  median: 0,
  lga_target: null,
  outside_lga: null,
}
const codes = (wanted: object, around: object = {}) =>
  activityWarnings({ ...activity, ...wanted }, { ...beside, ...around }).map(({ code }) => code)

describe('A day', () => {
  it('begins and ends in Nigeria', () => {
    expect(dayInNigeria(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-30')
    expect(dayInNigeria(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01')
  })
})

describe('What did not happen yet is refused', () => {
  const start = (status: string) =>
    `What is ${status} cannot start in the future: choose a day up to today, or the status Planned`
  it.each([
    ['completed', '2026-11-16', null, {}],
    ['completed', '2026-11-17', null, { start_date: start('completed') }],
    ['completed', '2026-11-17', '2026-11-18', { start_date: start('completed') }],
    [
      'completed',
      '2026-11-01',
      '2026-11-17',
      { end_date: 'What is completed cannot end in the future: choose a day up to today, or the status Ongoing' },
    ],
    ['ongoing', '2026-11-16', '2027-01-01', {}],
    ['ongoing', '2026-11-17', null, { start_date: start('ongoing') }],
    ['planned', '2035-01-01', '2035-02-01', {}],
  ] as const)('%s from %s to %s', (status, start_date, end_date, errors) => {
    expect(futureErrors({ status, start_date, end_date }, TODAY)).toEqual(errors)
  })
})

describe('A state outside the project’s is refused', () => {
  it('and the project’s own are named', () => {
    expect(stateError('Borno', ['Yobe', 'Borno'])).toBeNull()
    expect(stateError('Adamawa', ['Yobe', 'Borno'])).toBe(
      'The project does not work in Adamawa: choose Yobe or Borno, or add Adamawa to the project first',
    )
    expect(stateError('20', ['Yobe', 'Borno'])).toBe('20 is not a state: choose Yobe or Borno')
  })
})

describe('What is to be confirmed', () => {
  it('is nothing in a plausible activity', () => {
    expect(codes({ end_date: '2026-12-31', boys: 5000 }, { others: 3, median: 501 })).toEqual([])
  })

  it.each([
    ['before the project starts', { start_date: '2025-12-31' }, 'start_date'],
    ['after the project ends', { status: 'planned', start_date: '2027-01-01' }, 'start_date'],
    ['until after the project ends', { status: 'ongoing', end_date: '2027-01-01' }, 'end_date'],
  ] as const)('is an activity %s', (_, wanted, field) => {
    expect(activityWarnings({ ...activity, ...wanted }, beside)).toEqual([
      {
        field,
        code: 'outside_project',
        message: 'Outside the project, which runs from 1 January 2026 to 31 December 2026',
      },
    ])
  })

  it('is the same type, place and dates again', () => expect(codes({}, { twins: 1 })).toEqual(['same_again']))

  it('is more than 5,000 children at a school', () => {
    const school_id = 'a school'
    expect(codes({ school_id, boys: 2500, girls: 2500, male_teachers: 9 })).toEqual([])
    expect(activityWarnings({ ...activity, school_id, boys: 2500, girls: 2501 }, beside)).toEqual([
      {
        field: 'boys',
        code: 'too_many_children',
        message: '5,001 children are more than 5,000, the most to expect in one school',
      },
    ])
  })

  it('is more children than the LGA’s target, and without a target many more than an activity reaches', () => {
    expect(codes({ girls: 6000 })).toEqual([])
    expect(codes({ girls: 6000 }, { lga_target: 5999 })).toEqual(['too_many_children'])
    expect(codes({ girls: 200_000 }, { lga_target: 250_000 })).toEqual([])
    expect(codes({ girls: 6000 }, { lga_target: 0 })).toEqual([])
    expect(codes({ boys: 9_999_999 })).toEqual(['too_many_children'])
  })

  it('is more teachers and SBMC members than a school or an LGA can have', () => {
    const school_id = 'a school'
    expect(codes({ school_id, male_teachers: 250, female_sbmc: 250 })).toEqual([])
    expect(activityWarnings({ ...activity, school_id, male_teachers: 250, female_sbmc: 251 }, beside)).toEqual([
      {
        field: 'male_teachers',
        code: 'too_many_adults',
        message: '501 teachers and SBMC members are more than 500, the most to expect in one school',
      },
    ])
    expect(codes({ female_teachers: 10_000 })).toEqual([])
    expect(codes({ female_teachers: 9_999_999 })).toEqual(['too_many_adults'])
  })

  it('is ten times the median of at least three others', () => {
    expect(codes({ boys: 200, male_sbmc: 100 }, { others: 3, median: 30 })).toEqual(['far_above_median'])
    expect(codes({ boys: 299 }, { others: 3, median: 30 })).toEqual([])
    expect(codes({ boys: 300 }, { others: 2, median: 30 })).toEqual([])
    const warnings = activityWarnings({ ...activity, boys: 9000 }, { ...beside, others: 3, median: 252.5 })
    expect(warnings[0]?.message).toMatch(/other activities reach, usually about 250$/)
  })

  it('is a place outside of its LGA', () =>
    expect(activityWarnings(activity, { ...beside, outside_lga: 'Outside of Jere' })).toEqual([
      { field: 'coordinates', code: 'outside_lga', message: 'Outside of Jere' },
    ]))
})

import { describe, expect, it } from 'vitest'
import { blankRow } from '#domain/school/schools.rows.ts'
import { readProject } from './project-draft.ts'
import { endAfter, monthsIn, newProject, payloadFrom, placeErrors, validateProject } from './project-values.ts'

const start = () => newProject({ organization_name: 'Sample Learning Initiative' }, '2026-11-15')
const complete = () => ({
  ...start(),
  project_title: 'Safe learning spaces',
  budget: '412,000,000.50',
  target_locations: ['Borno'],
  project_narrative: 'Ten temporary classrooms.',
})

describe('a new project', () => {
  it('begins with 12 months from today, and the own organization', () => {
    expect(start()).toMatchObject({
      organization_name: 'Sample Learning Initiative',
      project_duration: '12 months',
      start_date: '2026-11-15',
      end_date: '2027-11-15',
    })
  })

  it('says what is missing, each in its own sentence', () => {
    expect(validateProject(start())).toEqual({
      project_title: 'Project title is required',
      budget: 'Budget must be positive',
      target_locations: 'Please select at least one target state',
      project_narrative: 'Project narrative is required',
    })
  })

  it('can be sent with what is required, and leaves empty rows of schools out', () => {
    expect(validateProject(complete())).toEqual({})
    expect(payloadFrom(complete(), [{ community: '', school_name: ' ', coordinates: '' }]).schools).toBeUndefined()
    const schools = [
      { community: 'Bulumkutu', school_name: 'Primary', coordinates: '' },
      { community: ' ', school_name: '', coordinates: '' },
    ]
    expect(payloadFrom(complete(), schools).schools).toEqual([schools[0]])
  })

  it('reads counts with separators, and keeps what is no number for its message', () => {
    expect(payloadFrom({ ...complete(), direct_beneficiaries: '18,400' }, []).direct_beneficiaries).toBe(18_400)
    expect(validateProject({ ...complete(), direct_beneficiaries: 'many' })).toEqual({
      direct_beneficiaries: 'Must be a whole number, 0 or more',
    })
  })

  it('says of the response plan what was chosen, and nothing where nothing was', () => {
    expect(['', 'Yes', 'No'].map((is_hrp) => payloadFrom({ ...complete(), is_hrp }, []).is_hrp)).toEqual([
      null,
      true,
      false,
    ])
    expect(validateProject({ ...complete(), response_type: 'Sideways' })).toEqual({
      response_type: 'Choose a response type from the list',
    })
  })

  it('kept by a form that did not ask about the response plan yet is read as it was', () => {
    const { is_hrp, plan_code, operation_type, response_type, ...earlier } = { ...complete(), schools: [blankRow()] }
    expect(readProject(earlier)).toEqual({ ...earlier, is_hrp, plan_code, operation_type, response_type })
  })

  it('kept by a form that knew no LGA and no ward of a school sends neither, so that what is stored stays', () => {
    const { lga_pcode: _, ward: __, ...earlier } = blankRow()
    const kept = readProject({
      ...complete(),
      schools: [{ ...earlier, id: 'a', school_name: 'A' }],
    })!
    expect(JSON.parse(JSON.stringify(payloadFrom(kept, kept.schools).schools))).toEqual([
      { ...earlier, id: 'a', school_name: 'A' },
    ])
  })

  it('names an LGA outside the states under the list of LGAs', () => {
    expect(validateProject({ ...complete(), target_lgas: ['Damaturu'] })).toEqual({
      target_lgas: 'Damaturu is not an LGA of the chosen states',
    })
  })
})

describe('the errors of a refused project', () => {
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
})

describe('the dates of a new project', () => {
  it.each([
    ['12 months', 12],
    ['18 months', 18],
    ['1 year', 12],
    ['1.5 years', 18],
    ['6', 6],
    ['until the rains', 12],
    ['3 weeks', 12],
    ['', 12],
  ])('reads %j as %i months', (duration, months) => expect(monthsIn(duration)).toBe(months))

  it('ends 12 months after the start', () => expect(endAfter('2026-11-15', '12 months')).toBe('2027-11-15'))

  it('ends on the last day of a shorter month', () => {
    expect(endAfter('2026-08-31', '6 months')).toBe('2027-02-28')
    expect(endAfter('2024-02-29', '12 months')).toBe('2025-02-28')
  })

  it('has no end while there is no start', () => expect(endAfter('', '12 months')).toBe(''))
})

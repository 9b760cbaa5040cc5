import { describe, expect, it } from 'vitest'
import { blankRow } from '#domain/school/schools.rows.ts'
import { readProject } from './project-draft.ts'
import { newProject, payloadFrom, validateProject } from './project-values.ts'

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

  it('names an LGA outside the states under the list of LGAs', () => {
    expect(validateProject({ ...complete(), target_lgas: ['Damaturu'] })).toEqual({
      target_lgas: 'Damaturu is not an LGA of the chosen states',
    })
  })
})

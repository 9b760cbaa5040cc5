import { describe, expect, it } from 'vitest'
import { ProjectEdit, ProjectPayload } from './project.ts'
import { errors } from '../testing.ts'

const project = {
  project_title: 'Safe learning spaces',
  organization_name: 'Sample Learning Initiative',
  budget: 412_000_000,
  project_duration: '12 months',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  target_locations: ['Borno'],
  project_narrative: 'Ten temporary classrooms.',
}

describe('the project form (docs/product.md, 5)', () => {
  it('names every missing field in its own words', () => {
    expect(errors(ProjectPayload, {})).toEqual({
      project_title: 'Project title is required',
      organization_name: 'Organization is required',
      budget: 'Budget must be positive',
      project_duration: 'Duration is required',
      start_date: 'Start date is required',
      end_date: 'End date is required',
      target_locations: 'Please select at least one target state',
      project_narrative: 'Project narrative is required',
    })
    expect(errors(ProjectPayload, { ...project, target_locations: [] })).toEqual({
      target_locations: 'Please select at least one target state',
    })
  })

  it('takes a project with only what is required', () => expect(errors(ProjectPayload, project)).toEqual({}))

  it('refuses a negative budget', () => {
    expect(errors(ProjectPayload, { ...project, budget: -1 })).toEqual({ budget: 'Budget must be positive' })
  })

  it('refuses an end before the start, and a day that does not exist', () => {
    expect(errors(ProjectPayload, { ...project, end_date: '2025-12-31' })).toEqual({
      end_date: 'End date must not be before the start date',
    })
    expect(errors(ProjectPayload, { ...project, start_date: '2026-02-30' })).toEqual({
      start_date: 'This day does not exist',
    })
  })

  it('refuses an LGA outside the chosen states', () => {
    expect(errors(ProjectPayload, { ...project, target_lgas: ['Jere', 'Damaturu'] })).toEqual({
      'target_lgas.1': 'Damaturu is not an LGA of the chosen states',
    })
  })

  it('refuses boys and girls above the total, and negative counts', () => {
    expect(
      errors(ProjectPayload, { ...project, direct_beneficiaries: 10, beneficiaries_boys: 6, beneficiaries_girls: 5 }),
    ).toEqual({ direct_beneficiaries: 'Boys and girls together must not exceed the total' })
    expect(errors(ProjectPayload, { ...project, beneficiaries_boys: -1 })).toEqual({
      beneficiaries_boys: 'Must be a whole number, 0 or more',
    })
  })

  it('takes up to 1000 schools, and an empty list as none', () => {
    const schools = Array.from({ length: 1001 }, (_, index) => ({ school_name: `School ${index}` }))
    expect(errors(ProjectPayload, { ...project, schools: schools.slice(1) })).toEqual({})
    expect(errors(ProjectPayload, { ...project, schools })).toEqual({ schools: 'A project has at most 1000 schools' })
    expect(errors(ProjectPayload, { ...project, schools: [] })).toEqual({})
  })

  it('names the row and the column of a invalid school, and offers swapped coordinates the right way round', () => {
    expect(
      errors(ProjectPayload, {
        ...project,
        schools: [
          { school_name: 'A', coordinates: '11.8, 13.1' },
          { school_name: '', coordinates: 'x' },
          { school_name: 'B', coordinates: '14.5, 12.2' },
        ],
      }),
    ).toEqual({
      'schools.1.school_name': 'School name is required',
      'schools.1.coordinates': "Coordinates must be decimal degrees, 'lat, lng'",
      'schools.2.coordinates': 'Coordinates must lie in Nigeria. Did you mean 12.2, 14.5?',
    })
  })

  it('reads donors and partners from one text or a list', () => {
    expect(ProjectPayload.parse({ ...project, donor: 'ECW; ECHO;ECW; ' }).donor).toEqual(['ECW', 'ECHO'])
    expect(ProjectPayload.parse({ ...project, implementing_partner: [' A ', 'B'] }).implementing_partner).toEqual([
      'A',
      'B',
    ])
  })

  it('takes an edit of a version, and one that names none', () => {
    expect(errors(ProjectEdit, project)).toEqual({})
    expect(errors(ProjectEdit, { ...project, updated_at: '2026-01-01T00:00:00.000Z' })).toEqual({})
    expect(errors(ProjectEdit, { ...project, updated_at: 'now' })).toEqual({ updated_at: 'Must be a date and time' })
  })
})

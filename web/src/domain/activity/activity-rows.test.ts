import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { describe, expect, it } from 'vitest'
import { projectOf } from '#testing/project.ts'
import {
  type ActivityRow,
  blankRow,
  cellsFrom,
  checkRow,
  followRow,
  importRow,
  readDays,
  rowsAgain,
  rowsForSchools,
} from './activity-rows.ts'

const project = projectOf({ target_states: ['Borno', 'Yobe'], target_lgas: [] })
const [first, second] = project.schools.map(({ id }) => id) as [string, string]
const row = (changes: Partial<ActivityRow> = {}): ActivityRow => ({
  ...blankRow(project),
  type: 'WASH',
  start_date: '2026-03-02',
  state: 'Borno',
  lga: 'Jere',
  boys: '3',
  ...changes,
})

describe('a row of the sheet', () => {
  it('names its indicator, whose quantity it needs', () => {
    const indicators = FIRST_INDICATORS.map((each) => ({ ...each, retired_at: null, updated_at: '' }))
    const latrines = indicators.find(({ code }) => code === 'EDU-06')!
    const named = row({ indicator_id: latrines.id })
    expect(checkRow(named, project, indicators).errors).toEqual({ quantity: 'Say how many latrines' })
    const built = { ...named, boys: '', quantity: '1,200' }
    expect(checkRow(built, project, indicators)).toEqual({ isBlank: false, missing: [], errors: {} })
    expect(importRow(built, 0, project)).toMatchObject({ indicator_code: latrines.id, quantity: 1200, boys: 0 })
    expect(importRow(built, 0, project)).not.toHaveProperty('indicator_id')
    const other = checkRow({ ...built, type: 'School Feeding' }, project, indicators).errors
    expect(other).toHaveProperty('indicator_id')
    const again = {
      ...named,
      indicator_id: latrines.id,
      ward: 'Dusuman',
      location_type: null,
      modality: null,
      learning: null,
    }
    expect(rowsAgain([{ ...again, school_id: null }], project)).toMatchObject([
      { indicator_id: latrines.id, ward: 'Dusuman', quantity: '' },
    ])
  })

  it('is complete with its type, day, place and somebody whom it reached', () => {
    expect(checkRow(row(), project)).toEqual({ isBlank: false, missing: [], errors: {} })
    expect(checkRow(row({ boys: '0' }), project).missing).toEqual([])
    expect(checkRow(blankRow(project), project).isBlank).toBe(true)
  })

  it('of a school without a number is not sent, unless it is planned', () => {
    const untold = row({ school_id: first, boys: '' })
    expect(checkRow(untold, project).missing).toEqual(['boys'])
    expect(checkRow({ ...untold, status: 'planned' }, project).missing).toEqual([])
  })

  it('has the errors of the form, and those of a school that the project has not', () => {
    const { errors } = checkRow(row({ state: 'Adamawa', lga: 'Yola North', school_id: 'Gone School' }), project)
    expect(errors).toEqual({
      state: 'The project does not work in Adamawa: choose Borno or Yobe, or add Adamawa to the project first',
      school_id: 'Choose a school of this project',
    })
    expect(checkRow(row({ start_date: 'soon', end_date: '10/15/2026' }), project).errors).toEqual({
      start_date: 'soon is not a date: write it like 3 March 2026',
      end_date: '10/15/2026 is not a date: write it like 3 March 2026',
    })
    expect(checkRow(row({ boys: '-1' }), project).errors.boys).toBe('Must be a whole number, 0 or more')
  })

  it('takes a day as people write it, and says how it was read', () => {
    const written = row({ start_date: '3/10/2025' })
    expect(checkRow(written, project).errors).toEqual({})
    expect(readDays(written)).toEqual({ field: 'start_date', day: '2025-10-03' })
    expect(readDays(row())).toBeNull()
    expect(importRow(written, 4, project)).toMatchObject({
      row: 4,
      start_date: '2025-10-03',
      project_code: project.project_code,
    })
  })
})

it('a row names its school by its id too: another school of the project may have the same name', () => {
  const name = project.schools.find(({ id }) => id === second)?.school_name
  expect(importRow(row({ school_id: second }), 0, project)).toMatchObject({ school_id: second, school_name: name })
  expect(importRow(row(), 0, project)).toMatchObject({ school_id: null, school_name: null })
})

describe('what follows in a row', () => {
  it('is the place of its school, where that is known', () => {
    const blank = blankRow(project)
    expect(followRow(blank, { ...blank, school_id: first }, project)).toMatchObject({
      state: 'Borno',
      lga: 'Maiduguri',
    })
    expect(followRow(row(), row({ school_id: second }), project)).toMatchObject({ state: 'Borno', lga: 'Jere' })
  })

  it('is not what a sheet says otherwise', () => {
    expect(followRow(blankRow(project), row({ school_id: first }), project, true)).toMatchObject({ lga: 'Jere' })
  })

  it('is the state of an LGA, and no LGA of another state', () => {
    const blank = blankRow(project)
    expect(followRow(blank, { ...blank, lga: 'Nguru' }, project)).toMatchObject({ state: 'Yobe', lga: 'Nguru' })
    expect(followRow(row(), row({ state: 'Yobe' }), project)).toMatchObject({ state: 'Yobe', lga: '' })
  })
})

it('each school has a row once, beside what is there already', () => {
  const rows = rowsForSchools([blankRow(project), row({ school_id: second })], project)
  expect(rows.map(({ school_id }) => school_id)).toEqual([second, first])
  expect(rows[1]).toMatchObject({ state: 'Borno', lga: 'Maiduguri', boys: '' })
})

it('what was done last month comes without its days and numbers, a row for each row', () => {
  const before = { type: 'WASH', state: 'Borno', lga: 'Jere', school_id: null, boys: 30, start_date: '2026-02-02' }
  const again = row({ start_date: '', boys: '' })
  const at = (school_id: string) => ({ ...before, school_id })
  expect(rowsAgain([at(second), at(second), at(first), before], project)).toEqual([
    { ...again, school_id: second },
    { ...again, school_id: second },
    { ...again, school_id: first },
    again,
  ])
})

it('a cell of a sheet is read as an import reads it, and stays where it cannot be', () => {
  const cellFrom = (key: string, text: string) => cellsFrom(key, [text])[0]
  expect(cellFrom('start_date', '3 Oct 2026')).toBe('2026-10-03')
  expect(cellFrom('boys', '1,200')).toBe('1200')
  expect(cellFrom('lga', 'MMC')).toBe('Maiduguri')
  expect(cellFrom('status', 'COMPLETED')).toBe('completed')
  expect(cellFrom('boys', 'many')).toBe('many')
  expect(cellFrom('notes', ' as told ')).toBe('as told')
})

describe('the days of a pasted column', () => {
  const read = (...texts: string[]) => cellsFrom('start_date', texts)

  it('are all read month first where one can only be read so, and none only day first', () => {
    expect(read('10/3/2026', '10/4/2026', '', '10/15/2026')).toEqual(['2026-10-03', '2026-10-04', '', '2026-10-15'])
    expect(read('3/10/2026', '15/10/2026')).toEqual(['2026-10-03', '2026-10-15'])
  })

  it('stay as they were pasted where both orders can be meant, so that each row says how it was read', () => {
    expect(read('10/3/2026', '10/4/2026')).toEqual(['10/3/2026', '10/4/2026'])
    expect(readDays(row({ start_date: '10/3/2026' }))).toEqual({ field: 'start_date', day: '2026-03-10' })
    expect(read('10/3/2026', '15/10/2026', '10/15/2026', '3 Oct 2026')).toEqual([
      '10/3/2026',
      '15/10/2026',
      '10/15/2026',
      '3 Oct 2026',
    ])
  })

  it('stay where they are none', () => expect(read('10/15/2026', 'soon')).toEqual(['2026-10-15', 'soon']))
})

import { expect, it } from 'vitest'
import { newActivity, payloadFrom, statesFor, validateActivity } from './activity-values.ts'

const project = { target_states: ['Borno'], target_lgas: ['Jere'] } as Parameters<typeof newActivity>[0]
const check = (values: Parameters<typeof validateActivity>[0]) => validateActivity(values, project)
const filled = { ...newActivity(project), type: 'WASH', start_date: '2026-05-05' }

it('a project with one state and one LGA has them filled in', () => {
  expect(newActivity(project)).toMatchObject({ state: 'Borno', lga: 'Jere', status: 'completed' })
  expect(newActivity({ ...project, target_states: ['Borno', 'Yobe'] })).toMatchObject({ state: '', lga: '' })
})

it('nobody reached is 0, a group left empty is unknown', () => {
  expect(payloadFrom({ ...filled, boys: '1,200' })).toMatchObject({ boys: 1200, girls: 0, idps: null, end_date: null })
  expect(check({ ...filled, boys: '1,200' })).toEqual({})
})

it('the errors are the contract’s, each at its field', () => {
  expect(check({ ...newActivity(project), state: '', lga: '' })).toEqual({
    type: 'Activity type is required',
    start_date: 'Date is required',
    state: 'State is required',
    lga: 'LGA is required',
  })
})

it('a count that is none, and groups beyond the people reached, are refused', () => {
  expect(check({ ...filled, boys: 'many' })).toEqual({ boys: 'Must be a whole number, 0 or more' })
  expect(check({ ...filled, girls: '-1' })).toMatchObject({ girls: 'Must be a whole number, 0 or more' })
  expect(check({ ...filled, boys: '5', idps: '6' })).toEqual({
    idps: 'The groups together must not exceed the people reached',
  })
})

it('a state that the project does not work in is refused, and only its own are offered', () => {
  expect(check({ ...filled, state: 'Yobe', lga: 'Nguru' })).toEqual({
    state: 'The project does not work in Yobe: choose Borno, or add Yobe to the project first',
  })
  expect(statesFor(project, 'Borno')).toEqual(['Borno'])
  expect(statesFor(project, 'Yobe')).toEqual(['Borno', 'Yobe'])
})

it('what is completed lies in the past', () => {
  expect(check({ ...filled, start_date: '2135-01-01' })).toHaveProperty('start_date')
  expect(check({ ...filled, start_date: '2135-01-01', status: 'planned' })).toEqual({})
})

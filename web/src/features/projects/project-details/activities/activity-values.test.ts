import { expect, it } from 'vitest'
import { newActivity, payloadFrom, validateActivity } from './activity-values.ts'

const project = { target_states: ['Borno'], target_lgas: ['Jere'] } as Parameters<typeof newActivity>[0]
const filled = { ...newActivity(project), type: 'WASH', start_date: '2026-05-05' }

it('a project with one state and one LGA has them filled in', () => {
  expect(newActivity(project)).toMatchObject({ state: 'Borno', lga: 'Jere', status: 'completed' })
  expect(newActivity({ ...project, target_states: ['Borno', 'Yobe'] })).toMatchObject({ state: '', lga: '' })
})

it('nobody reached is 0, a group left empty is unknown', () => {
  expect(payloadFrom({ ...filled, boys: '1,200' })).toMatchObject({ boys: 1200, girls: 0, idps: null, end_date: null })
  expect(validateActivity({ ...filled, boys: '1,200' })).toEqual({})
})

it('the faults are the contract’s, each at its field', () => {
  expect(validateActivity({ ...newActivity(project), state: '', lga: '' })).toEqual({
    type: 'Activity type is required',
    start_date: 'Date is required',
    state: 'State is required',
    lga: 'LGA is required',
  })
})

it('a count that is none, and groups beyond the people reached, are refused', () => {
  expect(validateActivity({ ...filled, boys: 'many' })).toEqual({ boys: 'Must be a whole number, 0 or more' })
  expect(validateActivity({ ...filled, girls: '-1' })).toMatchObject({ girls: 'Must be a whole number, 0 or more' })
  expect(validateActivity({ ...filled, boys: '5', idps: '6' })).toEqual({
    idps: 'The groups together must not exceed the people reached',
  })
})

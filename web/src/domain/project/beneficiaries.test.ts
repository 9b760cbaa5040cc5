import { expect, it } from 'vitest'
import { beneficiariesOf, groupsOf, sexesOf } from './beneficiaries.ts'

const unknown = {
  direct_beneficiaries: null,
  beneficiaries_boys: null,
  beneficiaries_girls: null,
  recorded_groups: null,
}

it('the beneficiaries are the recorded total, else boys and girls, else not given', () => {
  expect(beneficiariesOf({ ...unknown, direct_beneficiaries: 500, beneficiaries_boys: 10 })).toBe(500)
  expect(beneficiariesOf({ ...unknown, beneficiaries_boys: 10, beneficiaries_girls: 15 })).toBe(25)
  expect(beneficiariesOf({ ...unknown, beneficiaries_girls: 15 })).toBe(15)
  expect(beneficiariesOf(unknown)).toBeNull()
})

it('without recorded groups the fixed shares 40, 30 and 30 apply, as an estimate', () => {
  expect(groupsOf({ ...unknown, direct_beneficiaries: 1000 })).toEqual({
    source: null,
    shares: [
      { label: 'IDPs', percent: 40, text: '40%', people: 400 },
      { label: 'Returnees', percent: 30, text: '30%', people: 300 },
      { label: 'Host Community', percent: 30, text: '30%', people: 300 },
    ],
  })
})

it('shares of an unknown total have no counts', () => {
  expect(groupsOf(unknown).shares.map(({ people }) => people)).toEqual([null, null, null])
})

it('recorded groups show their own shares, which make 100 together', () => {
  const split = groupsOf({
    ...unknown,
    direct_beneficiaries: 9999,
    recorded_groups: { idps: 1, returnees: 1, host_community: 1, refugees: 0 },
  })
  expect(split.source).toBe('reported in its activities')
  expect(split.shares.map(({ people }) => people)).toEqual([1, 1, 1])
  expect(split.shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
})

it('a group of less than one percent reads so', () => {
  const groups = { idps: 991, returnees: 9, host_community: 0, refugees: 0 }
  expect(groupsOf({ ...unknown, recorded_groups: groups }).shares.map(({ text }) => text)).toEqual(['99%', '<1%', '0%'])
})

it('refugees appear where some were recorded', () => {
  const groups = { idps: 50, returnees: 0, host_community: 25, refugees: 25 }
  expect(groupsOf({ ...unknown, recorded_groups: groups }).shares).toContainEqual({
    label: 'Refugees',
    percent: 25,
    text: '25%',
    people: 25,
  })
})

it('boys and girls are half each where none were recorded', () => {
  expect(sexesOf({ ...unknown, direct_beneficiaries: 301 })).toMatchObject({
    source: null,
    shares: [
      { percent: 50, people: 151 },
      { percent: 50, people: 150 },
    ],
  })
})

it('recorded boys and girls show their own shares', () => {
  expect(sexesOf({ ...unknown, beneficiaries_boys: 30, beneficiaries_girls: 90 })).toEqual({
    source: 'planned',
    shares: [
      { label: 'Boys', percent: 25, text: '25%', people: 30 },
      { label: 'Girls', percent: 75, text: '75%', people: 90 },
    ],
  })
})

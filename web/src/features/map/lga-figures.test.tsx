import type { LgaFigures } from '@hub/contract/map'
import { expect, it } from 'vitest'
import type { MapFigures } from './engine/map-points.ts'
import { figureOf, figureWords, legendNote, shadingOf, sortedLgas } from './lga-figures.ts'

const lga = (name: string, more: Partial<LgaFigures> = {}): LgaFigures => ({
  pcode: `P-${name}`,
  name,
  state: 'Borno',
  organizations: 1,
  organizations_all: 1,
  projects: 0,
  activities: 0,
  schools: 0,
  schools_listed: 0,
  children: 0,
  funding_usd: '0',
  against: null,
  ...more,
})
const LGAS = [
  lga('Bama', { projects: 2, funding_usd: '1250.50' }),
  lga('Abadam', { organizations: 0, organizations_all: 0 }),
  lga('Jere', { projects: 9 }),
]
const figures = {
  lgas: LGAS,
  unplaced: { projects: 3, schools: 2, funding_usd: '99.10' },
  stats: { schoolsListed: 14, schoolsWithoutPlace: 2 },
} as unknown as MapFigures

it('the table has the largest figure first, and equal ones by name', () => {
  expect(sortedLgas(LGAS, 'projects', false).map(({ name }) => name)).toEqual(['Jere', 'Bama', 'Abadam'])
  expect(sortedLgas(LGAS, 'children', false).map(({ name }) => name)).toEqual(['Abadam', 'Bama', 'Jere'])
})

it('the gap view has only what is missing', () => {
  expect(sortedLgas(LGAS, 'projects', true).map(({ name }) => name)).toEqual(['Abadam'])
  expect(shadingOf(LGAS, 'projects', true).fills.get('P-Abadam')).toBe('gap')
  expect(legendNote(figures, 'projects', true)).toBe('1 of 3 LGAs without partners')
})

const inNeed = (people: number, reached = 0) => ({
  boys: { people_in_need: people, target: 100, reached },
  girls: { people_in_need: 0, target: 100, reached: 0 },
})

it('the gap view has first where nobody works and most are in need, and says how many that are', () => {
  const none = { organizations: 0, organizations_all: 0 }
  const gaps = [
    ...LGAS,
    lga('Kala', { ...none, against: inNeed(50) }),
    lga('Mobbar', { ...none, against: inNeed(700) }),
  ]
  expect(sortedLgas(gaps, 'projects', true).map(({ name }) => name)).toEqual(['Mobbar', 'Kala', 'Abadam'])
  expect(legendNote({ ...figures, lgas: gaps }, 'projects', true)).toBe(
    '3 of 5 LGAs without partners, with 750 people in need (boys and girls)',
  )
})

it('the share of a target is told with its numbers, and what has no target is no 0%', () => {
  const reached = lga('Jere', { against: inNeed(9, 50) })
  expect([figureOf(reached, 'target'), figureWords(reached, 'target')]).toEqual([25, '50 of target 200 (25%)'])
  expect(figureWords(lga('Bama'), 'target')).toBe('no target')
  const of = { ...figures, targets_of: { year: 2026, source: 'HNRP' } }
  expect(legendNote(of, 'target', false)).toBe('Boys and girls, 2026. Targets: HNRP')
})

it('what a filter hides is no gap', () => {
  const filtered = [...LGAS, lga('Dikwa', { organizations: 0, organizations_all: 3 })]
  expect(sortedLgas(filtered, 'projects', true).map(({ name }) => name)).toEqual(['Abadam'])
  const { fills, legend } = shadingOf(filtered, 'projects', true)
  expect(fills.get('P-Dikwa')).toBe('none')
  expect(legend.map(({ label }) => label)).toEqual(['No partner', 'Partners that the filters hide', 'Partners present'])
  expect(shadingOf(LGAS, 'projects', true).legend.map(({ label }) => label)).toEqual(['No partner', 'Partners present'])
})

it('the legend says what is in no LGA, so that nobody adds the colours up to a wrong total', () => {
  expect(legendNote(figures, 'projects', false)).toBe('In no single LGA: 3 projects')
  expect(legendNote(figures, 'funding', false)).toBe('In no single LGA: $99.10')
  expect(legendNote(figures, 'schools', false)).toBe('Listed by projects 14, without a place 2')
})

it('an LGA without the figure has no class', () => {
  expect(shadingOf(LGAS, 'funding', false).fills.get('P-Jere')).toBe('none')
  expect(shadingOf(LGAS, 'funding', false).legend.map(({ label }) => label)).toEqual([
    'No funding entries',
    'up to $1.5K',
  ])
})

import { expect, it } from 'vitest'
import { sectorOf } from '#testing/dashboard.ts'
import { figureWords, noneWords } from './lga-figures.ts'

const { presence } = sectorOf()
const [jere, abadam] = [presence[0]!, presence[1]!]

it('the map tells the partners of an LGA as the list does', () => {
  expect(figureWords(jere, 'organizations')).toBe('14 partners')
  expect(figureWords({ ...jere, organizations: 2 }, 'organizations')).toBe('2 of 14 partners, others hidden by filters')
  expect(figureWords(abadam, 'organizations')).toBe('no partner')
  expect(figureWords(jere, 'projects')).toBe('9 projects')
})

it('its palest colour says that there is nobody only where no filter hides anybody', () => {
  expect(noneWords([jere, abadam], 'organizations')).toBe('No partners')
  expect(noneWords([{ ...jere, organizations: 0 }, abadam], 'organizations')).toBe('No partners shown')
  expect(noneWords([{ ...jere, organizations: 0 }, abadam], 'projects')).toBe('No projects')
})

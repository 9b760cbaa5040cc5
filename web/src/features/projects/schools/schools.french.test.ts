import { expect, it, vi } from 'vitest'
import { readSchools } from './schools.import.ts'

vi.mock('#lib/language.ts', async (real) => {
  const FRENCH: Record<string, string> = {
    Community: 'Communauté',
    School: 'École',
    'School name': 'Nom de l’école',
    Coordinates: 'Coordonnées',
  }
  return { ...(await real<object>()), language: 'fr', t: (english: string) => FRENCH[english] ?? english }
})

const GWANGE = { community: 'Gwange', school_name: 'École Gwange I', coordinates: '11.8464, 13.1603' }

it.each([
  [['Nom de l’école', 'Coordonnées', 'Communauté']],
  [["NOM DE L'ECOLE", 'Coordonnees', 'Communaute']],
  [['Écoles', 'Coordonnées', 'Communautés']],
  [['School name', 'GPS', 'Village']],
])('a list of schools is read with its header in the language of the reader, or in English: %s', (header) => {
  const { rows, hadHeader } = readSchools([header, [GWANGE.school_name, GWANGE.coordinates, GWANGE.community]])
  expect(rows).toEqual([GWANGE])
  expect(hadHeader).toBe(true)
})

it('a school that is named after its village is no header', () => {
  const { rows, hadHeader } = readSchools([['Gwange', 'École de Gwange', '']])
  expect(rows).toEqual([{ community: 'Gwange', school_name: 'École de Gwange', coordinates: '' }])
  expect(hadHeader).toBe(false)
})

import { IMPORT_FIELDS } from '../imports/fields.ts'
import { readCell } from '../imports/read-cell.ts'
import { describe, expect, it } from 'vitest'
import { MONTH_NAMES } from '../format.ts'
import { ENGLISH, readCatalogFrom } from '../language.ts'
import { choiceOf, nearestChoice } from './choices.ts'
import { findHeader, guessHeader, isHeader, matchHeader, namedTwice } from './headers.ts'
import { dayOrderOf, isSheetError, readDay, readWhole } from './values.ts'

const COLUMNS = [
  { key: 'school', names: [/school.*name/i, /school/i] },
  { key: 'lga', names: ['LGA', 'Local Government Area'], hxl: '#adm2+name' },
  { key: 'boys', names: ['Boys', 'Male children'] },
]

describe('a header', () => {
  it('is read by key, name, alias and HXL tag, whatever the case, blanks and order', () => {
    expect(matchHeader(['BOYS ', 'local_government-area'], COLUMNS)).toEqual(['boys', 'lga'])
    expect(matchHeader(['#adm2 +name', 'x'], COLUMNS)).toEqual(['lga', undefined])
  })

  it('gives a column to its surest name, and once', () => {
    expect(matchHeader(['School ID', 'School Name', 'School Name'], COLUMNS)).toEqual([undefined, 'school', undefined])
  })

  it.each([
    ['No. of Boys', 'boys'],
    ['Number of girls', 'girls'],
    ['# boys', 'boys'],
    ['Boys reached', 'boys'],
    ['Total number of girls reached', 'girls'],
    ['Boys (No.)', 'boys'],
    ['Male teachers', 'male_teachers'],
    ['No. of Teachers trained (Female)', 'female_teachers'],
    ['No of IDPs', 'idps'],
    ['Name of the LGA', 'lga'],
    ['Boys with disability', undefined],
    ['Boys enrolled', undefined],
    ['Boys targeted', undefined],
    ['Girls 6-11', undefined],
    ['Male', undefined],
    ['Total', undefined],
    ['No.', undefined],
    ['No. of schools', undefined],
  ])('of activities is matched by its words: %s', (name, key) =>
    expect(matchHeader([name], IMPORT_FIELDS.activities)).toEqual([key]),
  )

  it.each([
    ['stock', 'Total quantity', 'quantity_in_stock'],
    ['stock', 'Total cost', undefined],
    ['funding', 'Amount in USD', 'amount_usd'],
    ['targets', 'Number of people in need', 'people_in_need'],
    ['projects', 'No. of direct beneficiaries', 'direct_beneficiaries'],
    ['projects', 'Project Number', undefined],
  ] as const)('of %s is matched by its words: %s', (sheet, name, key) =>
    expect(matchHeader([name], IMPORT_FIELDS[sheet])).toEqual([key]),
  )

  it('says which of its cells name the same column', () => {
    const cells = ['Boys', 'Girls', 'No. of boys', 'Boys with disability', 'School', 'School Name']
    expect(namedTwice(cells, IMPORT_FIELDS.activities)).toEqual([{ key: 'boys', places: [0, 2] }])
  })

  it('is told from a line of values', () => {
    const cells = ['Boys', 'Gwange', 'Borno']
    expect(isHeader(cells, matchHeader(cells, COLUMNS))).toBe(false)
  })

  it('is found below titles', () => {
    const match = (cells: readonly string[]) => matchHeader(cells, COLUMNS)
    expect(findHeader([['Report of Partner A'], [], ['S/N', 'LGA', 'Boys'], ['1', 'Bama', '3']], match)).toBe(2)
    expect(findHeader([['Bama', '3']], match)).toBe(-1)
  })

  it('is guessed, where it names nothing that is known, to be the first of the rows with the most words', () => {
    const titles = [['Report of Partner A'], [], ['Partner', 'A']]
    expect(guessHeader([...titles, ['District', 'Kids', 'Day'], ['Bama', '3', '2026-03-04'], ['Jere', 'x', 'y']])).toBe(
      3,
    )
    expect(guessHeader([['Kids'], ['3'], ['many']])).toBe(0)
    expect(guessHeader([])).toBe(0)
  })
})

describe('a day', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T00:00:00.000Z', '2026-03-04'],
    ['3/4/2026', '2026-04-03'],
    ['03.04.26', '2026-04-03'],
    ['3 March 2026', '2026-03-03'],
    ['3-Mar-26', '2026-03-03'],
    ['March 3, 2026', '2026-03-03'],
    ['3rd March 2026', '2026-03-03'],
    ['31/02/2026', null],
    ['soon', null],
  ])('is read day first: %s', (written, day) => expect(readDay(written)).toBe(day))

  const FRENCH = [
    'janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre',
  ] // prettier-ignore
  const HAUSA = [
    'Janairu', 'Fabrairu', 'Maris', 'Afrilu', 'Mayu', 'Yuni', 'Yuli', 'Agusta', 'Satumba', 'Oktoba', 'Nuwamba', 'Disamba',
  ] // prettier-ignore
  it.each([
    ['1er août 2026', '2026-08-01'],
    ['3 AOUT 2026', '2026-08-03'],
    ['12 févr. 2026', '2026-02-12'],
    ['7 juil. 2026', '2026-07-07'],
    ['7 jui 2026', null],
    ['mardi 3 mars 2026', '2026-03-03'],
    ['3 Yuli 2026', '2026-07-03'],
    ['3 Mayu 2026', '2026-05-03'],
    ['Satumba 3, 2026', '2026-09-03'],
    ['30 février 2026', null],
  ])('is read with the months of other languages: %s', (written, day) => {
    expect(readDay(written, 'day-first', [FRENCH, HAUSA])).toBe(day)
  })

  it('is read in the language of the reader', () => {
    const sentences = Object.fromEntries(MONTH_NAMES.map((english, at) => [english, FRENCH[at]!]))
    readCatalogFrom(() => ({ language: 'fr', sentences }))
    expect(readDay('3 décembre 2026')).toBe('2026-12-03')
    readCatalogFrom(() => ENGLISH)
    expect(readDay('3 mai 2026')).toBeNull()
  })

  it('is read month first where a person says so', () => expect(readDay('3/4/2026', 'month-first')).toBe('2026-03-04'))

  it.each([
    [['13/4/2026', '3/4/2026'], 'day-first'],
    [['4/13/2026'], 'month-first'],
    [['3/4/2026'], 'either'],
    [['13/4/2026', '4/13/2026'], 'mixed'],
    [['2026-03-04', '3 March 2026', '3/3/2026'], 'clear'],
  ])('says by its column in which order it stands: %j', (texts, order) => expect(dayOrderOf(texts)).toBe(order))
})

it.each([
  ['1,250', { whole: 1250 }],
  ['1 250', { whole: 1250 }],
  ['1.250', { whole: 1250 }],
  ['12.0', { whole: 12 }],
  ['-3', { whole: -3 }],
  ['12.5', { error: 'Must be a whole number, 0 or more' }],
  ['ten', { error: 'Not a number: ten' }],
  ['12 pupils', { error: 'Not a number: 12 pupils' }],
  ['N1,250', { error: 'Must be a whole number, 0 or more' }],
])('reads a count: %s', (text, read) => expect(readWhole(text)).toEqual(read))

it.each([
  ['NEH 1001', 'NEH-1001'],
  ['neh1001', 'NEH-1001'],
  ['NEH–1001', 'NEH-1001'],
  ['GR-12 / NEH 7', 'GR-12 / NEH 7'],
  ['NEHS 7', 'NEHS 7'],
])('reads a project’s code as the hub writes it: %s', (written, value) => {
  const field = IMPORT_FIELDS.funding.find(({ key }) => key === 'project_code')!
  expect(readCell(field, written)).toEqual({ value })
})

it('knows what Excel writes for a broken formula', () => {
  expect(isSheetError('#REF!')).toBe(true)
  expect(isSheetError('#adm2')).toBe(false)
})

describe('a choice', () => {
  const choices = [
    { value: 'Maiduguri', label: 'Maiduguri', aliases: ['MMC'] },
    { value: 'Askira/Uba', label: 'Askira/Uba' },
    { value: 'Bama', label: 'Bama' },
  ]
  it('is meant in any spelling', () => {
    expect(choiceOf(choices, 'askira uba')?.value).toBe('Askira/Uba')
    expect(choiceOf(choices, 'mmc')?.value).toBe('Maiduguri')
  })
  it('is proposed for a misspelt word, and nothing for another', () => {
    expect(nearestChoice(choices, 'Maidugri')?.value).toBe('Maiduguri')
    expect(nearestChoice(choices, 'Lagos')).toBeUndefined()
    expect(nearestChoice(choices, 'Maiduguri/Jere')).toBeUndefined()
  })
  it('is not proposed where two are near', () => {
    const both = ['Yola North', 'Yola South'].map((value) => ({ value, label: value }))
    expect(nearestChoice(both, 'Yola Nouth')).toBeUndefined()
  })

  const fieldOf = (key: string) => IMPORT_FIELDS.activities.find((field) => field.key === key)!
  it.each([
    ['status', 'Done', 'completed'],
    ['status', 'In progress', 'ongoing'],
    ['type', 'PSS', 'Psychosocial Support'],
    ['type', 'Wash', 'WASH'],
    ['lga', 'Kala Balge', 'Kala/Balge'],
  ])('is read where a synonym says it: %s %s', (key, text, value) =>
    expect(readCell(fieldOf(key), text)).toEqual({ value }),
  )
  it.each([
    ['status', 'Complted', 'completed'],
    ['status', 'Incomplete', undefined],
    ['status', 'Not completed', undefined],
    ['status', 'Uncompleted', undefined],
    ['status', 'Unplanned', undefined],
    ['type', 'Cash', undefined],
    ['lga', 'Maidugri', 'Maiduguri'],
    ['lga', 'Mubi', undefined],
    ['lga', 'Yola', undefined],
    ['lga', 'Maiduguri/Jere', undefined],
  ])('is proposed for a near spelling alone, never an opposite: %s %s', (key, text, value) => {
    expect(readCell(fieldOf(key), text)).toHaveProperty('error')
    expect(nearestChoice(fieldOf(key).choices!, text)?.value).toBe(value)
  })
})

it.each([
  ['2026-03', '2026-03'],
  ['3/2026', '2026-03'],
  ['March 2026', '2026-03'],
  ['Mar-26', '2026-03'],
  ['2026-03-01', '2026-03'],
  ['13/2026', null],
  ['soon', null],
])('reads a month: %s', (text, month) => {
  const field = IMPORT_FIELDS.rates.find(({ key }) => key === 'month')!
  expect(readCell(field, text)).toEqual(month ? { value: month } : { error: expect.stringContaining('is not a month') })
})

it('reads the month of a whole day in the order of its column', () => {
  const field = IMPORT_FIELDS.rates.find(({ key }) => key === 'month')!
  for (const [text, month] of [
    ['3/1/2024', '2024-03'],
    ['3/2024', '2024-03'],
    ['1 March 2024', '2024-03'],
  ] as const)
    expect(readCell(field, text, { dayOrder: 'month-first' }), text).toEqual({ value: month })
  expect(readCell(field, '3/1/2024')).toEqual({ value: '2024-01' })
})

it('reads several choices of one cell, divided by semicolons, commas, lines or "and"', () => {
  const field = IMPORT_FIELDS.projects.find(({ key }) => key === 'target_lgas')!
  const meanings = new Map([['jeere', 'Jere']])
  for (const text of ['Askira/Uba; jeere', 'askira uba, Jeere', 'Askira/Uba\nJeere', 'Askira-Uba and JEERE'])
    expect(readCell(field, text, { meanings }), text).toEqual({ value: 'Askira/Uba; Jere' })
  expect(readCell(field, 'Bama; Nowhere')).toEqual({ error: expect.stringContaining('Nowhere') })
})

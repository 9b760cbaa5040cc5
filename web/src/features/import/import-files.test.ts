import { readFileSync } from 'node:fs'
import { LGAS } from '@hub/contract/reference/lgas'
import { nearestChoice } from '@hub/contract/sheets/choices'
import { describe, expect, it } from 'vitest'
import { readBytes } from '#lib/sheet/read/read-bytes.ts'
import { readSheetFile } from '#lib/sheet/read/read-file.ts'
import { FILE_ERRORS } from '@hub/contract/sheets/read/sheet-file'
import { questionsOf } from './import-questions.ts'
import { readAll } from './import-rows.ts'
import { matchSheet, NO_MEANINGS, type Table } from './import-sheet.ts'
import { tablesIn } from './import-tables.ts'

/** The names say which program wrote them. */
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../../../../e2e/files/${name}`, import.meta.url)))

/** The LGAs in the files, in file order. */
const MISSPELT = LGAS.filter(({ state }) => ['Adamawa', 'Borno', 'Yobe'].includes(state))

describe.each(['lgas-misspelt-openpyxl.xlsx', 'lgas-misspelt-libreoffice.xlsx'])('%s', (name) => {
  it('has 65 misspelt LGAs, days in nine spellings, a merged title and a hidden column, and every row is read right', async () => {
    const [table] = tablesIn('activities', await readBytes(fileOf(name), name), () => ({})) as [Table]
    const { sheet, matching } = table
    expect(matching.fields).toEqual([null, 'project_code', 'type', 'status', 'start_date', 'state', 'lga', 'boys'])
    const questions = await questionsOf('activities', sheet, matching)
    expect(questions.map(({ kind, field }) => `${kind} ${field.key}`)).toEqual(['days start_date', 'words lga'])
    const words = new Map<string, string>()
    for (const question of questions)
      if (question.kind === 'words')
        for (const { word, text } of question.words)
          words.set(word, nearestChoice(question.field.choices ?? [], text)?.value ?? '')
    const { rows, errors } = await readAll({ ...table, meanings: { ...NO_MEANINGS, words: { lga: words } } })
    expect(errors).toEqual([])
    expect(rows.map(({ state, lga }) => `${state} ${lga}`)).toEqual(
      MISSPELT.map(({ state, name: lga }) => `${state} ${lga}`),
    )
    expect(new Set(rows.map(({ start_date }) => start_date))).toEqual(new Set(['2026-03-04']))
    expect(rows.map(({ boys }) => boys)).toEqual(MISSPELT.map((_, at) => at))
    expect(rows[0]).toMatchObject({ type: 'Teacher Training', status: 'completed', row: 5 })
  })
})

it.each(['stock-windows1252-libreoffice.csv', 'stock-utf16-libreoffice.csv'])(
  '%s is read with its accents, its quotes and its decimal commas',
  async (name) => {
    const [sheet] = await readBytes(fileOf(name), name)
    const matching = matchSheet('stock', sheet!)
    const [table] = tablesIn('stock', [sheet!], () => ({})) as [Table]
    expect(matching.fields.every(Boolean)).toBe(true)
    const { rows, errors } = await readAll(table)
    expect(errors).toEqual([])
    expect(
      rows.map(({ item_name, purchase_cost, quantity_in_stock }) => [item_name, purchase_cost, quantity_in_stock]),
    ).toEqual([
      [expect.stringContaining('écolier'), '12.50', 1250],
      ['Stylos "bleus"; paquet', '1250.75', 7],
    ])
    expect(rows[0]).toMatchObject({
      physical_address: expect.stringContaining('Été 5'),
      category: 'learning_materials',
    })
  },
)

it.each([
  ['password-libreoffice.xlsx', FILE_ERRORS.locked],
  ['funding-old.xls', FILE_ERRORS.old_excel],
])('%s is refused in one sentence that says what to do', async (name, sentence) => {
  await expect(readBytes(fileOf(name), name)).rejects.toThrow(sentence)
})

it('a CSV of 50 MB is refused before it is read', async () => {
  const line = new TextEncoder().encode(`${'x'.repeat(1023)}\n`)
  const file = new File(
    Array.from({ length: 50 * 1024 }, () => line),
    'large.csv',
  )
  expect(file.size).toBe(50 * 1024 * 1024)
  file.arrayBuffer = () => Promise.reject(new Error('It was read'))
  await expect(readSheetFile(file)).rejects.toThrow(FILE_ERRORS.too_large)
})

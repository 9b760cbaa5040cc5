import { type ImportSheet, type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { cellName } from './import-errors.ts'
import { fieldsOf, rowsBelow, type Table } from './import-sheet.ts'
import { SHEET_TITLES } from './import.text.ts'
import type { RowOf } from './match-answers.ts'

export function rowNames(type: ImportType, tables: readonly Table[]) {
  const isOnly = SHEETS_OF[type].length === 1
  const tableOf = (sheet: ImportSheet) => tables.find(({ kind }) => kind === sheet)
  const wordsIn = new Map<ImportSheet, (row: number) => string>()
  function words({ sheet, row }: RowOf) {
    const table = tableOf(sheet)
    if (!table) return ''
    const known = wordsIn.get(sheet) ?? rowWords(table)
    wordsIn.set(sheet, known)
    return known(row)
  }
  function cell(sheet: ImportSheet, row: number, field: string | null) {
    const table = tableOf(sheet)
    const name = table ? cellName(table.matching, row, field) : `Row ${row}`
    return isOnly ? name : `${table?.sheet.name ?? SHEET_TITLES[sheet]} ${name}`
  }
  return { cell, row: ({ sheet, row }: RowOf) => cell(sheet, row, null), words }
}
export type RowNames = ReturnType<typeof rowNames>

const WORDS_SHOWN = 4
const NUMBERS_SHOWN = 2
const LONGEST = 40

/** The first words and numbers of a row, with corrections: enough to recognize it. */
function rowWords({ kind, sheet, matching, edits }: Table): (row: number) => string {
  const byNumber = new Map(rowsBelow(sheet, matching).map(({ row, cells }) => [row, cells]))
  const known = fieldsOf(kind)
  return (row) => {
    const words: string[] = []
    const numbers: string[] = []
    for (const [at, key] of matching.fields.entries()) {
      const field = key && key !== 'id' ? known.get(key) : undefined
      const text = field ? String(edits.get(row)?.[field.key] ?? byNumber.get(row)?.[at] ?? '').trim() : ''
      if (!field || !text) continue
      const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
      if (field.kind === 'whole' || field.kind === 'money') numbers.push(`${field.header} ${shown}`)
      else words.push(shown)
    }
    return [...words.slice(0, WORDS_SHOWN), ...numbers.slice(0, NUMBERS_SHOWN)].join(' · ')
  }
}

const RANGES_SHOWN = 20

export function rowRanges(type: ImportType, tables: readonly Table[]): string {
  const isOnly = SHEETS_OF[type].length === 1
  const told = tables.flatMap(({ sheet, left }) => {
    const ranges: [number, number][] = []
    for (const row of [...left].sort((one, other) => one - other)) {
      const last = ranges.at(-1)
      if (last?.[1] === row - 1) last[1] = row
      else ranges.push([row, row])
    }
    if (ranges.length === 0) return []
    const words = ranges.slice(0, RANGES_SHOWN).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    if (ranges.length > RANGES_SHOWN) words.push('…')
    return [`${isOnly ? '' : `${sheet.name}: `}${words.join(', ')}`]
  })
  return told.join('; ')
}

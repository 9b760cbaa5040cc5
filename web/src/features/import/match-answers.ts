import type { ImportMatch } from '@hub/contract/imports'
import type { ImportSheet } from '@hub/contract/imports/fields'
import type { Table } from './import-sheet.ts'
import type { How } from './import-steps.ts'

/** 'new', 'leave', or the id of the record to change. */
export type Answer = string

export interface Answered {
  sheet: ImportSheet
  row: number
  answer: Answer
}

export const mayAdd = ({ mode }: How) => mode !== 'update'

/** Null without an answer that the server accepts. */
export function answerOf(tables: readonly Table[], { sheet, row, candidates }: ImportMatch): Answer | null {
  const table = tables.find(({ kind }) => kind === sheet)
  if (table?.left.has(row)) return 'leave'
  const said = table?.answers?.get(row)
  return said === 'new' || candidates.some(({ id }) => id === said) ? said! : null
}

export const withAnswers = (tables: readonly Table[], all: readonly Answered[]) =>
  tables.map((table): Table => {
    const own = all.filter(({ sheet }) => sheet === table.kind)
    if (own.length === 0) return table
    const answers = new Map(table.answers)
    const left = new Set(table.left)
    for (const { row, answer } of own) {
      if (answer === 'leave') left.add(row)
      else left.delete(row)
      if (answer === 'leave') answers.delete(row)
      else answers.set(row, answer)
    }
    return { ...table, answers, left }
  })

export interface RowOf {
  sheet: ImportSheet
  row: number
}

export const withLeft = (tables: readonly Table[], rows: readonly RowOf[], isLeft: boolean) =>
  tables.map((table): Table => {
    const own = rows.filter(({ sheet }) => sheet === table.kind)
    if (own.length === 0) return table
    const left = new Set(table.left)
    for (const { row } of own) {
      if (isLeft) left.add(row)
      else left.delete(row)
    }
    return { ...table, left }
  })

export const leftIn = (tables: readonly Table[]): RowOf[] =>
  tables.flatMap(({ kind, left }) => [...left].sort((a, b) => a - b).map((row) => ({ sheet: kind, row })))

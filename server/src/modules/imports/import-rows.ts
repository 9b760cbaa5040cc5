import { t } from '@hub/contract/language'
import { createHash } from 'node:crypto'
import type { ImportChange, ImportError, ImportMatch, ImportTotal, NewRow } from '@hub/contract/imports'
import { IMPORT_FIELDS, type ImportSheet } from '@hub/contract/imports/fields'
import type { EMPTY_CELLS } from '@hub/contract/reference/choices'
import type * as z from 'zod/mini'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { ProjectLists } from '../projects/project-input.ts'
import type { YieldToEventLoop } from '../../http/event-loop.ts'
import { AppError } from '../../http/errors.ts'
import { setImmediate } from 'node:timers/promises'

export type SheetName = ImportSheet

export interface SentRow {
  row: number
  id: string | null
  cells: Record<string, unknown>
  /** The client could not read a cell and has shown the error to the user. */
  isUnread: boolean
  /** 'new', or the id of the record that a row without an id changes. */
  match: string | null
}

export interface Planned {
  row: number
  id: string
  values: Record<string, unknown>
  /** Null for a new record. */
  before: Snapshot | null
  after: Snapshot
  /** Only child rows change, such as schools. */
  isTouched?: boolean
  lists?: ProjectLists
}

export interface Judged {
  sheet: SheetName
  planned: Planned[]
  same: number
  unread: ReadonlySet<number>
  faults: ImportError[]
  warnings: ImportError[]
  changes: ImportChange[]
  matches: ImportMatch[]
  /** Filled in a dry run, for new rows only. */
  preview: NewRow[]
  totals: ImportTotal[]
}

const ROW_MAX = 2_000_000_000
const isRow = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < ROW_MAX

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

const CELL_MAX = 32_767
const isPlain = (value: unknown) =>
  typeof value === 'string' ? value.length <= CELL_MAX : typeof value !== 'object' || value === null
/** Nested values cannot be compared, and megabytes of text would block the server. */
const isCell = (value: unknown) => isPlain(value) || (Array.isArray(value) && value.every(isPlain))

export const columnsOf = (sheet: SheetName) => IMPORT_FIELDS[sheet].map(({ key }) => key).filter((key) => key !== 'id')

/** Skips empty rows and ignores unknown columns. */
export async function readRows(
  rows: readonly Record<string, unknown>[],
  { sheet, alsoReads = [] }: { sheet: SheetName; alsoReads?: readonly string[] },
  yieldToEventLoop: YieldToEventLoop,
): Promise<SentRow[]> {
  const fields = [...columnsOf(sheet), ...alsoReads]
  const read: SentRow[] = []
  for (const [index, sent] of rows.entries()) {
    const row = isRow(sent.row) ? sent.row : index + 1
    for (const field of ['id', ...fields])
      if (!isCell(sent[field]))
        throw new AppError('invalid_input', {
          [`${sheet}.${row}.${field}`]: t('Must be text of at most 32,767 characters, a number or a list of them'),
        })
    const cells: Record<string, unknown> = {}
    const isUnread = sent.unread === true
    let isEmpty = isBlank(sent.id)
    const id = isEmpty ? null : String(sent.id as string).trim().toLowerCase() // prettier-ignore
    for (const field of fields) {
      if (!Object.hasOwn(sent, field)) continue
      cells[field] = sent[field]
      isEmpty &&= isBlank(sent[field])
    }
    const match = typeof sent.match === 'string' ? sent.match.toLowerCase() : null
    if (!isEmpty || isUnread) read.push({ row, id, cells, isUnread, match })
    const pause = yieldToEventLoop()
    if (pause) await pause
  }
  return read
}

/** `empty` decides whether an empty cell keeps or clears a value. */
export function withCells(known: Record<string, unknown>, { cells }: SentRow, empty: (typeof EMPTY_CELLS)[number]) {
  const whole = { ...known }
  for (const field in cells) {
    const value = cells[field]
    if (!isBlank(value)) whole[field] = value
    else if (empty === 'clear') delete whole[field]
  }
  return whole
}

export function fieldErrorsOf(error: z.core.$ZodError | undefined): [field: string, message: string][] {
  const found = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '')
    if (!found.has(field)) found.set(field, message)
  }
  return [...found]
}

export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('; ') : String(value as string | number)
}

type Fields = Record<string, unknown>

const isNumber = (sheet: SheetName, field: string) =>
  IMPORT_FIELDS[sheet].some(({ key, kind }) => key === field && ['whole', 'money', 'decimal'].includes(kind))

/** Numbers are compared by value: '1250.50' in the database equals '1250.5' in a sheet. The codes '12' and '012' differ. */
export const differing = (sheet: SheetName, before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => {
    const [one, other] = [shown(before[field]), shown(after[field])]
    if (one === other) return false
    return !isNumber(sheet, field) || one === '' || other === '' || Number(one) !== Number(other)
  })

/** imports.store.ts derives the same id in SQL. */
export const recordId = (...key: readonly (string | number)[]) =>
  createHash('md5')
    .update(key.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const textOf = (value: unknown) => (isBlank(value) ? '' : String(value as string | number).trim())

/** One UPDATE can only set the same columns in all rows. */
export function byColumns(rows: readonly Record<string, unknown>[]) {
  const alike = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const key = Object.keys(row).join()
    const others = alike.get(key)
    if (others) others.push(row)
    else alike.set(key, [row])
  }
  return alike.values()
}

export function* partsOf<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

export async function* inParts<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (const some of partsOf(items)) {
    yield some
    await setImmediate()
  }
}

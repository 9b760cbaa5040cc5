import { createHash } from 'node:crypto'
import type { ImportChange, ImportError, ImportMatch, ImportTotal, NewRow } from '@hub/contract/imports'
import type { ImportSheet } from '@hub/contract/imports/fields'
import type { EMPTY_CELLS } from '@hub/contract/reference/choices'
import type * as z from 'zod/mini'
import type { Snapshot } from '../audit/changed-fields.ts'
import type { ProjectLists } from '../projects/project-input.ts'
import type { Breathe } from '../../http/breather.ts'
import { AppError } from '../../http/errors.ts'

export type SheetName = ImportSheet

/** A row as it was sent: its number in the file, and its cells by field. */
export interface SentRow {
  row: number
  id: string | null
  cells: Record<string, unknown>
  /** The sender could not read one of its cells, and has said so to the person. */
  isUnread: boolean
  /** Of a row without an id: 'new', or the id of the stored record that it changes. */
  match: string | null
}

/** A row that is to be written. */
export interface Planned {
  row: number
  id: string
  /** The table's columns. */
  values: Record<string, unknown>
  /** What the history compares; null where the record is new. */
  before: Snapshot | null
  after: Snapshot
  /** The row itself is as it was; something that belongs to it changes, as the schools of a project. */
  isTouched?: boolean
  /** What a project has in rows of their own. */
  lists?: ProjectLists
}

export interface Judged {
  sheet: SheetName
  planned: Planned[]
  same: number
  /** The numbers of the rows that are to be corrected, whatever the rest of them says. */
  unread: ReadonlySet<number>
  faults: ImportError[]
  warnings: ImportError[]
  changes: ImportChange[]
  matches: ImportMatch[]
  /** Of what is not stored yet: the first new rows, and what the numbers of all of them add up to. */
  preview: NewRow[]
  totals: ImportTotal[]
}

const ROW_MAX = 2_000_000_000
const isRow = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < ROW_MAX

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

/** What a cell of a workbook holds at the most. */
const CELL_MAX = 32_767
const isPlain = (value: unknown) =>
  typeof value === 'string' ? value.length <= CELL_MAX : typeof value !== 'object' || value === null
/** What a file can have in a cell: lists in lists and objects cannot be compared, written or shown, and a text of megabytes holds up everybody. */
const isCell = (value: unknown) => isPlain(value) || (Array.isArray(value) && value.every(isPlain))

/** The rows with anything in them. What is no field of the sheet is ignored, as a column of a file is. */
export async function readRows(
  rows: readonly Record<string, unknown>[],
  { sheet, fields }: { sheet: SheetName; fields: readonly string[] },
  breathe: Breathe,
): Promise<SentRow[]> {
  const read: SentRow[] = []
  for (const [index, sent] of rows.entries()) {
    const row = isRow(sent.row) ? sent.row : index + 1
    for (const field of ['id', ...fields])
      if (!isCell(sent[field]))
        throw new AppError('invalid_input', {
          [`${sheet}.${row}.${field}`]: 'Must be text of at most 32,767 characters, a number or a list of them',
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
    const pause = breathe()
    if (pause) await pause
  }
  return read
}

/** What a row says of a record: over what is there, or of a new one. An empty cell keeps or clears. */
export function withCells(known: Record<string, unknown>, { cells }: SentRow, empty: (typeof EMPTY_CELLS)[number]) {
  const whole = { ...known }
  for (const field in cells) {
    const value = cells[field]
    if (!isBlank(value)) whole[field] = value
    else if (empty === 'clear') delete whole[field]
  }
  return whole
}

/** The first message of each field. */
export function faultsOf(error: z.core.$ZodError | undefined): [field: string, message: string][] {
  const found = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '')
    if (!found.has(field)) found.set(field, message)
  }
  return [...found]
}

/** A value as a person reads it in a list of changes. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join('; ') : String(value as string | number)
}

const plain = (value: unknown) => {
  const text = shown(value)
  // '1250.50' of the database and '1250.5' of a sheet are one amount.
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

type Fields = Record<string, unknown>

/** The fields in which two versions of a record differ. */
export const differing = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => plain(before[field]) !== plain(after[field]),
  )

/** The id of a record that has none of its own, made of its key: imports.store.ts makes the same of the table's columns. */
export const recordId = (...key: readonly (string | number)[]) =>
  createHash('md5')
    .update(key.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The text of a cell for a comparison: '' where there is none. */
export const textOf = (value: unknown) => (isBlank(value) ? '' : String(value as string | number).trim())

/** One statement sets the same columns in all of its rows. */
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

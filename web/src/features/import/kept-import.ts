import { type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import { type DBSchema, deleteDB } from 'idb'
import { askToStay, deviceDatabase, inOrder, READ_CACHE } from '#lib/device-database.ts'
import { KEPT_IMPORTS, keptImportKey } from '#lib/account.ts'
import { t } from '#lib/language.ts'
import { currentSession } from '#lib/session.ts'
import { readSheetFile } from '#lib/sheet/read/read-file.ts'
import type { Sheet } from '@hub/contract/sheets/read/sheet-file'
import { isObject } from '#lib/outbox/outbox-item.ts'
import { fieldsOf, NO_MEANINGS, type Table } from './import-sheet.ts'
import { HOW, type How, type Step } from './import-tables.ts'

export type Source = { fileName: string } & ({ file: File } | { rows: string[][] })

interface Reading {
  signal: AbortSignal
  onRows: (rows: number) => void
}

export async function sheetsIn(source: Source, reading: Reading): Promise<Sheet[]> {
  if ('rows' in source) return sheetsOfCells(source.rows)
  const sheets = await readSheetFile(source.file, reading)
  const usable = sheets.filter(({ name }) => name !== 'Columns' && name !== 'Choices')
  return usable.length > 0 ? usable : sheets
}

export const sheetsOfCells = (rows: string[][]): Sheet[] => [
  { name: t('Pasted'), rows: rows.map((cells, at) => ({ row: at + 1, cells })), hasMore: false },
]

export interface Said {
  /** The id of the import: the server stores it once, also when it is sent again after a reload. */
  id: string
  fileName: string
  step: Step
  how: How
  /** `at` is the index of the sheet in the file. */
  tables: (Omit<Table, 'sheet'> & { at: number })[]
}

interface KeptSaid extends Said {
  saved_at: string
}
type KeptSource = { fileName: string } & ({ bytes: ArrayBuffer } | { rows: string[][] })
interface Kept {
  said: KeptSaid
  source: KeptSource
}

interface Schema extends DBSchema {
  said: { key: string; value: KeptSaid }
  /** Separate: the answers are saved often and the file is large. */
  source: { key: string; value: KeptSource }
}

const db = deviceDatabase<Schema>(KEPT_IMPORTS, 1, (made) => {
  made.createObjectStore('said')
  made.createObjectStore('source')
})
/** Saves run in order. */
const queued = inOrder()

/** One per person and type, so that nobody else sees it. */
function keyOf(type: ImportType) {
  const author = currentSession()?.user.id
  return author && keptImportKey(author, type)
}

async function put(key: string, said: KeptSaid, source?: KeptSource) {
  const stores = (await db()).transaction(['said', 'source'], 'readwrite', { durability: 'strict' })
  const writing = [stores.objectStore('said').put(said, key), stores.done]
  if (source) writing.push(stores.objectStore('source').put(source, key))
  await Promise.all(writing)
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** On a full disk, deletes the read cache and tries again. */
async function write(key: string, said: KeptSaid, source?: KeptSource) {
  await put(key, said, source).catch(async (error: unknown) => {
    if (!isFull(error)) throw error
    await deleteDB(READ_CACHE)
    await put(key, said, source)
  })
}

const onDisk = async (source: Source): Promise<KeptSource> =>
  // As bytes: Safari's private windows cannot store a Blob.
  'rows' in source ? source : { fileName: source.fileName, bytes: await source.file.arrayBuffer() }

/** Saves until the import is stored or discarded. Returns false if this device could not save it. */
export const keepImport = (type: ImportType, source: Source, said: Said): Promise<boolean> =>
  queued(async () => {
    const key = keyOf(type)
    if (!key) return true
    // The file is written once, unless another tab has replaced it.
    const isThere = (await (await db()).get('said', key))?.id === said.id
    const file = isThere ? undefined : await onDisk(source)
    // After a sign-out no file may be left behind.
    if (key === keyOf(type)) await write(key, { ...said, saved_at: new Date().toISOString() }, file)
    askToStay()
    return true
  }).catch(() => false)

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value)

/** Unlike `instanceof`, accepts objects of another window. */
const isA = <What>({ name }: { name: string }, value: unknown): value is What =>
  Object.prototype.toString.call(value) === `[object ${name}]`

/** Null if another version of the app saved it in an unreadable form. */
function readTable(type: ImportType, kept: unknown): Said['tables'][number] | null {
  if (!isObject(kept) || !isObject(kept.matching)) return null
  const { kind, at, matching, meanings, edits, left, answers, hidden } = kept
  const { header, fields, constants, dollars, filled } = matching
  if (!isOneOf(SHEETS_OF[type], kind) || typeof at !== 'number' || typeof header !== 'number') return null
  if (!Array.isArray(fields)) return null
  const known = fieldsOf(kind)
  return {
    kind,
    at,
    matching: {
      header,
      fields: fields.map((field) => (known.has(field as string) ? (field as string) : null)),
      constants: isObject(constants) ? (constants as Table['matching']['constants']) : {},
      ...(isObject(dollars) ? { dollars: dollars as Table['matching']['dollars'] } : {}),
      ...(Array.isArray(filled) ? { filled: filled.filter((column) => typeof column === 'number') } : {}),
    },
    meanings: { ...NO_MEANINGS, ...(isObject(meanings) ? meanings : {}) },
    edits: isA<Table['edits']>(Map, edits) ? edits : new Map(),
    left: isA<Table['left']>(Set, left) ? left : new Set(),
    ...(isA<Table['answers']>(Map, answers) ? { answers } : {}),
    ...(isOneOf(['import', 'leave'], hidden) ? { hidden } : {}),
  }
}

/** Unreadable answers are asked again. */
function readSaid(type: ImportType, { how, step, tables, ...kept }: KeptSaid): KeptSaid {
  const { mode, empty } = isObject(how) ? how : {}
  const read = Array.isArray(tables) ? tables.map((table) => readTable(type, table)) : [null]
  const isWhole = read.every((table) => table !== null)
  return {
    ...kept,
    how: {
      mode: isOneOf(IMPORT_MODES, mode) ? mode : HOW.mode,
      empty: isOneOf(EMPTY_CELLS, empty) ? empty : HOW.empty,
    },
    step: isWhole && isOneOf(['values', 'check'], step) ? step : 'columns',
    tables: isWhole ? read : [],
  }
}

export async function keptImport(type: ImportType): Promise<Kept | null> {
  const key = keyOf(type)
  if (!key) return null
  const stores = (await db()).transaction(['said', 'source'])
  const [said, source] = await Promise.all([stores.objectStore('said').get(key), stores.objectStore('source').get(key)])
  return said && source ? { said: readSaid(type, said), source } : null
}

export const whatIsKept = (type: ImportType): Promise<KeptSaid | null> =>
  queued(async () => {
    const key = keyOf(type)
    return (key && (await (await db()).get('said', key))) || null
  })

export const forgetImport = (type: ImportType): Promise<void> =>
  queued(async () => {
    const key = keyOf(type)
    if (!key) return
    const stores = (await db()).transaction(['said', 'source'], 'readwrite')
    await Promise.all([stores.objectStore('said').delete(key), stores.objectStore('source').delete(key), stores.done])
  })

/** Returns an undo. */
export async function discardImport(type: ImportType): Promise<() => Promise<void>> {
  const key = keyOf(type)
  const kept = await keptImport(type)
  await forgetImport(type)
  return async () => {
    if (key && kept && key === keyOf(type)) await queued(() => write(key, kept.said, kept.source))
  }
}

export const sourceOf = (source: KeptSource): Source =>
  'rows' in source ? source : { fileName: source.fileName, file: new File([source.bytes], source.fileName) }

export const tablesOf = ({ tables }: Said, sheets: readonly Sheet[]): Table[] =>
  tables.flatMap(({ at, ...said }) => {
    const sheet = sheets[at]
    return sheet ? [{ ...said, sheet }] : []
  })

export const saidOf = (tables: readonly Table[], sheets: readonly Sheet[]): Said['tables'] =>
  tables.map(({ sheet, ...said }) => ({ ...said, at: sheets.indexOf(sheet) }))

import { type ImportType, SHEETS_OF } from '@hub/contract/imports/fields'
import { EMPTY_CELLS, IMPORT_MODES } from '@hub/contract/reference/choices'
import { type DBSchema, deleteDB } from 'idb'
import { askToStay } from '#lib/ask-to-stay.ts'
import { deviceDatabase, inTurns } from '#lib/device-database.ts'
import { KEPT_IMPORTS, keptImportKey } from '#lib/kept-imports.ts'
import { READ_CACHE } from '#lib/read-cache/read-cache-name.ts'
import { currentSession } from '#lib/session.ts'
import type { Sheet } from '#lib/sheet/read/sheet-file.ts'
import { isObject } from '#lib/outbox/read-texts.ts'
import { fieldsOf, NO_MEANINGS, type Table } from './import-sheet.ts'
import type { Source } from './import-source.ts'
import { HOW, type How, type Step } from './import-steps.ts'

/** What was said and corrected so far. */
export interface Said {
  /** Of the import: under the same one it is stored once, also when it is sent again after a reload. */
  id: string
  fileName: string
  step: Step
  how: How
  /** Each with the place of its sheet in the file. */
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
  /** Apart from what was said, which is written again and again. */
  source: { key: string; value: KeptSource }
}

const db = deviceDatabase<Schema>(KEPT_IMPORTS, 1, (made) => {
  made.createObjectStore('said')
  made.createObjectStore('source')
})
/** What is kept last is what was said last. */
const inTurn = inTurns()

/** Of whoever is signed in, one of each type; nobody else is offered it. */
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

/** Where there is no room, what can be read again goes first. */
async function write(key: string, said: KeptSaid, source?: KeptSource) {
  await put(key, said, source).catch(async (error: unknown) => {
    if (!isFull(error)) throw error
    await deleteDB(READ_CACHE)
    await put(key, said, source)
  })
}

const onDisk = async (source: Source): Promise<KeptSource> =>
  // As bytes: Safari's private windows keep no Blob in a database.
  'rows' in source ? source : { fileName: source.fileName, bytes: await source.file.arrayBuffer() }

/** Keeps it until it is stored or given up, over reloads. Answers whether this device took it. */
export const keepImport = (type: ImportType, source: Source, said: Said): Promise<boolean> =>
  inTurn(async () => {
    const key = keyOf(type)
    if (!key) return true
    // The file itself goes there once, unless another tab has put its own in its place.
    const isThere = (await (await db()).get('said', key))?.id === said.id
    const file = isThere ? undefined : await onDisk(source)
    // Who has signed out meanwhile leaves no file behind.
    if (key === keyOf(type)) await write(key, { ...said, saved_at: new Date().toISOString() }, file)
    askToStay()
    return true
  }).catch(() => false)

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.includes(value as Value)

/** Also one that was made in another window. */
const isA = <What>(name: string, value: unknown): value is What =>
  Object.prototype.toString.call(value) === `[object ${name}]`

/** As this version of the app keeps it; null where another one has kept it in a way that cannot be read. */
function readTable(type: ImportType, kept: unknown): Said['tables'][number] | null {
  if (!isObject(kept) || !isObject(kept.matching)) return null
  const { kind, at, matching, meanings, edits, left } = kept
  const { header, fields, constants } = matching
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
    },
    meanings: { ...NO_MEANINGS, ...(isObject(meanings) ? meanings : {}) },
    edits: isA<Table['edits']>('Map', edits) ? edits : new Map(),
    left: isA<Table['left']>('Set', left) ? left : new Set(),
  }
}

/** Said of a file that is there: what cannot be read of it is asked again. */
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

/** What was begun and not stored. */
export async function keptImport(type: ImportType): Promise<Kept | null> {
  const key = keyOf(type)
  if (!key) return null
  const stores = (await db()).transaction(['said', 'source'])
  const [said, source] = await Promise.all([stores.objectStore('said').get(key), stores.objectStore('source').get(key)])
  return said && source ? { said: readSaid(type, said), source } : null
}

/** Without its rows. */
export const whatIsKept = (type: ImportType): Promise<KeptSaid | null> =>
  inTurn(async () => {
    const key = keyOf(type)
    return (key && (await (await db()).get('said', key))) || null
  })

export const forgetImport = (type: ImportType): Promise<void> =>
  inTurn(async () => {
    const key = keyOf(type)
    if (!key) return
    const stores = (await db()).transaction(['said', 'source'], 'readwrite')
    await Promise.all([stores.objectStore('said').delete(key), stores.objectStore('source').delete(key), stores.done])
  })

/** Gives it up; the answer takes that back. */
export async function discardImport(type: ImportType): Promise<() => Promise<void>> {
  const key = keyOf(type)
  const kept = await keptImport(type)
  await forgetImport(type)
  return async () => {
    if (key && kept && key === keyOf(type)) await inTurn(() => write(key, kept.said, kept.source))
  }
}

export const sourceOf = (source: KeptSource): Source =>
  'rows' in source ? source : { fileName: source.fileName, file: new File([source.bytes], source.fileName) }

/** Each with its sheet again; one whose sheet is not there is left out. */
export const tablesOf = ({ tables }: Said, sheets: readonly Sheet[]): Table[] =>
  tables.flatMap(({ at, ...said }) => {
    const sheet = sheets[at]
    return sheet ? [{ ...said, sheet }] : []
  })

export const saidOf = (tables: readonly Table[], sheets: readonly Sheet[]): Said['tables'] =>
  tables.map(({ sheet, ...said }) => ({ ...said, at: sheets.indexOf(sheet) }))

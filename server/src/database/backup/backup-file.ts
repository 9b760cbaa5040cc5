import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { makeFolder } from '../folders.ts'
import { newSum } from './tables.ts'

/* Gzipped text. Each line is JSON: an object is a row, an array describes the lines around it. */

class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

export interface Written {
  bytes: number
  total: Total
}

/** A temporary name until it is complete and on disk, so that nobody takes half a file for a backup. */
export async function writeBackup(file: string, parts: Parts): Promise<Written> {
  await makeFolder(path.dirname(file))
  const unfinished = `${file}.part`
  let total: Total = { tables: 0, rows: 0 }
  async function* lines() {
    for await (const part of parts) {
      if ('end' in part) total = part.end
      yield textOf(part)
    }
  }
  try {
    const source = Readable.from(lines(), { highWaterMark: 1 })
    await pipeline(source, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    const written = await open(unfinished, 'r+')
    const bytes = await written
      .sync()
      .then(() => written.stat())
      .then(({ size }) => size)
      .finally(() => written.close())
    await rename(unfinished, file)
    return { bytes, total }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function textOf(part: Part): string {
  if ('rows' in part) return part.rows.map((row) => `${row}\n`).join('')
  if ('head' in part) return line('hub-backup', part.head)
  if ('table' in part) return line('table', part.table)
  return 'tableEnd' in part ? line('table-end', part.tableEnd) : line('end', part.end)
}

const line = (kind: string, content: unknown) => `${JSON.stringify([kind, content])}\n`

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 2_000_000

/**
 * Checks the whole file first: the checksum of a table comes after its rows, and the database would report a damaged
 * row less clearly.
 */
export async function* readBackup(file: string): Parts {
  for await (const part of partsIn(file)) void part
  yield* partsIn(file)
}

async function* partsIn(file: string): Parts {
  const name = path.basename(file)
  let at = 'at its beginning'
  let stands: 'before' | 'between' | 'in a table' | 'behind' = 'before'
  let table = ''
  let sum = newSum()
  let batch: string[] = []
  let size = 0
  const read: Total = { tables: 0, rows: 0 }
  const take = () => {
    const rows = batch
    batch = []
    size = 0
    sum.add(rows)
    return { rows }
  }
  try {
    for await (const text of linesOf(file)) {
      if (stands === 'behind') throw new SyntaxError('A line behind the end')
      if (text.startsWith('{')) {
        if (stands !== 'in a table') throw new SyntaxError('A row outside of a table')
        batch.push(text)
        size += text.length
        if (batch.length >= BATCH_ROWS || size >= BATCH_CHARACTERS) yield take()
        continue
      }
      if (batch.length > 0) yield take()
      const part = partOf(text)
      if ('head' in part) {
        if (stands !== 'before') throw new SyntaxError('A second head')
        if (part.head.format !== 1)
          throw new Error(`${name} was written by a newer version of the hub: restore it with that one.`)
        stands = 'between'
      } else if ('table' in part) {
        if (stands !== 'between') throw new SyntaxError('A table in a table')
        stands = 'in a table'
        table = part.table
        at = `in the table ${table}`
        sum = newSum()
      } else if ('tableEnd' in part) {
        if (stands !== 'in a table' || part.tableEnd.table !== table) throw new SyntaxError('The end of another table')
        stands = 'between'
        const found = sum.take()
        mustBeWhole(part.tableEnd, found, name)
        read.tables += 1
        read.rows += found.rows
      } else if ('end' in part) {
        if (stands !== 'between') throw new SyntaxError('An end in a table')
        stands = 'behind'
        at = 'at its end'
        if (part.end.tables !== read.tables || part.end.rows !== read.rows)
          throw new DamagedBackup(`${name} is not whole: it has ${read.tables} tables of ${part.end.tables}.`)
      }
      yield part
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_') && !(error instanceof SyntaxError)) throw error
    if (stands === 'behind' && code !== 'Z_BUF_ERROR')
      throw new DamagedBackup(
        `${name} goes on behind the end of its backup: name a file with one backup and nothing else in it.`,
        { cause: error },
      )
    throw new DamagedBackup(`${name} is damaged ${at}: it cannot be read from there on.`, { cause: error })
  }
  if (stands !== 'behind') throw new DamagedBackup(`${name} is not whole: it ends ${at}.`)
}

function mustBeWhole({ table, rows, sha256 }: TableSum, found: { rows: number; sha256: string }, name: string) {
  if (found.rows !== rows)
    throw new DamagedBackup(`${name} is damaged in the table ${table}: it has ${found.rows} rows of ${rows}.`)
  if (found.sha256 !== sha256)
    throw new DamagedBackup(`${name} is damaged in the table ${table}: its rows are not those that were written.`)
}

function partOf(text: string): Part {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new SyntaxError('Not a line of a backup')
  const [kind, content] = parsed as [string, never]
  const known: Record<string, () => Part> = {
    'hub-backup': () => ({ head: content as Head }),
    table: () => ({ table: content as string }),
    'table-end': () => ({ tableEnd: content as TableSum }),
    end: () => ({ end: content as Total }),
  }
  const part = known[kind]?.()
  if (!part) throw new SyntaxError(`Unknown line '${kind}' of a backup`)
  return part
}

const LONGEST_LINE = 64_000_000

/** Splits at line feeds only: Node's readline also splits at characters that may be in a row. */
async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  source.pipe(text)
  const decoder = new StringDecoder('utf8')
  let rest: string[] = []
  let length = 0
  let bytes = 0
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      bytes += chunk.length
      const lines = decoder.write(chunk).split('\n')
      const last = lines.pop()!
      for (const [nth, line] of lines.entries()) {
        if (nth > 0) yield line
        else {
          yield [...rest, line].join('')
          rest = []
          length = 0
        }
      }
      rest.push(last)
      length += last.length
      if (length > LONGEST_LINE) throw new SyntaxError('A line without an end')
    }
  } finally {
    source.destroy()
  }
  if (length > 0) yield rest.join('')
  if ((await lengthToldIn(file)) !== bytes % 2 ** 32) throw new SyntaxError('Something behind the gzip')
}

/** A gzip file ends with the length of its text. Node ignores a second file or zeros after it. */
async function lengthToldIn(file: string): Promise<number> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4))
    return buffer.readUInt32LE()
  } finally {
    await handle.close()
  }
}

/*
 * The parts of a backup, from a database or a file. Backup, restore and the move to PostgreSQL combine one producer and
 * one consumer of these.
 */

export interface Applied {
  made_at: number
  hash: string
}

export interface Head {
  format: 1
  taken_at: string
  schema: string
  migrations: Applied[]
}

export interface TableSum {
  table: string
  rows: number
  /** Of the rows, one line each, in the order of the primary key. */
  sha256: string
  /** Values of identity columns: a number that was used is never used again. */
  numbers: Record<string, number>
}

export interface Total {
  tables: number
  rows: number
}

export type Part = { head: Head } | { table: string } | { rows: string[] } | { tableEnd: TableSum } | { end: Total }

export type Parts = AsyncGenerator<Part, void, undefined>

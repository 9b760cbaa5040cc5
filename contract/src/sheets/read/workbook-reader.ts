import { type Archive, openArchive, type Room, take } from './unzip.ts'
import {
  CELL_TEXT_MAX,
  COLUMNS_MAX,
  LINES_MAX,
  NO_RESULT,
  type Sheet,
  type SheetCell,
  SheetError,
  SHEETS_MAX,
} from './sheet-file.ts'
import { attribute, plainXml, readXml, tagsIn } from './xml.ts'

const DAY_MS = 86_400_000
/** From Excel's day 0, at the end of 1899, to 1970; early Macintosh files begin in 1904. */
const EPOCH_DAYS = 25_569
const DAYS_1904 = 1462
const LAST_DAY = 2_958_465

interface Book {
  archive: Archive
  strings: string[]
  isDay: boolean[]
  is1904: boolean
}

/** Only visible sheets. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  onRows: (rows: number) => void,
  room?: Room,
): Promise<Sheet[]> {
  const archive = openArchive(bytes, room)
  const path = await workbookIn(archive)
  const { sheet: listed, workbookPr } = await tagsIn(archive.text(path), 'sheet', 'workbookPr')
  if (listed.length === 0) throw new SheetError('no_sheet')
  const seen = listed.filter((tag) => !/hidden/i.test(attribute(tag, 'state') ?? ''))
  if (seen.length > SHEETS_MAX) throw new SheetError('too_many_sheets')
  const parts = await partsOf(archive, path)
  const partOf = (type: string) => archive.text(parts.find((part) => part.type === type)?.path ?? '')
  const book: Book = {
    archive,
    strings: await stringsIn(partOf('sharedStrings'), archive.room),
    isDay: await daysIn(partOf('styles')),
    is1904: workbookPr.some((tag) => ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')),
  }
  const sheets: Sheet[] = []
  for (const tag of seen) {
    const own = attribute(tag, 'id')
    const part = parts.find(({ id, type }) => type === 'worksheet' && id === own)
    if (!part) continue
    // A missing sheet would be lost silently.
    if (!archive.names.includes(part.path)) throw new SheetError('damaged')
    sheets.push(await readSheet(book, attribute(tag, 'name') ?? '', part.path, onRows))
  }
  return sheets
}

async function workbookIn(archive: Archive) {
  const { names } = archive
  const said = (await partsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.path
  const path = names.find((name) => name === said) ?? names.find((name) => /(^|\/)workbook\.xml$/.test(name))
  if (path) return path
  throw new SheetError(names.some((name) => /EncryptedPackage/.test(name)) ? 'locked' : 'no_sheet')
}

async function partsOf(archive: Archive, path: string) {
  const [, folder = '', name = ''] = /^(.*\/)?(.*)$/.exec(path) ?? []
  const { Relationship } = await tagsIn(archive.text(`${folder}_rels/${name}.rels`), 'Relationship')
  return Relationship.map((tag) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type')?.split('/').at(-1),
    path: pathOf(attribute(tag, 'Target') ?? '', folder),
  }))
}

/** Resolves '../xl/…' relative to `folder`, '/xl/…' from the root. */
function pathOf(target: string, folder: string) {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  return steps.join('/')
}

/** Without phonetic text. */
function textReader() {
  let text = ''
  let isText = false
  let isSound = false
  return {
    begin: () => void (text = ''),
    open(name: string) {
      if (name === 'rPh') isSound = true
      else if (name === 't') isText = !isSound
    },
    close(name: string) {
      if (name === 'rPh') isSound = false
      else if (name === 't') isText = false
    },
    add(piece: string) {
      if (!isText) return
      text += plainXml(piece)
      if (text.length > CELL_TEXT_MAX) throw new SheetError('too_long_text')
    },
    read: () => text,
  }
}

async function stringsIn(part: AsyncIterable<string>, room: Room) {
  const strings: string[] = []
  const reader = textReader()
  await readXml(part, {
    open(name) {
      if (name === 'si') reader.begin()
      else reader.open(name)
    },
    close(name) {
      reader.close(name)
      if (name !== 'si') return
      take(room, 'cells', 1)
      strings.push(reader.read())
    },
    text: (piece) => reader.add(piece),
  })
  // Shared strings are not cells.
  room.cells += strings.length
  return strings
}

/** Built in: not described in the file. */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const FORMAT_MAX = 1000
/** Ignores what is quoted or in brackets, such as colours. */
const showsDay = (code: string) =>
  /[yd]/i.test(
    code
      .slice(0, FORMAT_MAX)
      .replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      .replace(/general|standard/gi, ''),
  )

const FORMATS_MAX = 100_000

async function daysIn(part: AsyncIterable<string>): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const looks: number[] = []
  let isOfCells = false
  await readXml(part, {
    open(name, tag) {
      if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), showsDay(attribute(tag, 'formatCode') ?? ''))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) looks.push(Number(attribute(tag, 'numFmtId')))
      if (looks.length > FORMATS_MAX || own.size > FORMATS_MAX) throw new SheetError('damaged')
    },
    close: (name) => void (isOfCells &&= name !== 'cellXfs'),
  })
  return looks.map((id) => own.get(id) ?? isDayFormat(id))
}

const LAST_ROW = 1_048_576
const MERGED_MAX = 100_000

async function readSheet(book: Book, name: string, path: string, onRows: (rows: number) => void): Promise<Sheet> {
  const { room } = book.archive
  const sheet: Sheet = { name, rows: [], hasMore: false }
  const merged: NonNullable<Sheet['merged']> = []
  let last = 0
  let isHidden = false
  let cells: SheetCell[] | null = null
  let next = 0
  let cell: WrittenCell | null = null
  let isValue = false
  const inline = textReader()

  function endRow() {
    if (!cells || cells.length === 0) return
    if (sheet.rows.length >= LINES_MAX) return void (sheet.hasMore = true)
    take(room, 'cells', cells.length)
    sheet.rows.push(isHidden ? { row: last, cells, isHidden } : { row: last, cells })
    if (sheet.rows.length % 500 === 0) onRows(sheet.rows.length)
  }

  function endCell() {
    if (!cell || !cells) return
    if (cell.type === 'inlineStr') cell.written = inline.read()
    const value = cell.at < COLUMNS_MAX ? valueOf(book, cell) : ''
    if (value === '') return
    // A shared text is stored once here, but sent to the page for each cell.
    if (typeof value === 'string' && cell.type === 's') take(room, 'bytes', value.length)
    while (cells.length < cell.at) cells.push('')
    cells[cell.at] = value
  }

  await readXml(book.archive.text(path), {
    isDone: () => sheet.hasMore,
    open(tagName, tag) {
      if (tagName === 'row') {
        const row = Number(attribute(tag, 'r')) || last + 1
        // A repeated row number would be ambiguous for whoever corrects the file.
        if (row <= last || row > LAST_ROW) throw new SheetError('damaged')
        last = row
        isHidden = ['1', 'true'].includes(attribute(tag, 'hidden') ?? '')
        cells = []
        next = 0
      } else if (tagName === 'c') {
        const at = columnOf(attribute(tag, 'r')) ?? next
        next = at + 1
        cell = { at, type: attribute(tag, 't') ?? 'n', tag, written: undefined, isFormula: false }
        inline.begin()
      } else if (cell) {
        if (tagName === 'v') {
          isValue = true
          cell.written = ''
        } else if (tagName === 'f') cell.isFormula = true
        else inline.open(tagName)
      } else if (tagName === 'mergeCell') {
        const over = mergedIn(attribute(tag, 'ref') ?? '')
        if (over && merged.push(over) > MERGED_MAX) throw new SheetError('too_many_cells')
      }
    },
    close(tagName) {
      if (tagName === 'v') isValue = false
      else if (tagName === 'c') {
        endCell()
        cell = null
      } else if (tagName === 'row') {
        endRow()
        cells = null
      } else inline.close(tagName)
    },
    text(piece) {
      if (!cell) return
      if (isValue) {
        cell.written += piece
        if (cell.written!.length > CELL_TEXT_MAX) throw new SheetError('too_long_text')
      } else if (cell.type === 'inlineStr') inline.add(piece)
    },
  })
  return merged.length > 0 ? { ...sheet, merged } : sheet
}

/** 'AB12' is 27: columns count from 0. */
function columnOf(ref: string | undefined) {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}

/** Those within one row need no care. */
function mergedIn(ref: string) {
  const [, letters, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  const column = columnOf(letters)
  const [row, lastRow] = [Number(first), Number(last)]
  return column !== undefined && column < COLUMNS_MAX && lastRow > row ? { column, row, lastRow } : null
}

interface WrittenCell {
  at: number
  type: string
  tag: string
  written: string | undefined
  isFormula: boolean
}

function valueOf({ strings, isDay, is1904 }: Book, { type, tag, written, isFormula }: WrittenCell): SheetCell {
  if (type === 'inlineStr') return written ?? ''
  if (written === undefined || (written === '' && type !== 'str')) return isFormula ? NO_RESULT : ''
  if (type === 's') return sharedText(strings, Number(written))
  if (type === 'b') return written === '1' ? 'Yes' : 'No'
  if (type === 'd') return plainXml(written).slice(0, 10)
  if (type !== 'n') return plainXml(written)
  const number = Number(written)
  if (!Number.isFinite(number)) return plainXml(written)
  return isDay[Number(attribute(tag, 's') ?? -1)] ? dayOf(number + (is1904 ? DAYS_1904 : 0)) : number
}

/** A missing text would silently become a blank. */
function sharedText(strings: readonly string[], at: number) {
  const text = strings[at]
  if (text === undefined) throw new SheetError('damaged')
  return text
}

/** A time without a day stays a number. */
function dayOf(serial: number): SheetCell {
  if (serial < 1 || serial > LAST_DAY) return serial
  // Excel counts a 29 February 1900, which never was.
  const days = Math.floor(serial) + (serial < 61 ? 1 : 0)
  return new Date((days - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10)
}

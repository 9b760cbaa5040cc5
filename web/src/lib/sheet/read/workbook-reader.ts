import { openArchive, type Archive } from './unzip.ts'
import { COLUMNS_MAX, LINES_MAX, NO_RESULT, type Sheet, type SheetCell, SheetFault } from './sheet-file.ts'
import { attribute, piecesOf, plainXml, tagsIn, textIn, wholeOf } from './xml.ts'

const DAY_MS = 86_400_000
/** From the day 0 of Excel, the end of 1899, to that of JavaScript; Macintoshs began in 1904. */
const EPOCH_DAYS = 25_569
const DAYS_1904 = 1462
const LAST_DAY = 2_958_465

interface Book {
  archive: Archive
  strings: string[]
  /** By the number of a cell's look: whether it shows a day. */
  isDay: boolean[]
  is1904: boolean
}

/** Reads the sheets of an Excel workbook that people see, row by row. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, onRows: (rows: number) => void): Promise<Sheet[]> {
  const archive = openArchive(bytes)
  const path = await workbookIn(archive)
  const xml = await wholeOf(archive.text(path))
  const listed = tagsIn(xml, 'sheet')
  // The document of another program is found in the same way.
  if (listed.length === 0) throw new SheetFault('no_sheet')
  const parts = await partsOf(archive, path)
  const partOf = (type: string) => archive.text(parts.find((part) => part.type === type)?.path ?? '')
  const book: Book = {
    archive,
    strings: await stringsIn(partOf('sharedStrings')),
    isDay: daysIn(await wholeOf(partOf('styles'))),
    is1904: tagsIn(xml, 'workbookPr').some((tag) => ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')),
  }
  const sheets: Sheet[] = []
  for (const tag of listed) {
    const part = parts.find(({ id, type }) => type === 'worksheet' && id === attribute(tag, 'id'))
    if (!part || /hidden/i.test(attribute(tag, 'state') ?? '')) continue
    sheets.push(await readSheet(book, attribute(tag, 'name') ?? '', part.path, onRows))
  }
  return sheets
}

/** Where the archive says that its workbook is; a writer that does not say it gives it the usual name. */
async function workbookIn(archive: Archive) {
  const { names } = archive
  const said = (await partsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.path
  const path = names.find((name) => name === said) ?? names.find((name) => /(^|\/)workbook\.xml$/.test(name))
  if (path) return path
  throw new SheetFault(names.some((name) => /EncryptedPackage/.test(name)) ? 'locked' : 'no_sheet')
}

/** What a part is made of, by what it is for it: writers name the files as they like. */
async function partsOf(archive: Archive, path: string) {
  const [, folder = '', name = ''] = /^(.*\/)?(.*)$/.exec(path) ?? []
  const xml = await wholeOf(archive.text(`${folder}_rels/${name}.rels`))
  return tagsIn(xml, 'Relationship').map((tag) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type')?.split('/').at(-1),
    path: pathOf(attribute(tag, 'Target') ?? '', folder),
  }))
}

/** 'worksheets/sheet1.xml' and '../xl/…' from where it is said, '/xl/worksheets/sheet1.xml' from the top. */
function pathOf(target: string, folder: string) {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  return steps.join('/')
}

/** Named, not written where it is used: the build's reader of modules takes a `/` right after `for await (…)` for a division. */
const A_STRING = /<(?:\w+:)?si[\s>/]/

async function stringsIn(part: AsyncIterable<string>) {
  const strings: string[] = []
  for await (const piece of piecesOf(part, 'si')) if (A_STRING.test(piece)) strings.push(textIn(piece))
  return strings
}

/** The numbers of formats that show a day and need not be described in the file. */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
/** What is quoted or in brackets is shown as it stands: a colour, a word. */
const showsDay = (code: string) =>
  /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general|standard/gi, ''))

function daysIn(xml: string): boolean[] {
  const own = new Map(
    tagsIn(xml, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      showsDay(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const looks = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml)?.[1] ?? ''
  return tagsIn(looks, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId'))
    return own.get(id) ?? isDayFormat(id)
  })
}

async function readSheet(book: Book, name: string, path: string, onRows: (rows: number) => void): Promise<Sheet> {
  const sheet: Sheet = { name, rows: [], hasMore: false }
  let last = 0
  for await (const piece of piecesOf(book.archive.text(path), 'row')) {
    const opening = [...piece.matchAll(/<(?:\w+:)?row(?=[\s/>])([^>]*?)(\/?)>/g)].at(-1)
    if (!opening || opening[2]) continue
    const row = Number(attribute(opening[1] ?? '', 'r')) || last + 1
    last = row
    const cells = cellsIn(book, piece.slice(opening.index + opening[0].length))
    if (cells.every((cell) => cell === '')) continue
    if (sheet.rows.length >= LINES_MAX) return { ...sheet, hasMore: true }
    sheet.rows.push({ row, cells })
    if (sheet.rows.length % 500 === 0) onRows(sheet.rows.length)
  }
  return sheet
}

const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>)/g

function cellsIn(book: Book, xml: string): SheetCell[] {
  const cells: SheetCell[] = []
  let next = 0
  for (const [, tag = '', inside = ''] of xml.matchAll(CELL)) {
    const at = columnOf(attribute(tag, 'r')) ?? next
    next = at + 1
    const value = at < COLUMNS_MAX ? valueOf(book, tag, inside) : ''
    if (value === '') continue
    while (cells.length < at) cells.push('')
    cells[at] = value
  }
  return cells
}

/** 'AB12' is the 28th column: 27, from 0. */
function columnOf(ref: string | undefined) {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v\s*>/
const FORMULA = /<(?:\w+:)?f[\s/>]/

function valueOf({ strings, isDay, is1904 }: Book, tag: string, inside: string): SheetCell {
  const type = attribute(tag, 't') ?? 'n'
  if (type === 'inlineStr') return textIn(inside)
  const written = VALUE.exec(inside)?.[1]
  if (written === undefined || (written === '' && type !== 'str')) return FORMULA.test(inside) ? NO_RESULT : ''
  if (type === 's') return sharedText(strings, Number(written))
  if (type === 'b') return written === '1' ? 'Yes' : 'No'
  if (type === 'd') return plainXml(written).slice(0, 10)
  if (type !== 'n') return plainXml(written)
  const number = Number(written)
  if (!Number.isFinite(number)) return plainXml(written)
  return isDay[Number(attribute(tag, 's') ?? -1)] ? dayOf(number + (is1904 ? DAYS_1904 : 0)) : number
}

/** A text that is not there would be lost without a word as a blank. */
function sharedText(strings: readonly string[], at: number) {
  const text = strings[at]
  if (text === undefined) throw new SheetFault('damaged')
  return text
}

/** A time without a day stays the number that it is. */
function dayOf(serial: number): SheetCell {
  if (serial < 1 || serial > LAST_DAY) return serial
  // Excel counts a 29 February 1900, which never was.
  const days = Math.floor(serial) + (serial < 61 ? 1 : 0)
  return new Date((days - EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 10)
}

import { describe, expect, it, vi } from 'vitest'
import { archiveOf, type TestSheet, workbookOf } from '#testing/workbooks.ts'
import { readBytes } from './read-bytes.ts'
import { readSheetFile } from './read-file.ts'
import { FILE_ERRORS, type FileError, LINES_MAX, type Sheet } from '@hub/contract/sheets/read/sheet-file'

/** A reader that rescans its input would need minutes, or all memory, for this length. */
const LONG = 1_200_000

const read = (bytes: Uint8Array<ArrayBuffer>, room = { bytes: 4_000_000, cells: 100_000 }) =>
  readBytes(bytes, 'a.xlsx', undefined, room)
const errorOf = async (reading: Promise<Sheet[]>) =>
  reading.then(
    () => 'read',
    (error: Error) => Object.entries(FILE_ERRORS).find(([, sentence]) => sentence === error.message)?.[0] ?? error,
  )

function* times(count: number, text: string | ((at: number) => string)) {
  for (let at = 0; at < count; at++) yield typeof text === 'string' ? text : text(at)
}
const filled = (text: string, length = LONG) => times(Math.ceil(length / text.length / 1000), text.repeat(1000))
const within = function* (start: string, inside: Iterable<string>, end: string) {
  yield start
  yield* inside
  yield end
}
const sheetOf = (xml: Iterable<string>): TestSheet => ({ xml })
const ONE = sheetOf(['<sheetData><row><c><v>1</v></c></row></sheetData>'])
const strings = (text: Iterable<string>) => workbookOf([ONE], { 'xl/sharedStrings.xml': text })
const styles = (text: Iterable<string>) => workbookOf([ONE], { 'xl/styles.xml': text })
const sheet = (xml: Iterable<string>) => workbookOf([sheetOf(xml)])

describe('A hostile workbook ends in one sentence that says what to do:', () => {
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, FileError]>([
    ['a sheet that unfolds to more than it may', () => sheet(filled('<row/>', 5_000_000)), 'too_much'],
    ['texts of cells that unfold to more than they may', () => strings(filled('<si/>')), 'too_many_cells'],
    ['rows without an end', () => sheet(filled('<row>', 5_000_000)), 'too_much'],
    ['a tag without an end', () => sheet(within('<row ', filled('a="b" '), '')), 'damaged'],
    ['tags that begin in tags', () => sheet(filled('<row <c ')), 'damaged'],
    ['a value that is never closed', () => sheet(within('<row><c r="', filled('A'), '')), 'damaged'],
    ['a text without an end', () => sheet(within('<row><c t="inlineStr"><is><t>', filled('a'), '')), 'damaged'],
    ['a comment without an end', () => sheet(within('<!--', filled('a'), '')), 'damaged'],
    ['blanks without an end', () => sheet(filled(' ', 3_000_000)), 'damaged'],
    [
      'a very long cell',
      () => sheet(within('<row><c t="inlineStr"><is><t>', filled('a', 500_000), '</t></is></c></row>')),
      'too_long_text',
    ],
    [
      'a cell of very many pieces',
      () => sheet(within('<row><c t="inlineStr"><is>', filled('<t>a</t>'), '</is></c></row>')),
      'too_long_text',
    ],
    ['a very long number', () => sheet(within('<row><c><v>', filled('1', 500_000), '</v></c></row>')), 'too_long_text'],
    [
      'a long text that thousands of cells share',
      () =>
        workbookOf([sheetOf(filled('<row><c t="s"><v>0</v></c></row>', 300_000))], {
          'xl/sharedStrings.xml': within('<sst><si><t>', filled('a', 90_000), '</t></si></sst>'),
        }),
      'too_much',
    ],
    [
      'cells in the last column that is read, in many sheets',
      () => workbookOf(Array.from({ length: 20 }, () => sheetOf(filled('<row><c r="GR1"><v>1</v></c></row>', 30_000)))),
      'too_many_cells',
    ],
    ['entities that unfold', () => sheet(['<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><row/>']), 'damaged'],
    ['more sheets than people have', () => workbookOf(Array.from({ length: 101 }, () => ONE)), 'too_many_sheets'],
    [
      'thousands of names for one sheet',
      () =>
        workbookOf([ONE], {
          'xl/workbook.xml': within('<workbook>', filled('<sheet name="a" r:id="s0"/>', 200_000), '</workbook>'),
        }),
      'too_many_sheets',
    ],
    [
      'relationships without an end',
      () => workbookOf([ONE], { '_rels/.rels': filled('<Relationship/>', 2_000_000) }),
      'damaged',
    ],
    ['more formats than a workbook has', () => styles(within('<cellXfs>', filled('<xf/>'), '</cellXfs>')), 'damaged'],
    ['merged cells without an end', () => sheet(filled('<mergeCell ref="A1:A9"/>', 3_000_000)), 'too_many_cells'],
    ['a row number that comes twice', () => sheet(['<row r="2"></row><row r="2"></row>']), 'damaged'],
    ['a row number behind the last of Excel', () => sheet(['<row r="9999999999999"></row>']), 'damaged'],
    [
      'a sheet that is not in it',
      () => workbookOf([ONE], { 'xl/worksheets/sheet0.xml': [] }).then(without('sheet0.xml')),
      'damaged',
    ],
    ['an archive in an archive', () => archiveOf({ 'a.zip': filled('PK') }), 'no_sheet'],
  ])('%s', async (_, make, error) => {
    expect(await errorOf(read(await make()))).toBe(error)
  })

  it.each([
    ['packed sizes that are too small', 20, 3],
    ['packed sizes that reach behind the file', 20, 0x7fff_ffff],
    ['places that are not in the file', 42, 0x7fff_ffff],
    ['a method that no workbook has', 10, 0x0800_0063],
  ])('%s', async (_, offset, value) => {
    const bytes = await sheet(['<row><c><v>1</v></c></row>'])
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true)
    expect(await errorOf(read(bytes))).toBe('damaged')
  })

  it('a directory of more entries than there are', async () => {
    const bytes = await workbookOf([ONE])
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 65_535, true)
    expect(await errorOf(read(bytes))).toBe('damaged')
  })
})

/** Renames a part, so that it is missing. */
const without = (name: string) => (bytes: Uint8Array<ArrayBuffer>) => {
  const letters = new TextEncoder().encode(name)
  for (let at = 0; at < bytes.length; at++)
    if (letters.every((letter, n) => bytes[at + n] === letter) && bytes[at + letters.length] !== 0x22) bytes[at] = 0x78
  return bytes
}

describe('A strange workbook is read to its end:', () => {
  it('millions of empty rows', async () => {
    const bytes = await sheet(within('<row><c><v>1</v></c></row>', filled('<row/>'), '<row><c><v>2</v></c></row>'))
    expect((await read(bytes))[0]?.rows.map(({ cells }) => cells)).toEqual([[1], [2]])
  })

  it('cells that are far away', async () => {
    const bytes = await sheet(['<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>'])
    expect((await read(bytes))[0]?.rows).toEqual([{ row: 1_048_576, cells: [1] }])
  })

  it('elements in elements in elements', async () => {
    const bytes = await sheet(within('<row><c><v>1</v></c></row>', filled('<a>'), ''))
    expect((await read(bytes))[0]?.rows).toHaveLength(1)
  })

  it('more columns than the hub reads', async () => {
    const bytes = await sheet(within('<row>', filled('<c><v>1</v></c>'), '</row>'))
    expect((await read(bytes))[0]?.rows[0]?.cells).toHaveLength(200)
  })

  it('more rows than the hub takes, of which the rest is not read', async () => {
    const bytes = await sheet(within('', times(LINES_MAX + 1000, '<row><c><v>1</v></c></row>'), '<'))
    expect(await read(bytes)).toMatchObject([{ hasMore: true, rows: { length: LINES_MAX } }])
  })

  it('a chain of shared formulas, none of which is reckoned', async () => {
    const chain = times(5000, (at) => `<row><c><f t="shared" si="0">A${at}+A${at}</f></c></row>`)
    const [first] = await read(await sheet(chain))
    expect(new Set(first?.rows.flatMap(({ cells }) => cells))).toEqual(new Set(['#FORMULA?']))
  })

  it('formats in brackets that never close', async () => {
    const code = '['.repeat(60_000)
    expect(await read(await styles(times(50, `<numFmt numFmtId="164" formatCode="${code}"/>`)))).toHaveLength(1)
  })

  it('a merged range as large as a sheet', async () => {
    const bytes = await sheet(['<row><c><v>1</v></c></row><mergeCell ref="A1:XFD1048576"/><mergeCell ref="A1:H1"/>'])
    expect((await read(bytes))[0]?.merged).toEqual([{ column: 0, row: 1, lastRow: 1_048_576 }])
  })
})

describe('A text file is read to its end:', () => {
  const csv = (text: Iterable<string>) => new TextEncoder().encode([...text].join(''))
  it.each([
    ['a line of commas', filled(',')],
    ['quotes that say nothing', filled('"a"b')],
    ['a quote without an end', within('"', filled('a,b\n'), '')],
    ['empty lines', filled('\n')],
    ['a million rows', filled('a,b\n')],
  ])('%s', async (_, text) => {
    expect(['read', 'empty']).toContain(await errorOf(readBytes(csv(text), 'a.csv')))
  })
})

it('A file that takes longer than a minute is given up: its worker is ended', async () => {
  vi.useFakeTimers()
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = () => undefined
      terminate = terminate
    },
  )
  const reading = errorOf(readSheetFile(new File(['PK'], 'a.xlsx')))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await reading).toBe('too_slow')
  expect(terminate).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

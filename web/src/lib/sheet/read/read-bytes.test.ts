import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { archiveOf } from '#testing/workbooks.ts'
import { readBytes } from './read-bytes.ts'
import { openArchive } from '@hub/contract/sheets/read/unzip'
import { FILE_ERRORS, type FileError, NO_RESULT } from '@hub/contract/sheets/read/sheet-file'

/** Files of other programs, named after them. */
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../../e2e/files/${name}`, import.meta.url)))
const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const [sheet] = await readBytes(bytes, 'file.csv')
  return sheet?.rows.map(({ cells }) => cells)
}
const errorOf = (error: FileError) => FILE_ERRORS[error]

const SHEET = 'xl/worksheets/sheet1.xml'
const workbookOf = (rows: string[], workbook = '<sheets><sheet name="One" r:id="a"/></sheets>') =>
  archiveOf({
    'xl/workbook.xml': [`<workbook>${workbook}</workbook>`],
    'xl/_rels/workbook.xml.rels': [
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    [SHEET]: ['<worksheet><sheetData>', ...rows, '</sheetData></worksheet>'],
  })

describe('a workbook', () => {
  it('of openpyxl is read with its title, its numbers and the numbers of its rows', async () => {
    const [sheet] = await readBytes(fileOf('schools-openpyxl.xlsx'), 'schools.xlsx')
    expect(sheet).toMatchObject({ name: 'Schools 2025', hasMore: false })
    expect(sheet?.rows.map(({ row }) => row)).toEqual([1, 3, 4, 5, 7])
    expect(sheet?.rows[2]).toEqual({ row: 4, cells: [1, 'Borno', 'Gwange', 'Gwange I', 11.8464, 13.1603] })
  })

  it('has days as days, with a time or without, also where they count from 1904', async () => {
    const rows = await cellsOf(fileOf('activities-openpyxl.xlsx'))
    expect(rows?.map((cells) => cells[2])).toEqual([
      undefined,
      'Date',
      '2026-01-15',
      '20/02/2026',
      '2026-03-03',
      '3 March 2026',
    ])
    expect(await cellsOf(fileOf('dates-1904-openpyxl.xlsx'))).toEqual([
      ['Date', 'Boys'],
      ['2026-03-03', 4],
    ])
  })

  it('of LibreOffice is read with its shared strings', async () => {
    const rows = await cellsOf(fileOf('funding-libreoffice.xlsx'))
    expect(rows?.[2]?.slice(0, 5)).toEqual(['ECHO', '2025-2026', 'GR-2', 'Partner A', 'Öffnung'])
  })

  it('tells a formula that was never reckoned from a blank, and keeps an error', async () => {
    const rows = await cellsOf(fileOf('formulas-openpyxl.xlsx'))
    expect(rows?.map((cells) => cells[3])).toEqual(['Quantity', NO_RESULT, '#REF!'])
  })

  it('is read with the prefixes, cached formulas, rich texts and entities of other writers', async () => {
    const bytes = await workbookOf([
      '<x:row><x:c r="B1" t="str"><x:f>A1</x:f><x:v>a &amp; b</x:v></x:c>',
      '<x:c t="inlineStr"><x:is><x:r><x:t>Gwa</x:t></x:r><x:r><x:t>nge_x000A_I</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c>',
      '<x:c t="b"><x:v>1</x:v></x:c><x:c/></x:row>',
    ])
    expect(await cellsOf(bytes)).toEqual([['', 'a & b', 'Gwange\nI', 'Yes']])
  })

  it('has its parts where its relationships say, whatever they are called', async () => {
    const relations = (...each: [id: string, type: string, target: string][]) => [
      '<Relationships>',
      ...each.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`),
      '</Relationships>',
    ]
    const bytes = await archiveOf({
      '_rels/.rels': relations(['a', 'extended-properties', 'app.xml'], ['b', 'officeDocument', '/xl/workbook2.xml']),
      'xl/workbook2.xml': ['<workbook><sheets><sheet name="One" r:id="c"/></sheets></workbook>'],
      'xl/_rels/workbook2.xml.rels': relations(
        ['c', 'worksheet', './worksheets/first.xml'],
        ['d', 'sharedStrings', '../texts/sharedStrings2.xml'],
        ['e', 'styles', 'styles2.xml'],
      ),
      'xl/worksheets/first.xml': ['<sheetData><row><c t="s"><v>0</v></c><c s="0"><v>46085</v></c></row></sheetData>'],
      'texts/sharedStrings2.xml': ['<sst><si><t>Desks</t></si></sst>'],
      'xl/styles2.xml': ['<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'],
    })
    expect(await cellsOf(bytes)).toEqual([['Desks', '2026-03-04']])
  })

  it('stops at the first row too many', async () => {
    const bytes = await workbookOf(Array.from({ length: 10_100 }, () => '<row><c><v>1</v></c></row>'))
    expect(await readBytes(bytes, 'a.xlsx')).toMatchObject([{ hasMore: true, rows: { length: 10_050 } }])
  })

  it('that unfolds to more than it may is given up on the way', async () => {
    const archive = openArchive(await workbookOf(Array.from({ length: 20 }, () => ' '.repeat(100_000))), {
      bytes: 1_000_000,
      cells: 0,
    })
    let read = 0
    const unfold = async () => {
      for await (const part of archive.text(SHEET)) read += part.length
    }
    await expect(unfold()).rejects.toThrow(errorOf('too_much'))
    expect(read).toBeLessThanOrEqual(1_000_000)
  })
})

it.each<[string, Uint8Array<ArrayBuffer>, FileError]>([
  ['an old workbook', fileOf('funding-old.xls'), 'old_excel'],
  ['a workbook cut short', fileOf('funding-libreoffice.xlsx').slice(0, 3000), 'damaged'],
  ['an archive of something else', await archiveOf({ 'word/document.xml': ['<w/>'] }), 'no_sheet'],
  [
    'a letter',
    await archiveOf({
      '_rels/.rels': ['<Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/>'],
      'word/document.xml': ['<w:document/>'],
    }),
    'no_sheet',
  ],
  ['a workbook without the texts of its cells', await workbookOf(['<row><c t="s"><v>0</v></c></row>']), 'damaged'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'no_sheet'],
  ['a web page that calls itself a sheet', utf8('<html><table></table></html>'), 'web_page'],
  ['nothing', utf8(' \n\n'), 'empty'],
])('says what to do with %s', async (_, bytes, error) => {
  await expect(readBytes(bytes, 'a.xlsx')).rejects.toThrow(errorOf(error))
})

describe('text', () => {
  it('is read with semicolons, and its rows are numbered as they stand', async () => {
    const [sheet] = await readBytes(utf8('sep=;\r\nDonor;Amount\r\n;\r\nECW;"1.250,50"\r\n'), 'funding.csv')
    expect(sheet).toEqual({
      name: 'funding',
      rows: [
        { row: 2, cells: ['Donor', 'Amount'] },
        { row: 4, cells: ['ECW', '1.250,50'] },
      ],
      hasMore: false,
    })
  })

  it.each([true, false])('is read as UTF-16 too, the low byte first: %s', async (isLittle) => {
    const text = '\uFEFFDonor\tAmount\nÖCW\t1'
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
    expect(await cellsOf(bytes)).toEqual([
      ['Donor', 'Amount'],
      ['ÖCW', '1'],
    ])
  })

  it('is no workbook because it begins with PK', async () => {
    expect(await cellsOf(utf8('PK,Amount\nECW,1'))).toEqual([
      ['PK', 'Amount'],
      ['ECW', '1'],
    ])
  })
})

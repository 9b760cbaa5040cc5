import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zipped } from '../zip.ts'
import { readBytes } from './read-bytes.ts'
import { openArchive } from './unzip.ts'
import { FILE_FAULTS, type FileFault, NO_RESULT } from './sheet-file.ts'

/** Written by other programs: their names say by which. */
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../../e2e/files/${name}`, import.meta.url)))
const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const [sheet] = await readBytes(bytes, 'file.csv')
  return sheet?.rows.map(({ cells }) => cells)
}
const faultOf = (fault: FileFault) => FILE_FAULTS[fault]

async function archiveOf(parts: Record<string, string[]>) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  async function* entries() {
    for (const [path, text] of Object.entries(parts)) yield { path, text }
  }
  for await (const chunk of zipped(entries())) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
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

  it('stops at the first row too many', async () => {
    const bytes = await workbookOf(Array.from({ length: 10_100 }, () => '<row><c><v>1</v></c></row>'))
    expect(await readBytes(bytes, 'a.xlsx')).toMatchObject([{ hasMore: true, rows: { length: 10_050 } }])
  })

  it('that unfolds to more than it may is given up on the way', async () => {
    const archive = openArchive(await workbookOf(Array.from({ length: 20 }, () => ' '.repeat(100_000))), 1_000_000)
    let read = 0
    const unfold = async () => {
      for await (const part of archive.text(SHEET)) read += part.length
    }
    await expect(unfold()).rejects.toThrow(faultOf('too_much'))
    expect(read).toBeLessThanOrEqual(1_000_000)
  })
})

it.each<[string, Uint8Array<ArrayBuffer>, FileFault]>([
  ['an old workbook', fileOf('funding-old.xls'), 'old_excel'],
  ['a workbook cut short', fileOf('funding-libreoffice.xlsx').slice(0, 3000), 'damaged'],
  ['an archive of something else', await archiveOf({ 'word/document.xml': ['<w/>'] }), 'no_sheet'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'no_sheet'],
  ['a web page that calls itself a sheet', utf8('<html><table></table></html>'), 'no_sheet'],
  ['nothing', utf8(' \n\n'), 'empty'],
])('says what to do with %s', async (_, bytes, fault) => {
  await expect(readBytes(bytes, 'a.xlsx')).rejects.toThrow(faultOf(fault))
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

  it('is read as UTF-16 too', async () => {
    const text = '\uFEFFDonor\tAmount\nÖCW\t1'
    const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
    expect((await cellsOf(bytes))?.[1]).toEqual(['ÖCW', '1'])
  })
})

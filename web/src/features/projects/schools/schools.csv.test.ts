import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readBytes } from '#lib/sheet/read/read-bytes.ts'
import { writeSchoolsCsv } from './use-schools-exchange.ts'
import { schoolsIn } from './schools.import.ts'
import { blankRow } from '#domain/school/schools.rows.ts'

const GWANGE = { community: 'Gwoé', school_name: 'Gwange "Model" I', coordinates: '11.8464, 13.1603' }
const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const [sheet] = await readBytes(bytes, 'schools.csv')
  return schoolsIn(sheet).rows
}

it.each([
  ['commas', 'Community,School name,Coordinates\r\nGwoé,"Gwange ""Model"" I","11.8464, 13.1603"\r\n'],
  ['semicolons', 'Community;School name;Coordinates\r\nGwoé;"Gwange ""Model"" I";11.8464, 13.1603\r\n'],
  ['tabs', 'Community\tSchool name\tCoordinates\nGwoé\t"Gwange ""Model"" I"\t11.8464, 13.1603\n'],
  ["Excel's own hint", 'sep=;\r\nCommunity;School name;Coordinates\r\nGwoé;"Gwange ""Model"" I";11.8464, 13.1603'],
  ['no header', 'Gwoé,"Gwange ""Model"" I","11.8464, 13.1603"'],
  ['decimal commas', 'Community;School name;Latitude;Longitude\r\nGwoé;"Gwange ""Model"" I";11,8464;13,1603'],
  ['unquoted coordinates', 'Gwoé,"Gwange ""Model"" I",11.8464, 13.1603'],
])('reads a file with %s', async (_, text) => expect(await read(utf8(text))).toEqual([GWANGE]))

it('reads UTF-8 with its mark, and Windows-1252', async () => {
  const text = 'Community;School name;Coordinates\r\nGwoé;"Gwange ""Model"" I";11.8464, 13.1603'
  expect(await read(utf8(`\uFEFF${text}`))).toEqual([GWANGE])
  expect(await read(windows1252(text))).toEqual([GWANGE])
})

it('reads a quoted cell with separators and line ends inside, on one line', async () => {
  expect(await read(utf8('community,school\n"Gwange, Ward 2","Gwange\nI"'))).toEqual([
    { community: 'Gwange, Ward 2', school_name: 'Gwange I', coordinates: '' },
  ])
})

it('writes the filled rows under the names of the columns', () => {
  expect(writeSchoolsCsv([GWANGE, blankRow()])).toBe(
    '\uFEFFCommunity,School name,Coordinates,LGA,Ward\r\nGwoé,"Gwange ""Model"" I","11.8464, 13.1603",,\r\n',
  )
})

it('writes a cell that a spreadsheet would run as text, and reads it back as it was', async () => {
  const row = {
    community: '=HYPERLINK("x")',
    school_name: '＝1+1',
    coordinates: '-11.8, 13.1',
    lga_pcode: 'NG008013',
    ward: '@SUM(A1)',
  }
  const text = writeSchoolsCsv([row])
  expect(text).toContain(`"'=HYPERLINK(""x"")",'＝1+1,"-11.8, 13.1"`)
  expect(text).toContain(',Jere,')
  expect(await read(utf8(text))).toEqual([row])
})

it('reads a workbook with titles above its columns, and latitude and longitude apart', async () => {
  const file = readFileSync(new URL('../../../../../e2e/files/schools-openpyxl.xlsx', import.meta.url))
  expect(await read(new Uint8Array(file))).toEqual([
    { community: 'Gwange', school_name: 'Gwange I', coordinates: '11.8464, 13.1603' },
    { community: 'Bama', school_name: 'Bama Central', coordinates: '11.52, 13.68' },
    { community: 'Mafa', school_name: 'Mafa Model', coordinates: '11.925, 13.6' },
  ])
})

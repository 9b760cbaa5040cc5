import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LGAS } from '@hub/contract/reference/lgas'
import { WARDS_OF_LGA_MAX, wardsEndpoints } from '@hub/contract/wards'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPlaces } from '../../database/import-places.ts'
import { wardCodes, writeWards } from '../../database/wards.ts'
import { testDatabase } from '../../testing/database.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { readWardFile } from './ward-file.ts'

let hub: TestHub
let viewer: Person
let folder: string
beforeAll(async () => {
  hub = await startTestHub({ database: await testDatabase({ changesTables: true }) })
  viewer = await hub.aUser({ role: 'viewer' })
  folder = mkdtempSync(path.join(tmpdir(), 'hub-wards-'))
})
afterAll(async () => {
  await hub.close()
  await hub.database.close()
  rmSync(folder, { recursive: true })
})

const fileOf = (name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
const csv = (...lines: string[]) => fileOf('wards.csv', lines.join('\n'))
const HEADER = 'ADM2_PCODE,ADM3_EN,ADM3_PCODE'
const pool = () => hub.database.maintenancePool
const importFile = async (file: string) => {
  const read = await readWardFile(file)
  return { ...read, ...(await writeWards(pool(), read.wards)) }
}
const placesOf = async (kind: string) =>
  (await pool().query<{ n: number }>('SELECT count(*)::integer AS n FROM places WHERE kind = $1', [kind])).rows[0]!.n
const list = (lga: string, by = viewer) => hub.call(wardsEndpoints.list, { token: by.token, query: { lga } })

/** 714 invented wards: eleven in most LGAs, ten in one. */
const GAZETTEER: (string | number)[][] = LGAS.flatMap(({ pcode, name, state, lat, lng }) =>
  Array.from({ length: 11 }, (_, at) => [
    state,
    name,
    pcode,
    `Ward ${'ABCDEFGHIJK'[at]} of ${name}`,
    `${pcode}${String(at + 1).padStart(3, '0')}`,
    lat,
    lng,
  ]),
).slice(0, 714)
const SHEETS = (rows: (string | number)[][]) => [
  {
    name: 'ADM2',
    rows: [
      ['ADM2_EN', 'ADM2_PCODE'],
      ['Jere', 'NG008013'],
    ],
  },
  {
    name: 'ADM3',
    rows: [['ADM1_EN', 'ADM2_EN', 'ADM2_PCODE', 'ADM3_EN', 'ADM3_PCODE', 'center_lat', 'center_lon'], ...rows],
  },
]

describe('A gazetteer', () => {
  it('gives 714 wards from its sheet of wards, and nothing the second time, also as CSV', async () => {
    const file = fileOf('gazetteer.xlsx', await writeXlsx({ sheets: SHEETS(GAZETTEER) }))
    expect(await importFile(file)).toMatchObject({ sheet: 'ADM3', faults: [], elsewhere: 0, added: 714, changed: 0 })
    expect(await importFile(file)).toMatchObject({ added: 0, changed: 0 })
    const asText = csv(...[SHEETS(GAZETTEER)[1]!.rows[0]!, ...GAZETTEER].map((row) => row.join()))
    const read = await importFile(asText)
    expect(read).toMatchObject({ faults: [], elsewhere: 0, added: 0, changed: 0 })
    expect(read.wards).toHaveLength(714)
    expect([await placesOf('ward'), await placesOf('lga'), await placesOf('state')]).toEqual([714, LGAS.length, 3])
    const { status, body } = await list('NG008013')
    expect(status).toBe(200)
    expect(body.wards).toHaveLength(11)
    expect(body.wards[1]).toEqual({ pcode: 'NG008013002', name: 'Ward B of Jere' })
  })

  it('that is imported again changes what it names; a file without points leaves them', async () => {
    const file = csv(HEADER, 'NG008013,Gwange II,ng008013001', 'NG008013,Ward B of Jere,NG008013002')
    expect(await importFile(file)).toMatchObject({ added: 0, changed: 1 })
    const { rows } = await pool().query(
      "SELECT name, state_pcode, lga_pcode, lat FROM places WHERE pcode = 'NG008013001'",
    )
    expect(rows).toEqual([
      {
        name: 'Gwange II',
        state_pcode: 'NG008',
        lga_pcode: 'NG008013',
        lat: LGAS.find(({ pcode }) => pcode === 'NG008013')!.lat,
      },
    ])
    expect(await placesOf('ward')).toBe(714)
  })

  it.each([
    ['admin3Name_en;admin3Pcode;admin2Pcode', 'Bolori;NG008021001;NG008021'],
    ['adm3_name\tadm3_pcode\tadm2_pcode', 'Bolori\tNG008021001\tNG008021'],
    [
      'Source: OCHA,,\nADM3_NAME,ADM3 PCODE,ADM2 Pcode\n#adm3+name,#adm3+code,#adm2+code',
      'Bolori,NG008021001,NG008021',
    ],
    ['#adm3 +name,#adm3+code,#adm2+code', 'Bolori,NG008021001,NG008021'],
  ])('is known by the headers %j', async (header, row) => {
    const read = await readWardFile(csv(header, row, ''))
    expect(read).toMatchObject({ faults: [], wards: [{ name: 'Bolori', pcode: 'NG008021001', lga_pcode: 'NG008021' }] })
  })

  it('with faults is taken without their rows, each named by its number', async () => {
    const file = csv(
      HEADER,
      'NG008013,Mairi,NG008013090',
      'NG008099,Nowhere,NG008099001',
      'NG008013,Twice,NG008013090',
      'NG008013,Strange,NG036001001',
      'NG008013,,NG008013091',
      'NG008013,"=HYPERLINK(""http://x"")",NG008013092',
      'NG008013,#REF!,NG008013093',
      'NG008013,No Code,',
      ',No LGA,NG008013094',
      'Jere,Named,NG008013095',
      'NG008013,12,NG008013096',
      `NG008013,${'a'.repeat(101)},NG008013097`,
      'NG008013,Bad Code,NG008013-1',
      'NG019001,Elsewhere,NG019001001',
      'NG008013,Ƙofa Biyu,NG008013098',
    )
    const read = await importFile(file)
    expect(read.wards.map(({ name }) => name)).toEqual(['Mairi', 'Ƙofa Biyu'])
    expect(read).toMatchObject({ added: 2, elsewhere: 1 })
    expect(read.faults.map(({ row, fault }) => `${row} ${fault}`)).toEqual([
      '3 the hub has no LGA with the P-code NG008099',
      '4 the P-code NG008013090 is in row 2 already',
      '5 the P-code NG036001001 does not begin with that of its LGA, NG008013',
      '6 the name of the ward is missing',
      `7 '=HYPERLINK("http://x")' is a formula, not a name`,
      "8 '#REF!' is a formula, not a name",
      '9 the P-code of the ward is missing',
      '10 the P-code of its LGA is missing',
      "11 'JERE' is not the P-code of an LGA",
      "12 '12' is not a name",
      '13 the name of the ward is longer than 100 characters',
      "14 'NG008013-1' is not the P-code of a ward",
    ])
  })

  it('has points, if they lie in Nigeria', async () => {
    const file = csv(
      `${HEADER},Latitude,Longitude`,
      'NG008013,One,NG008013081,11.9,13.2',
      'NG008013,Two,NG008013082,95,13.2',
      'NG008013,Three,NG008013083,,',
      'NG008013,Four,NG008013084,11.9,',
    )
    const { wards, faults } = await readWardFile(file)
    expect(wards.map(({ lat, lng }) => [lat, lng])).toEqual([
      [11.9, 13.2],
      [null, null],
    ])
    expect(faults).toEqual([
      { row: 3, fault: "'95, 13.2' is not a point in Nigeria" },
      { row: 5, fault: "'11.9, ' is not a point in Nigeria" },
    ])
  })

  it.each([
    ['other headers', () => csv('Name,Code', 'Mairi,NG008013001'), /^No sheet has columns for a ward's name/],
    ['no row', () => csv(''), 'There are no rows in this file.'],
    ['a PDF', () => fileOf('a.xlsx', '%PDF-1.7 wards'), 'This is neither an Excel workbook'],
    ['a web page', () => fileOf('b.xlsx', '<html><table></table></html>'), 'This is a web page'],
    ['a damaged workbook', () => fileOf('c.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 9)), 'The workbook is damaged'],
    ['no file', () => path.join(folder, 'none.csv'), /^There is no file /],
    [
      'more rows than a sheet may have',
      () => csv(HEADER, ...Array.from({ length: 10_100 }, (_, at) => `NG008013,W${at},NG008013${at}`)),
      /more than 10,000 rows/,
    ],
    [
      'more than 10 MB',
      () => {
        const file = fileOf('huge.csv', '')
        truncateSync(file, 11 * 1024 * 1024)
        return file
      },
      'larger than 10 MB',
    ],
  ])('that is %s changes nothing, and says so', async (_, file, sentence) => {
    await expect(readWardFile(file())).rejects.toThrow(sentence)
    await expect(readWardFile(file())).rejects.toThrow(/Nothing was changed\.$/)
  })
})

describe('Wards', () => {
  it('stay when the places of the contract are written again', async () => {
    const before = await placesOf('ward')
    await pool().query("UPDATE reference_sets SET hash = 'of another set'")
    await importPlaces(pool())
    expect([await placesOf('ward'), await placesOf('lga')]).toEqual([before, LGAS.length])
  })

  it('have their P-code found by LGA and name: case, blanks and accents aside, none for a name of two', async () => {
    await writeWards(
      pool(),
      ['Shared', 'shared'].map((name, at) => ({
        pcode: `NG002001${90 + at}0`,
        name,
        lga_pcode: 'NG002001',
        state_pcode: 'NG002',
        lat: null,
        lng: null,
      })),
    )
    const code = await wardCodes(hub.db, ['NG008013', 'NG002001', 'NG008013'])
    expect([code('NG008013', ' gwange  ii'), code('NG008013', 'KOFA BIYU')]).toEqual(['NG008013001', 'NG008013098'])
    expect([
      code('NG002001', 'Shared'),
      code('NG002001', 'Gwange II'),
      code('NG008013', 'Gwange'),
      code('NG008013', ''),
      code('NG008013', null),
      code('NG036001', 'Gwange II'),
    ]).toEqual([null, null, null, null, null, null])
  })

  it('are listed to members, a few hundred at most, by an index; an LGA without any has none', async () => {
    const many = Array.from({ length: WARDS_OF_LGA_MAX + 5 }, (_, at) => ({
      pcode: `NG036001${String(at).padStart(4, '0')}`,
      name: `W${at}`,
      lga_pcode: 'NG036001',
      state_pcode: 'NG036',
      lat: null,
      lng: null,
    }))
    await writeWards(pool(), many)
    expect((await list('NG036001')).body.wards).toHaveLength(WARDS_OF_LGA_MAX)
    await pool().query("DELETE FROM places WHERE lga_pcode = 'NG036002'")
    expect((await list('NG036002')).body.wards).toEqual([])
    const { status, failure } = await list('NG008')
    expect([status, failure.fields]).toEqual([400, { lga: 'There is no LGA with this P-code' }])
    const waiting = await hub.aUser({ status: 'under_review' })
    expect((await list('NG008013', waiting)).status).toBe(403)
    expect((await hub.call(wardsEndpoints.list, { query: { lga: 'NG008013' } })).status).toBe(401)
  })
})

import { describe, expect, it } from 'vitest'
import type { Sheet, SheetCell } from '@hub/contract/sheets/read/sheet-file'
import { keepIds, likeliestSheet, readSchools, schoolsIn } from './schools.import.ts'

const GWANGE = { community: 'Gwange', school_name: 'Gwange I', coordinates: '11.8464, 13.1603' }
const sheetOf = (name: string, ...rows: SheetCell[][]): Sheet => ({
  name,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  hasMore: false,
})
const read = (...table: string[][]) => readSchools(table).rows

describe('the columns', () => {
  it('are community, school and coordinates', () => {
    expect(readSchools([['Gwange', 'Gwange I', '11.8464, 13.1603']])).toEqual({
      rows: [GWANGE],
      leftOut: 0,
      hadHeader: false,
      dropped: [],
    })
  })

  it('are named by a first line that mentions community, which is skipped', () => {
    expect(
      readSchools([
        ['COMMUNITY NAME', 'x', 'y'],
        ['Gwange', 'Gwange I', '11.8464, 13.1603'],
      ]),
    ).toEqual({
      rows: [GWANGE],
      leftOut: 0,
      hadHeader: true,
      dropped: [],
    })
  })

  it('stand in the order of their names', () => {
    const header = ['S/N', 'State', 'School ID', 'GPS coordinates', 'School Name', 'Community']
    expect(read(header, ['1', 'Borno', 'SC-7', '11.8464, 13.1603', 'Gwange I', 'Gwange'])).toEqual([GWANGE])
  })

  it.each([
    [
      ['School Name', 'Latitude', 'Longitude'],
      ['Gwange I', '11.8464', '13.1603'],
    ],
    [
      ['S/N', 'State', 'LGA', 'School Name', 'Latitude (N)', 'Longitude (E)'],
      ['1', 'Borno', 'Maiduguri', 'Gwange I', '11.8464', '13.1603'],
    ],
    [
      ['Name of School', 'LGA', 'GPS'],
      ['Gwange I', 'Maiduguri', '11.8464, 13.1603'],
    ],
  ])('are known by their names without a community: %j', (header, line) => {
    expect(readSchools([header, line])).toMatchObject({ rows: [{ ...GWANGE, community: '' }], hadHeader: true })
  })

  it.each(['Settlement', 'Village'])('have the community under another name: %s', (name) => {
    expect(read([name, 'School Name', 'GPS'], ['Gwange', 'Gwange I', '11.8464, 13.1603'])).toEqual([GWANGE])
  })

  it('may have latitude and longitude apart', () => {
    const header = ['Community', 'School', 'Latitude', 'Longitude']
    expect(read(header, ['Gwange', 'Gwange I', '11.8464', '13.1603'])).toEqual([GWANGE])
    expect(read(header, ['Gwange', 'Gwange I', '', ''])).toEqual([{ ...GWANGE, coordinates: '' }])
  })

  it('may have the coordinates torn apart at their comma, which nothing quoted', () => {
    expect(read(['Gwange', 'Gwange I', '11.8464', ' 13.1603'])).toEqual([GWANGE])
  })

  it('may lack the community where the second is of places', () => {
    expect(read(['Gwange I', '11.8464, 13.1603'], ['Bama I', ''])).toEqual([
      { ...GWANGE, community: '' },
      { community: '', school_name: 'Bama I', coordinates: '' },
    ])
  })
})

it.each([
  ['Gwange', 'Gwange Community Primary School', ''],
  ['Gwange Community', 'Gwange I', '11.8464, 13.1603'],
  ['Gwange Community', 'Gwange I', '11.8464'],
  ['Bama Village', 'Bama Central School', ''],
  ['Gwange Ward', 'Learning Centre Gwange', ''],
])('does not take a school for a header: %s, %s', (...cells) => {
  expect(readSchools([cells]).rows).toHaveLength(1)
})

it('loses no school of a file without a header', () => {
  const rows = [
    ['Gwange', 'Gwange I', ''],
    ['Bama Village', 'Bama Central School', ''],
  ]
  expect(schoolsIn(sheetOf('Schools', ...rows)).rows).toHaveLength(2)
})

it('reads the sheet of a workbook whose header it knows best, and the first where it knows none', () => {
  const readMe = sheetOf('Read me', ['How to fill this in'], ['Community', 'Where the school stands'])
  const schools = sheetOf(
    'Schools',
    ['Title'],
    ['School Name', 'Latitude', 'Longitude'],
    ['Gwange I', 11.8464, 13.1603],
  )
  expect(likeliestSheet([readMe, schools])).toBe(schools)
  expect(schoolsIn(schools).rows).toEqual([{ ...GWANGE, community: '' }])
  const plain = [sheetOf('A', ['Gwange', 'Gwange I']), sheetOf('B', ['Bama', 'Bama I'])]
  expect(likeliestSheet(plain)).toBe(plain[0])
})

it('keeps the text of a invalid row', () => {
  expect(read(['', '', 'near the well'], ['Bama', '', ''])).toEqual([
    { community: '', school_name: '', coordinates: 'near the well' },
    { community: 'Bama', school_name: '', coordinates: '' },
  ])
})

it('leaves blank rows out', () => expect(read(['', '', ''], ['Gwange', 'Gwange I', ''], [' '])).toHaveLength(1))

it('takes a thousand rows and says how many it left out', () => {
  const table = Array.from({ length: 1203 }, (_, index) => ['Gwange', `School ${index}`, ''])
  const { rows, leftOut } = readSchools(table)
  expect(rows).toHaveLength(1000)
  expect(rows.at(-1)?.school_name).toBe('School 999')
  expect(leftOut).toBe(203)
})

describe('rows that come back', () => {
  const known = [
    { ...GWANGE, id: 'a' },
    { ...GWANGE, id: 'b' },
    { community: 'Bama', school_name: 'Bama I', coordinates: '', id: 'c' },
  ]

  it('keep the id of their school, whatever the case and wherever they stand', () => {
    const rows = [
      { community: 'BAMA', school_name: 'bama  i', coordinates: '11.52, 13.68' },
      { ...GWANGE, coordinates: '' },
    ]
    expect(keepIds(rows, known).map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('keep their LGA and ward where the table has no column for them, and lose them where its cell is empty', () => {
    const before = [{ ...GWANGE, id: 'a', lga_pcode: 'NG008013', ward: 'Gongulong' }]
    const again = (...table: string[][]) => keepIds(readSchools(table).rows, before)
    expect(again(['Community', 'School'], ['Gwange', 'Gwange I'])).toMatchObject([
      { id: 'a', lga_pcode: 'NG008013', ward: 'Gongulong' },
    ])
    expect(again(['Community', 'School', 'Ward'], ['Gwange', 'Gwange I', ''])).toMatchObject([
      { id: 'a', lga_pcode: 'NG008013', ward: '' },
    ])
  })

  it('are known where their ward was read as community before', () => {
    const rows = readSchools([
      ['Ward', 'School'],
      ['Gwange', 'Gwange I'],
    ]).rows
    expect(keepIds(rows, known)).toMatchObject([{ id: 'a', community: '', ward: 'Gwange' }])
  })

  it('never share an id', () => {
    expect(keepIds([GWANGE, GWANGE, GWANGE], known).map(({ id }) => id)).toEqual(['a', 'b', undefined])
  })
})

describe('columns that a school does not have', () => {
  it('are named where they have something in them, and a row’s own number is not', () => {
    const header = ['S/N', 'State', 'LGA', 'Ward', 'Community', 'School Name', 'GPS', 'Enrolment', 'Remarks']
    const line = ['1', 'Borno', 'Jere', 'Gongulong', 'Gwange', 'Gwange I', '11.8464, 13.1603', '340', '']
    expect(readSchools([header, line])).toMatchObject({
      dropped: ['State', 'Enrolment'],
      rows: [{ lga_pcode: 'NG008013', ward: 'Gongulong', community: 'Gwange' }],
    })
  })

  it('are named by their place where no line names them', () => {
    expect(readSchools([['Gwange', 'Gwange I', '11.8464, 13.1603', 'Jere']]).dropped).toEqual(['column 4'])
    expect(readSchools([['Gwange', 'Gwange I', '11.8464', '13.1603']]).dropped).toEqual([])
  })

  it.each(['Jere', 'jere', 'Jere LGA', 'Jere, Borno', 'NG008013'])('are none where they say the LGA: %s', (written) =>
    expect(
      readSchools([
        ['LGA', 'School Name'],
        [written, 'Gwange I'],
      ]),
    ).toMatchObject({ rows: [{ lga_pcode: 'NG008013' }], dropped: [] }),
  )
})

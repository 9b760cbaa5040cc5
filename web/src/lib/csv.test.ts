import { describe, expect, it } from 'vitest'
import { decodeText, delimiterOf, guardCell, unguardCell } from '@hub/contract/csv'
import { csvText, oneLine } from './csv.ts'

describe('a cell that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+cmd',
    '-cmd',
    '@SUM(A1)',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\t=1',
    '\tplain',
    '\rplain',
    '\n=1',
    '＝1',
    '＋1+1',
    '－1+1',
    '＠x',
    ' ＝1',
    '-2+3+cmd|calc',
    '+234 803 555 0100',
    '=-1',
    '-1.5, =2',
  ])('gets an apostrophe: %j', (cell) => expect(guardCell(cell)).toBe(`'${cell}`))

  it('comes back from a file as it was', () => {
    for (const cell of ['=1+1', ' ＝1', '+234 803', "'quoted'", "it's", '-5']) {
      expect(unguardCell(guardCell(cell))).toBe(cell)
    }
  })
})

describe('a cell that no spreadsheet would run', () => {
  it.each([
    '-5',
    '+5',
    '-1.5',
    '-1,250,000.50',
    '-1e5',
    '-11.8464, 13.1603',
    '+11.8464;+13.1603',
    ' -5 ',
    '11.8464, 13.1603',
    'Gwange',
    'a=b',
    '',
  ])('stays as it is: %j', (cell) => expect(guardCell(cell)).toBe(cell))
})

describe('a CSV file', () => {
  it('begins with the mark by which Excel reads UTF-8, and ends each line as Excel does', () => {
    expect(csvText([['Community'], ['Gwoé']])).toBe('\uFEFFCommunity\r\nGwoé\r\n')
  })

  it('quotes separators, quotes, line ends and blanks at the edge', () => {
    expect(csvText([['a,b', 'a;b', 'the "x"', 'a\nb', ' a', 'a b']])).toBe(
      '\uFEFF"a,b","a;b","the ""x""","a\nb"," a",a b\r\n',
    )
  })

  it('guards inside the quotes', () => expect(csvText([['=A1,B1']])).toBe(`\uFEFF"'=A1,B1"\r\n`))
})

describe('the bytes of a file', () => {
  const bytes = (...list: number[]) => new Uint8Array(list)

  it('are read as UTF-8, with or without its mark', () => {
    expect(decodeText(bytes(0x47, 0xc3, 0xa9))).toBe('Gé')
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x47, 0xc3, 0xa9))).toBe('Gé')
  })

  it('are read as Windows-1252 where they are no UTF-8', () => {
    expect(decodeText(bytes(0x47, 0xe9))).toBe('Gé')
  })

  it('are read as UTF-16 where their mark says so', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x47, 0x00, 0xe9, 0x00))).toBe('Gé')
  })
})

describe('the separator', () => {
  it.each([
    [',', 'Community,School name,Coordinates\nGwange,Gwange I,"11.8, 13.1"'],
    [';', 'Community;School name;Coordinates\nGwange;Gwange I;11.8, 13.1'],
    [';', 'Gwange, Ward 2, Maiduguri;Gwange I;11.8, 13.1\nBama, Ward 1, Bama;Bama I;11.5, 13.6'],
    [',', 'Gwange,Gwange I,11.8;13.1\nBama,Bama I,11.5;13.6'],
    ['\t', 'Community\tSchool name\tCoordinates\nGwange\tGwange I\t11.8, 13.1'],
    [',', '"a;b;c","d;e;f",g\n'],
  ])('is %j', (delimiter, text) => expect(delimiterOf(text)).toBe(delimiter))
})

it('puts a cell on one line and makes blanks that do not break break', () => {
  expect(oneLine(' Gwange\u00a0\r\n Ward\t2 ')).toBe('Gwange Ward 2')
})

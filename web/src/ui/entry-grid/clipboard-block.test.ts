import { expect, it } from 'vitest'
import { readBlock } from './clipboard-block.ts'

it('reads cells between tabs and rows between line ends, as Excel ends them', () => {
  expect(readBlock('Gwange\tGwange I\t11.8, 13.1\r\nBama\tBama Central\t11.5, 13.6\r\n')).toEqual([
    ['Gwange', 'Gwange I', '11.8, 13.1'],
    ['Bama', 'Bama Central', '11.5, 13.6'],
  ])
})

it.each(['a\tb\nc\td', 'a\tb\r\nc\td', 'a\tb\rc\td', 'a\tb\nc\td\n'])(
  'reads the line ends of every system: %j',
  (text) =>
    expect(readBlock(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]),
)

it.each(['', 'Gwange', 'Gwange\r\n', '11.8464, 13.1603'])('leaves a single value to the input: %j', (text) =>
  expect(readBlock(text)).toBeUndefined(),
)

it('keeps empty cells and empty rows, so that columns and rows stay in line', () => {
  expect(readBlock('\tb\t\n\nc')).toEqual([['', 'b', ''], [''], ['c']])
})

it('takes a tab, a line end or a quote inside a quoted cell for its text, on one line', () => {
  expect(readBlock('"Gwange\nWard"\t"a\tb"\t"the ""Model"" School"')).toEqual([
    ['Gwange Ward', 'a b', 'the "Model" School'],
  ])
})

it.each([
  ['"Model" School\tx', [['"Model" School', 'x']]],
  ['"never closed\tx', [['"never closed', 'x']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
])('takes quotes that do not embrace the cell for a part of its text: %j', (text, block) =>
  expect(readBlock(text)).toEqual(block),
)

it('turns blanks that do not break into blanks that do', () => {
  expect(readBlock('\u00a0Gwange\u00a0I \t11.8,\u202f13.1')).toEqual([['Gwange I', '11.8, 13.1']])
})

it('reads a cell of a million characters that opens a quote and never closes it', () => {
  expect(readBlock(`"${'a'.repeat(1_000_000)}\tb`)?.[0]).toHaveLength(2)
})

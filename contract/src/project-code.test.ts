import { expect, it } from 'vitest'
import { projectCodeIn, projectNumberIn } from './project-code.ts'

it.each([
  'NEH-1001',
  'NEH 1001',
  'neh1001',
  'Neh-1001',
  ' NEH - 1001 ',
  'NEH–1001',
  'NEH—1001',
  'NEH\u20111001',
  'NEH−1001',
  'NEH\u00a01001',
  'NEH_1001',
  'NEH/1001',
  'NEH-01001',
])('%j is NEH-1001', (text) => {
  expect(projectCodeIn(text)).toBe('NEH-1001')
  expect(projectNumberIn(text)).toBe(1001)
})

it.each([
  'EDU-1',
  '1001',
  'NEH',
  'NEH-',
  'NEH-0',
  'NEH-1001a',
  'XNEH-1001',
  'NEH-1001-2',
  'NEH 10 01',
  `NEH-${'9'.repeat(16)}`,
  '',
])(
  // prettier-ignore
  '%j is a code of somebody else and stays as it is',
  (text) => {
    expect(projectCodeIn(text)).toBe(text)
    expect(projectNumberIn(text)).toBeNull()
  },
)

it('a long text is read at once', () => {
  expect(projectNumberIn(`neh${' '.repeat(30_000)}x`)).toBeNull()
  expect(projectNumberIn(`neh${'0'.repeat(30_000)}x`)).toBeNull()
})

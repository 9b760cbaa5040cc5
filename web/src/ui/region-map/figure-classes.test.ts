import { describe, expect, it } from 'vitest'
import { classOf, easyCeiling, figureClasses, type GapFill, shadeByFigure, shadeByGap } from './fills.tsx'

const counts = { none: 'None', format: String, isWhole: true }

it('class ends are numbers that are easy to read', () => {
  expect([0.4, 7, 11, 101, 260, 1201, 40_000, 81_000].map(easyCeiling)).toEqual([
    1, 7, 15, 150, 300, 1500, 40_000, 100_000,
  ])
})

it('every figure above zero is in exactly one class, and zero in none', () => {
  for (const figures of [[0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 1000], [0.01, 99.5, 1e9], [7], Array(65).fill(3)]) {
    const classes = figureClasses(figures)
    for (const figure of figures.filter((each) => each > 0)) {
      expect(classes.filter(({ over, upTo }) => figure > over && figure <= upTo)).toHaveLength(1)
    }
    expect(classOf(0, classes)).toBe(0)
    expect(classes.length).toBeLessThanOrEqual(5)
  }
})

it('one crowded place does not leave all others in the palest class', () => {
  const figures = [...Array(64).keys()].map((place) => place + 1)
  const used = new Set([...figures, 1_000_000].map((figure) => classOf(figure, figureClasses([...figures, 1_000_000]))))
  expect(used.size).toBe(5)
})

it('without a figure there is one entry in the legend', () => {
  expect(shadeByFigure(new Map([['NG002001', 0]]), counts)).toEqual({
    fills: new Map([['NG002001', 'none']]),
    legend: [{ fill: 'none', label: 'None' }],
  })
})

it('counts go on with the next whole number, amounts where the class below ends', () => {
  const figures = new Map([1, 2, 12, 40, 90].map((figure, index) => [`P${index}`, figure]))
  expect(shadeByFigure(figures, counts).legend.map(({ label }) => label)).toEqual([
    'None',
    '1',
    '2',
    '3 – 15',
    '16 – 40',
    '41 – 100',
  ])
  expect(
    shadeByFigure(figures, { ...counts, isWhole: false, format: (amount) => `$${amount}` }).legend.at(2)?.label,
  ).toBe('$1 – $2')
})

it('few classes take colours that lie far apart', () => {
  const figures = new Map([1, 2, 3].map((figure, index) => [`P${index}`, figure]))
  expect([...shadeByFigure(figures, counts).fills.values()]).toEqual(['class1', 'class3', 'class5'])
})

describe('the gap view', () => {
  const shade = (fills: Record<string, GapFill>) =>
    shadeByGap(new Map(Object.entries(fills)), { gap: 'None', none: 'Hidden', class1: 'Partners' })

  it('says what is missing', () =>
    expect(shade({ A: 'gap', B: 'class1' }).legend.map(({ label }) => label)).toEqual(['None', 'Partners']))

  it('tells what the filters hide from what is missing', () =>
    expect(shade({ A: 'gap', B: 'none' }).legend.map(({ label }) => label)).toEqual(['None', 'Hidden', 'Partners']))
})

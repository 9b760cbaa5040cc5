import { describe, expect, it } from 'vitest'
import { cellOf, hidden, hiddenBySex, sumBySex, sumOf, type Known, type KnownBySex } from './hide-small.ts'

const read = ({ boys, girls, total }: KnownBySex) => [boys, girls, total].map(cellOf)

describe('A count of people in public', () => {
  it.each([
    [0, '0'],
    [1, '<10'],
    [9, '<10'],
    [10, '10'],
    [1204, '1204'],
  ])('%i reads %s', (count, text) => expect(cellOf(hidden(count))).toBe(text))

  it.each([
    [0, 0, ['0', '0', '0']],
    [20, 30, ['20', '30', '50']],
    // The other sex is not told by a total.
    [3, 30, ['<10', '30', '≥31']],
    [0, 30, ['0', '30', '30']],
    // Nor is a sex that is nobody beside a small total.
    [0, 3, ['<10', '<10', '<10']],
    [3, 4, ['<10', '<10', '<10']],
    // 18 would say that both are 9.
    [9, 9, ['<10', '<10', '≥10']],
    [5, 5, ['<10', '<10', '≥10']],
  ])('%i boys and %i girls read %j', (boys, girls, texts) => expect(read(hiddenBySex(boys, girls))).toEqual(texts))

  it('is a bound where some of its parts are hidden', () => {
    expect(cellOf(sumOf([20, 30].map(hidden)))).toBe('50')
    expect(cellOf(sumOf([20, 3].map(hidden)))).toBe('≥21')
    expect(cellOf(sumOf([0, 3].map(hidden)))).toBe('<10')
    expect(cellOf(sumOf([3, 4].map(hidden)))).toBe('<19')
  })
})

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Table = [boys: number, girls: number][][]

/** LGAs by months, with all sums of rows, columns, sexes and the whole. */
function published(table: Table) {
  const known = table.map((months) => months.map(([boys, girls]) => hiddenBySex(boys, girls)))
  const columns = known[0]!.map((_, month) => sumBySex(known.map((months) => months[month]!)))
  return {
    cells: known.map((months) => months.map(read)),
    rows: known.map((months) => read(sumBySex(months))),
    columns: columns.map(read),
    whole: read(sumBySex(columns)),
  }
}

/** What a reading says of the count behind it. */
function boundsOf(text: string): Known {
  if (text.startsWith('<')) return { least: 0, most: Number(text.slice(1)) - 1 }
  if (text.startsWith('≥')) return { least: Number(text.slice(1)), most: 1_000_000 }
  return { least: Number(text), most: Number(text) }
}

interface Equation {
  parts: number[]
  sum: Known
}

/** Narrows each unknown by every sum that it is part of, until nothing narrows any more. */
function solve(unknowns: Known[], equations: Equation[]) {
  for (let changed = true; changed;) {
    changed = false
    for (const { parts, sum } of equations) {
      const all = sumOf(parts.map((part) => unknowns[part]!))
      for (const part of parts) {
        const each = unknowns[part]!
        const least = Math.max(each.least, sum.least - (all.most - each.most))
        const most = Math.min(each.most, sum.most - (all.least - each.least))
        if (least > each.least || most < each.most) {
          unknowns[part] = { least, most }
          changed = true
        }
      }
    }
  }
  return unknowns
}

/** Whoever reads all of it tries to work out each cell. */
function workedOut(table: Table): Known[] {
  const { cells, rows, columns, whole } = published(table)
  const [lgas, months] = [table.length, table[0]!.length]
  const at = (lga: number, month: number, sex: number) => (lga * months + month) * 2 + sex
  const unknowns = cells.flatMap((row) => row.flatMap(([boys, girls]) => [boundsOf(boys!), boundsOf(girls!)]))
  const all = (count: number) => Array.from({ length: count }, (_, index) => index)
  const equation = (parts: number[], text: string): Equation => ({ parts, sum: boundsOf(text) })
  const sums = (where: [number, number][], [boys, girls, total]: string[]) => [
    equation(
      where.map(([lga, month]) => at(lga, month, 0)),
      boys!,
    ),
    equation(
      where.map(([lga, month]) => at(lga, month, 1)),
      girls!,
    ),
    equation(
      where.flatMap(([lga, month]) => [at(lga, month, 0), at(lga, month, 1)]),
      total!,
    ),
  ]
  const everywhere = all(lgas).flatMap((lga) => all(months).map((month): [number, number] => [lga, month]))
  return solve(unknowns, [
    ...everywhere.flatMap(([lga, month]) => sums([[lga, month]], cells[lga]![month]!)),
    ...rows.flatMap((row, lga) =>
      sums(
        all(months).map((month) => [lga, month]),
        row,
      ),
    ),
    ...columns.flatMap((column, month) =>
      sums(
        all(lgas).map((lga) => [lga, month]),
        column,
      ),
    ),
    ...sums(everywhere, whole),
  ])
}

const COUNTS = [0, 0, 1, 3, 5, 8, 9, 10, 11, 25, 400]

function randomTable(seed: number): Table {
  const random = randomOf(seed)
  const count = () => COUNTS[random(COUNTS.length)]!
  const [lgas, months] = [1 + random(4), 1 + random(4)]
  return Array.from({ length: lgas }, () => Array.from({ length: months }, () => [count(), count()]))
}

describe('From a published table with all of its sums', () => {
  it('the solver finds what an ordinary table would tell', () => {
    const unknowns = [
      { least: 0, most: 9 },
      { least: 12, most: 12 },
    ]
    expect(solve(unknowns, [{ parts: [0, 1], sum: { least: 15, most: 15 } }])[0]).toEqual({ least: 3, most: 3 })
  })

  it('no hidden count can be worked out, and none becomes narrower than nine values', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const table = randomTable(seed)
      const found = workedOut(table)
      table.flat(2).forEach((count, index) => {
        const { least, most } = found[index]!
        expect(least).toBeLessThanOrEqual(count)
        expect(most).toBeGreaterThanOrEqual(count)
        if (least !== most) expect(most - least, JSON.stringify({ seed, table })).toBeGreaterThanOrEqual(8)
        else expect(count === 0 || count >= 10, JSON.stringify({ seed, table })).toBe(true)
      })
    }
  })

  it('stays the same, letter for letter, whatever the hidden counts are', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomOf(seed + 10_000)
      const table = randomTable(seed)
      const other = table.map((months) => months.map((pair) => alike(pair, random)))
      expect(published(other)).toEqual(published(table))
    }
  })
})

/** Another pair that is hidden in the same way. */
function alike([boys, girls]: [number, number], random: (below: number) => number): [number, number] {
  const isSmall = (count: number) => count > 0 && count < 10
  const total = boys + girls
  if (isSmall(total)) {
    const all = 1 + random(9)
    const ofBoys = random(all + 1)
    return [ofBoys, all - ofBoys]
  }
  if (isSmall(boys) && isSmall(girls)) {
    const ofBoys = 1 + random(9)
    return [ofBoys, 10 - ofBoys + random(ofBoys)]
  }
  return [isSmall(boys) ? 1 + random(9) : boys, isSmall(girls) ? 1 + random(9) : girls]
}

import { describe, expect, it } from 'vitest'
import { readArguments } from './generate-arguments.ts'
import { randomOf } from './random.ts'
import { sharesOf } from './people.ts'

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), new Date('2026-06-01T15:00:00Z'))

describe('The arguments of generate', () => {
  it('are counts, and what is left out is not made', () => {
    expect(read('--projects 10 --users 3')).toEqual({
      counts: { projects: 10, schools: 0, activities: 0, funding: 0, stock: 0, users: 3 },
      seed: 1,
      today: new Date('2026-06-01T00:00:00Z'),
      password: undefined,
      intoExisting: false,
    })
  })

  it.each([
    ['', 'Say how much is wanted'],
    ['--projects many', '--projects must be a whole number'],
    ['--projects -5', 'Say how much is wanted'],
    ['--projects 1e9', '--projects must be a whole number'],
    ['--schulen 5', "Unknown option '--schulen'. Say how much"],
    ['--projects 5', '--users must be at least 1'],
    ['--users 5 --schools 5', '--projects must be at least 1'],
    ['--users 5 --projects 2 --schools 2001', 'at most 1000 schools'],
    ['--users 5 --today tomorrow', '--today must be a day'],
    ['--users 5 --today 2026-02-30', '--today must be a day'],
    ['--users 5 --password short', '--password must have'],
  ])('%j is answered with one sentence', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence)
  })
})

describe('Shares', () => {
  it('add up exactly, by weight, and keep to the limit', () => {
    expect(sharesOf(10, [1, 0, 3])).toEqual([3, 0, 7])
    expect(sharesOf(7, [0, 0])).toEqual([4, 3])
    expect(sharesOf(10, [1, 100, 1], 5)).toEqual([0, 5, 5])
    expect(sharesOf(0, [])).toEqual([])
  })
})

describe('Random draws', () => {
  it('are the same for the same row, and no id comes twice', () => {
    expect(randomOf(1, 'x', 5).uuid()).toBe(randomOf(1, 'x', 5).uuid())
    const ids = new Set(Array.from({ length: 100_000 }, (_, n) => randomOf(1, 'x', n).uuid()))
    expect(ids.size).toBe(100_000)
    expect([...ids][0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

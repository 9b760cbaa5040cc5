import { describe, expect, it } from 'vitest'
import { type DataColumn, directionOf, nextSort, sortOptions } from './data-column.ts'

type Sort = 'newest' | 'oldest' | 'donor'
const DATE = {
  asc: 'oldest',
  desc: 'newest',
  first: 'desc',
  words: { asc: 'oldest first', desc: 'newest first' },
} as const
const DONOR = { asc: 'donor' } as const

describe('sorting by a header', () => {
  it('begins with the first direction and then turns round', () => {
    expect(nextSort<Sort>(DATE, 'donor')).toBe('newest')
    expect(nextSort<Sort>(DATE, 'newest')).toBe('oldest')
    expect(nextSort<Sort>(DATE, 'oldest')).toBe('newest')
  })

  it('stays where a column sorts in one direction only', () => {
    expect(nextSort<Sort>(DONOR, 'newest')).toBe('donor')
    expect(nextSort<Sort>(DONOR, 'donor')).toBe('donor')
  })

  it('knows which column the list is sorted by', () => {
    expect(directionOf<Sort>(DATE, 'oldest')).toBe('asc')
    expect(directionOf<Sort>(DATE, 'donor')).toBeUndefined()
  })

  it('offers a phone every order in words', () => {
    const columns: DataColumn<unknown, Sort>[] = [
      { key: 'donor', header: 'Donor', cell: () => '', sort: DONOR },
      { key: 'type', header: 'Type', cell: () => '' },
      { key: 'date', header: 'Date', cell: () => '', sort: DATE },
    ]
    expect(sortOptions(columns)).toEqual([
      { value: 'donor', label: 'Donor, A to Z' },
      { value: 'newest', label: 'Date, newest first' },
      { value: 'oldest', label: 'Date, oldest first' },
    ])
  })
})

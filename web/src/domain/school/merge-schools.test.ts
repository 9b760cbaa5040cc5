import { describe, expect, it } from 'vitest'
import { mergeSchools } from './merge-schools.ts'
import type { SchoolRow } from './schools.rows.ts'

const school = (id: string | undefined, school_name: string): SchoolRow => ({
  ...(id && { id }),
  community: 'Jere',
  school_name,
  coordinates: '',
})
const FROM = [school('a', 'A'), school('b', 'B'), school('c', 'C')]
const merged = (mine: SchoolRow[], newer: SchoolRow[]) => {
  const { rows, conflicts } = mergeSchools(FROM, mine, newer)
  return { names: rows.map(({ school_name }) => school_name), conflicts }
}

describe('the schools of an edit, moved onto a newer version', () => {
  it('keep what a colleague added, changed or removed in rows that nobody touched here', () => {
    const mine = FROM.with(0, school('a', 'A of mine'))
    const newer = [FROM[0]!, school('b', 'B of theirs'), school('d', 'D')]
    expect(merged(mine, newer)).toEqual({ names: ['A of mine', 'B of theirs', 'D'], conflicts: [] })
  })

  it('keep what was added and removed here', () => {
    expect(merged([FROM[0]!, FROM[2]!, school(undefined, 'New')], FROM)).toEqual({
      names: ['A', 'C', 'New'],
      conflicts: [],
    })
  })

  it('say which both have changed, and stay as they were typed', () => {
    const mine = FROM.with(0, school('a', 'A of mine'))
    const theirs = school('a', 'A of theirs')
    expect(merged(mine, FROM.with(0, theirs))).toEqual({
      names: ['A of mine', 'B', 'C'],
      conflicts: [{ id: 'a', mine: mine[0], theirs }],
    })
  })

  it('say so when one has removed what the other has changed', () => {
    const changed = school('b', 'B of mine')
    expect(merged(FROM.with(1, changed), [FROM[0]!, FROM[2]!])).toEqual({
      names: ['A', 'C', 'B of mine'],
      conflicts: [{ id: 'b', mine: changed, theirs: null }],
    })
    expect(merged([FROM[0]!, FROM[2]!], FROM.with(1, changed))).toEqual({
      names: ['A', 'C'],
      conflicts: [{ id: 'b', mine: null, theirs: changed }],
    })
  })

  it('are at peace where both did the same', () => {
    const alike = FROM.with(2, school('c', 'C again'))
    expect(merged(alike, structuredClone(alike))).toEqual({ names: ['A', 'B', 'C again'], conflicts: [] })
  })
})

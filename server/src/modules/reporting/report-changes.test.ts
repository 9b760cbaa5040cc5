import { CHANGES_LISTED } from '@hub/contract/report-rounds'
import { describe, expect, it } from 'vitest'
import { changedActivities, changesBetween, type Compared, type Facts } from './report-changes.ts'

const activity = (id: string, was: Facts | null, now: Facts | null): Compared => ({ kind: 'activity', id, was, now })
const FACTS = { type: 'Learning', school: null, lga: 'NG008014', start_date: '2026-10-05', boys: 10, notes: 'a' }

describe('What changed in a month between two moments', () => {
  it('Each row is added, changed or deleted, and a changed one names its fields with both values', () => {
    const compared = [
      activity('1', null, FACTS),
      activity('2', FACTS, { ...FACTS, boys: 100, notes: 'b' }),
      activity('3', FACTS, null),
    ]
    const { activities, rows, more } = changesBetween(compared)
    expect(activities).toEqual({ added: 1, changed: 1, deleted: 1 })
    expect(rows.map(({ id, change, fields }) => [id, change, fields])).toEqual([
      ['1', 'added', []],
      [
        '2',
        'changed',
        [
          { field: 'boys', before: '10', after: '100' },
          { field: 'notes', before: null, after: null },
        ],
      ],
      ['3', 'deleted', []],
    ])
    expect(more).toBe(0)
    expect([...changedActivities(compared)]).toEqual([
      ['1', 'added'],
      ['2', 'changed'],
    ])
  })

  it('A field that was not kept at one of the two moments is no change', () => {
    const { boys: _, ...without } = FACTS
    expect(changesBetween([activity('1', without, FACTS)]).rows).toEqual([])
  })

  it('A field of a later release was empty before it', () => {
    const [row] = changesBetween([activity('1', FACTS, { ...FACTS, quantity: 120, ward: null })]).rows
    expect(row?.fields).toEqual([{ field: 'quantity', before: null, after: '120' }])
    expect(changesBetween([activity('1', FACTS, { ...FACTS, quantity: null, ward: null })]).rows).toEqual([])
  })

  it('All rows are counted, and as many are listed as anybody reads', () => {
    const many = Array.from({ length: CHANGES_LISTED + 5 }, (_, n) => activity(String(n), null, FACTS))
    const { activities, rows, more } = changesBetween(many)
    expect([activities.added, rows.length, more]).toEqual([CHANGES_LISTED + 5, CHANGES_LISTED, 5])
  })
})

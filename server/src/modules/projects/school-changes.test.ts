import { describe, expect, it } from 'vitest'
import { schoolChanges, type SchoolRow } from './school-changes.ts'

const school = (id: string, school_name: string, position: number, more: Partial<SchoolRow> = {}): SchoolRow => ({
  id,
  position,
  community: 'Gwange',
  school_name,
  coordinates: '',
  lat: null,
  lng: null,
  outside_states: false,
  lga_pcode: null,
  ward: null,
  ...more,
})
const [one, two, three] = [school('1', 'One', 0), school('2', 'Two', 1), school('3', 'Three', 2)]

describe('the schools of an edited project', () => {
  it('keeps a row by its id, adds a new one and removes a missing one', () => {
    const { written, removed, count, auditFields } = schoolChanges(
      [one, two],
      [
        { id: '2', community: 'Gwange', school_name: 'Two B' },
        { community: 'Bulabulin', school_name: 'New' },
      ],
      ['Borno'],
    )
    expect(written.map(({ id, position, school_name }) => ({ id, position, school_name }))).toEqual([
      { id: expect.any(String) as string, position: 1, school_name: 'New' },
      { id: '2', position: 0, school_name: 'Two B' },
    ])
    expect(removed).toEqual([one])
    expect(count).toBe(2)
    expect(auditFields).toEqual({ schools_added: ['New'], schools_changed: ['Two B'], schools_removed: ['One'] })
  })

  it('writes and tells nothing where nothing changed', () => {
    expect(schoolChanges([one, two], [one, two], ['Borno'])).toEqual({
      rows: [one, two],
      written: [],
      removed: [],
      changed: [],
      count: 2,
      auditFields: {},
    })
  })

  it('recognises a school that was pasted without its id by community and name', () => {
    const { written, removed } = schoolChanges(
      [one, two],
      [
        { community: 'gwange', school_name: 'two' },
        { community: 'Gwange', school_name: 'One' },
      ],
      ['Borno'],
    )
    expect(written.map(({ id }) => id)).toEqual(['2', '1'])
    expect(removed).toEqual([])
  })

  it('takes each school once: a second row with the same id or name is another school', () => {
    const { written, removed } = schoolChanges([one], [{ ...one }, { ...one }], ['Borno'])
    expect(written).toHaveLength(1)
    expect(written[0]?.id).not.toBe('1')
    expect(removed).toEqual([])
  })

  it('gives a row with an id of no school of this project an id of its own', () => {
    const { written } = schoolChanges([], [{ id: 'another-project', school_name: 'Mine' }], ['Borno'])
    expect(written[0]?.id).not.toBe('another-project')
  })

  it('reads the place, and flags one outside the states of the project', () => {
    const { written } = schoolChanges(
      [],
      [
        { school_name: 'In Borno', coordinates: '11.85, 13.16' },
        { school_name: 'In Adamawa', coordinates: '9.2, 12.48' },
        { school_name: 'Nowhere' },
      ],
      ['Borno'],
    )
    expect(written.map(({ lat, lng, outside_states }) => [lat, lng, outside_states])).toEqual([
      [11.85, 13.16, false],
      [9.2, 12.48, true],
      [null, null, false],
    ])
  })

  it('writes a moved row without telling of a change', () => {
    const { written, auditFields } = schoolChanges([one, two, three], [three, one, two], ['Borno'])
    expect(written.map(({ id, position }) => [id, position])).toEqual([
      ['3', 0],
      ['1', 1],
      ['2', 2],
    ])
    expect(auditFields).toEqual({})
  })

  it('tells the first names of a thousand, and how many more', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ school_name: `School ${index}` }))
    const { auditFields } = schoolChanges([], rows, ['Borno'])
    expect(auditFields['schools_added']).toHaveLength(21)
    expect(auditFields['schools_added']?.at(-1)).toBe('and 980 more')
  })
})

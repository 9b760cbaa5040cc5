// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { adminOf, userOf } from '#testing/user.ts'
import { isAgeless, KEPT_QUERIES } from './queries.ts'

const amina = userOf()
const FIRST = { pages: [{ projects: ['Radio lessons'] }], pageParams: [{ index: 0 }] }
const page = (index: number) => ({ index })
const kept = (key: readonly unknown[], data: unknown, held?: unknown) =>
  KEPT_QUERIES.worthKeeping(key, data, amina, () => held)

describe('the white list', () => {
  it('has reference data, the dashboard without filters, and the figures of lists', () => {
    for (const key of [
      ['reference'],
      ['organizations', undefined],
      ['indicators'],
      ['wards', 'NG008013'],
      ['dashboard', {}],
      ['fts', 'figures', {}],
    ]) {
      expect(kept(key, 'it')).toBe('it')
    }
    expect(kept(['dashboard', { state: 'Borno' }], 'it')).toBeUndefined()
    expect(kept(['dashboard', 'estimated-unique', {}], 'it')).toBeUndefined()
  })

  it('has what a partner is to do, and not what waits for an administrator', () => {
    expect(kept(['needs-you'], 'it')).toBe('it')
    expect(KEPT_QUERIES.worthKeeping(['needs-you'], 'it', adminOf(), () => undefined)).toBeUndefined()
  })

  it('has the first page of a list that begins there, and no further one', () => {
    const two = { pages: ['first', 'second'], pageParams: [page(0), page(1)] }
    expect(kept(['stock', 'list', {}], two)).toEqual({ pages: ['first'], pageParams: [page(0)] })
    expect(kept(['stock', 'list', {}], { pages: ['ninth'], pageParams: [page(8)] })).toBeUndefined()
  })

  it('has records of the own organization, with their activities, and nobody else’s', () => {
    const own = { organization_id: amina.organization_id }
    const other = { organization_id: 'another' }
    for (const key of [
      ['projects', 'details', 'p'],
      ['stock-item', 's'],
    ]) {
      expect(kept(key, own)).toBe(own)
      expect(kept(key, other)).toBeUndefined()
    }
    expect(kept(['projects', 'activities', 'p'], FIRST, own)).toEqual(FIRST)
    expect(kept(['projects', 'activities', 'p'], FIRST, other)).toBeUndefined()
    expect(kept(['projects', 'activities', 'p'], FIRST)).toBeUndefined()
    expect(kept(['reporting', 'own', amina.organization_id], [1])).toEqual([1])
    expect(kept(['reporting', 'own', 'another'], [1])).toBeUndefined()
    expect(kept(['reporting', 'report', 'r'], own)).toEqual(own)
    expect(kept(['reporting', 'report', 'r'], other)).toBeUndefined()
    expect(kept(['reporting', 'rows', 'r'], FIRST, own)).toEqual(FIRST)
    expect(kept(['reporting', 'rows', 'r'], FIRST, other)).toBeUndefined()
    for (const part of ['board', 'comments', 'targets', 'rates', 'periods'])
      expect(kept(['reporting', part], own)).toBeUndefined()
  })

  it('has no list of administrators, no export, no picture, no map and no history', () => {
    for (const part of ['counted', 'merges', 'preview']) expect(kept(['organizations', part], 'it')).toBeUndefined()
    for (const family of [
      'users',
      'audit',
      'pending-approvals',
      'system-stats',
      'export-summary',
      'feeds',
      'picture',
    ]) {
      expect(kept([family, 'list', {}], FIRST)).toBeUndefined()
    }
    expect(kept(['map', 'data'], 'it')).toBeUndefined()
    expect(kept(['projects', 'history', 'p'], FIRST)).toBeUndefined()
  })
})

it('an old answer makes a screen old, unless it hardly ever changes', () => {
  expect(
    [['reference'], ['indicators'], ['organizations', 'found', 'a'], ['current-user'], ['picture', 'p']].every(
      isAgeless,
    ),
  ).toBe(true)
  expect(isAgeless(['projects', 'list', {}])).toBe(false)
})

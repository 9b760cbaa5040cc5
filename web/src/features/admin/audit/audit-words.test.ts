import { describe, expect, it } from 'vitest'
import { changesOf, sentenceFor, type Told } from './audit-words.tsx'

const told = (action: string, facts: Partial<Told> = {}): Told => ({
  actor_id: 'ada',
  who: 'Ada Sample',
  action,
  entity: action.split('.')[0]!,
  entity_id: '0b8f0c3e-5a0e-4f5e-9d53-2f6d0a7f3c11',
  record: 'Halima Example',
  before: null,
  after: null,
  without_version: false,
  ...facts,
})
const say = (entry: Told) =>
  sentenceFor(entry)
    .map(({ text }) => text)
    .join('')

describe('a change in plain words', () => {
  it.each([
    ['user.approved', 'Ada Sample approved Halima Example'],
    ['user.under_review', 'Ada Sample put Halima Example under review again'],
    ['user.signed_out', 'Ada Sample signed Halima Example out everywhere'],
    ['stock_item.created', 'Ada Sample added the stock item Halima Example'],
    ['feed.used', 'The feed Halima Example was read'],
  ])('%s', (action, sentence) => {
    expect(say(told(action))).toBe(sentence)
  })

  it('an edit that named no version says so', () => {
    expect(say(told('stock_item.updated', { without_version: true }))).toBe(
      'Ada Sample edited the stock item Halima Example, without a version',
    )
  })

  it('a registration is told of who registered: nobody was signed in', () => {
    expect(say(told('user.registered', { actor_id: null, who: 'The hub' }))).toBe('Halima Example registered')
  })

  it('a step of a project tells from where to where', () => {
    const step = { record: 'Safe schools', before: { status: 'draft' }, after: { status: 'under_review' } }
    expect(say(told('project.status_changed', step))).toBe(
      'Ada Sample moved the project Safe schools from Draft to Under Review',
    )
  })

  it('a profile is told by what happened to it', () => {
    expect(say(told('user.profile_saved', { after: { role: 'manager' } }))).toBe(
      'Ada Sample gave Halima Example the role Manager',
    )
    expect(say(told('user.profile_saved', { after: { bio: 'x' } }))).toBe(
      'Ada Sample changed the profile of Halima Example',
    )
    expect(say(told('user.profile_saved', { entity_id: 'ada' }))).toBe('Ada Sample changed their own profile')
  })

  it('a record without a name is told by its kind, an unknown action by its own words', () => {
    expect(say(told('funding_entry.deleted', { record: null }))).toBe(
      'Ada Sample deleted the funding entry (funding entry 0b8f0c3e)',
    )
    expect(say(told('project.picture_added'))).toBe('Ada Sample: project picture added Halima Example')
    expect(say(told('toString', { entity: 'toString' }))).toBe('Ada Sample: toString Halima Example')
  })

  it('a name that looks like a placeholder stays a name', () => {
    expect(say(told('user.approved', { who: '{record}', record: '{who}' }))).toBe('{record} approved {who}')
  })
})

describe('before and after', () => {
  it('holds each field as it was kept, and leaves out what was never there', () => {
    const before = { budget: '1000000.50', target_lgas: ['Jere', 'Bama'], latitude: 11.8312345, notes: null }
    const after = { budget: '2000000', target_lgas: [], latitude: 11.8312346, notes: '', start_date: '2026-02-01' }
    expect(changesOf({ before, after })).toEqual([
      { label: 'Budget', before: '1000000.50', after: '2000000' },
      { label: 'LGAs', before: 'Jere; Bama', after: null },
      { label: 'Latitude', before: '11.8312345', after: '11.8312346' },
      { label: 'Start date', before: null, after: '1 Feb 2026' },
    ])
  })

  it('is empty where nothing was kept', () => {
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
})

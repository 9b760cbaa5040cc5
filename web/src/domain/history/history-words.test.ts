import { ACTIVITY_FIELDS } from '@hub/contract/records/activity'
import type { RecordFields } from '@hub/contract/records/fields'
import { FUNDING_FIELDS } from '@hub/contract/records/funding-entry'
import { PROJECT_FIELDS } from '@hub/contract/records/project'
import { SCHOOL_FIELDS } from '@hub/contract/records/school'
import { expect, it } from 'vitest'
import { changesOf, sentenceFor } from './history-words.ts'

const entry = (action: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) => ({
  action,
  about: action.startsWith('activity') ? 'Teacher Training, 2026-11-05' : null,
  before,
  after,
  without_version: false,
})

it('a step tells from where to where, and nothing besides', () => {
  const step = entry('project.status_changed', { status: 'draft' }, { status: 'under_review' })
  expect(sentenceFor(step)).toBe('moved the project from Draft to Under Review')
  expect(changesOf(step)).toEqual([])
  // For people who may not read drafts, the previous status is hidden.
  const shared = entry('project.status_changed', null, { status: 'submitted' })
  expect(sentenceFor(shared)).toBe('moved the project to Submitted')
})

it('an edit tells each field as a person reads it', () => {
  const edit = entry(
    'project.updated',
    { budget: '1000000.50', start_date: '2026-01-01', target_states: ['Borno'], school_count: 1200 },
    { budget: '2000000', start_date: '2026-02-01', target_states: ['Borno', 'Yobe'], school_count: 0 },
  )
  expect(sentenceFor(edit)).toBe('edited the project')
  expect(changesOf(edit)).toEqual([
    { label: 'Budget', before: '₦1,000,000.50', after: '₦2,000,000' },
    { label: 'Start date', before: '1 Jan 2026', after: '1 Feb 2026' },
    { label: 'States', before: 'Borno', after: 'Borno, Yobe' },
    { label: 'Number of schools', before: '1,200', after: '0' },
  ])
})

it('a field that was emptied has nothing after, one that was filled nothing before', () => {
  expect(changesOf(entry('project.updated', { donors: ['ECW'] }, { donors: [] }))).toEqual([
    { label: 'Donors', before: 'ECW', after: null },
  ])
  expect(changesOf(entry('project.updated', null, { schools_added: ['Model School'] }))).toEqual([
    { label: 'Schools added', before: null, after: 'Model School' },
  ])
})

it('of a long text the place where it differs is shown', () => {
  const beginning = 'Learning goes on. '.repeat(30)
  const [change] = changesOf(
    entry(
      'project.updated',
      { project_narrative: `${beginning}Old end` },
      { project_narrative: `${beginning}New end` },
    ),
  )
  expect(change?.before).toMatch(/^….*Old end$/)
  expect(change?.after).toMatch(/^….*New end$/)
})

it('an activity is told by its type and day', () => {
  expect(sentenceFor(entry('activity.created', null, {}))).toBe('reported the activity Teacher Training, 5 Nov 2026')
  expect(sentenceFor(entry('activity.deleted', {}, null))).toBe('deleted the activity Teacher Training, 5 Nov 2026')
})

it('an edit that named no version says so', () => {
  const edit = { ...entry('project.updated', { budget: '1' }, { budget: '2' }), without_version: true }
  expect(sentenceFor(edit)).toBe('edited the project, without a version')
  expect(changesOf(edit)).toHaveLength(1)
})

it('an action that this version does not know is told by its own words', () => {
  expect(sentenceFor(entry('project.picture_added', null, null))).toBe('project picture added')
})

it.each([ACTIVITY_FIELDS, SCHOOL_FIELDS, PROJECT_FIELDS, FUNDING_FIELDS])(
  'a short form such as LGA is spelled as in the form',
  (fields: RecordFields) => {
    for (const [name, { label, column, imported }] of Object.entries(fields)) {
      const [change] = changesOf(entry('activity.updated', null, { [column ?? imported?.key ?? name]: 'x' }))
      for (const short of label.replace(/ \(.*\)/, '').match(/[A-Z]{2,}s?/g) ?? [])
        expect(change?.label.split(' '), name).toContain(short)
    }
  },
)

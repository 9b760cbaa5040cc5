// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { anItem } from '#testing/outbox.ts'
import { type DraftState, isTypedOn, remainingDraft, reduce, withNewVersion } from './draft-state.ts'

const [BEFORE, AFTER] = ['2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z']
const OWN = { id: 'own', key: 'own key' }
const ITEM = anItem('one', { state: 'draft', values: { name: 'Books' }, from: { name: '' }, saved_at: BEFORE })
const EDIT = { ...ITEM, kind: 'stock.update', values: { name: 'Books', updated_at: BEFORE } } as const
const PICTURE = { blob: new Blob(['p']), field: null, key: 'picture' }
const SUBMISSION = { ids: OWN, sent: ITEM.values, picture: null, stays: null }
const TYPED = { changes: { values: { name: 'Slates' } }, saved_at: AFTER, ids: OWN }
const EDITED = { ...EDIT, values: { name: 'Slates', updated_at: BEFORE }, saved_at: AFTER }

const stateOf = (changes: Partial<DraftState> = {}): DraftState => {
  const { item = ITEM, opened = item } = changes
  const none = {
    kept: null,
    saved: 'nothing',
    submission: null,
    isPart: false,
    timedOutItem: null,
    lateReply: null,
  } as const
  return { ...none, newVersion: null, isQueued: false, ...changes, item, opened }
}
const title = ({ name }: { name: string }) => name
const nextEdit = { key: 'next key', version: AFTER }

describe('typing', () => {
  it.each([
    [
      'is a draft without an earlier error',
      { item: { ...ITEM, fault: { code: 'x', status: 400, message: '', fields: {} } } },
      'one',
      'key',
      null,
    ],
    ['goes on in the same edit after the outbox has it', { item: EDIT, isQueued: true }, 'one', 'key', null],
    [
      'begins another new record after the outbox has one',
      { item: { ...ITEM, picture: PICTURE }, isQueued: true },
      'own',
      'own key',
      null,
    ],
    ['keeps the picture', { item: { ...ITEM, picture: PICTURE } }, 'one', 'key', PICTURE],
  ] as const)('%s', (_, changes, id, key, picture) => {
    const { item, saved, isQueued } = reduce(stateOf(changes), 'typed', TYPED)
    expect(item).toMatchObject({
      id,
      key,
      picture,
      state: 'draft',
      fault: null,
      saved_at: AFTER,
      values: { name: 'Slates' },
    })
    expect([saved, isQueued]).toEqual(['saving', false])
  })
})

describe('the start of a form', () => {
  const kept = { values: { name: 'Books' }, from: { name: '' }, savedAt: BEFORE, isConflict: false, error: null }
  const begun = (changes: Partial<DraftState>, added: string[] = []) =>
    reduce(stateOf(changes), 'begun', { start: { name: 'first', since: 'new' }, title: 'first', added })

  it('gives a blank draft its values, which are not typed', () => {
    expect(begun({ item: { ...ITEM, values: null, from: null } }).item).toMatchObject({
      values: { name: 'first' },
      from: { name: 'first' },
      title: 'first',
    })
  })

  it('gives a saved draft only the fields that the form got since', () => {
    const state = begun({ kept }, ['since'])
    expect(state.kept).toMatchObject({ values: { name: 'Books', since: 'new' }, from: { name: '', since: 'new' } })
    expect(state.item.values).toEqual({ name: 'Books', since: 'new' })
    expect(state.opened).toBe(state.item)
  })

  it('does not touch what is typed already', () => {
    const typed = { ...ITEM, values: { name: 'Slates' } }
    expect(begun({ kept, item: typed, opened: ITEM }, ['since']).item).toBe(typed)
  })
})

describe('while it is sent', () => {
  it.each([
    [
      'nothing was typed: from and values are the same, so nothing is saved',
      {},
      { values: ITEM.values, from: ITEM.values },
    ],
    [
      'something was typed',
      { item: { ...ITEM, values: { name: 'Slates' } } },
      { values: { name: 'Slates' }, from: ITEM.from },
    ],
    ['another picture was chosen', { item: { ...ITEM, picture: PICTURE } }, { picture: PICTURE }],
    [
      'the picture is sent',
      { item: { ...ITEM, picture: PICTURE }, submission: { ...SUBMISSION, picture: PICTURE } },
      { picture: null },
    ],
    [
      'a part is sent, the rest stays without the picture',
      { item: { ...ITEM, picture: PICTURE }, submission: { ...SUBMISSION, stays: () => ({ name: 'Rest' }) } },
      { values: { name: 'Rest' }, title: 'Rest', picture: null },
    ],
  ])('the draft beside it: %s', (_, changes, expected) => {
    expect(remainingDraft(stateOf({ submission: SUBMISSION, ...changes }), title)).toMatchObject({
      ...OWN,
      state: 'draft',
      ...expected,
    })
  })

  it('there is no draft beside what is not sent', () => expect(remainingDraft(stateOf(), title)).toBeNull())

  it.each([
    [false, 'nothing was typed', { submission: SUBMISSION }],
    [true, 'the values were changed', { submission: SUBMISSION, item: { ...ITEM, values: { name: 'Slates' } } }],
    [true, 'the picture was changed', { submission: SUBMISSION, item: { ...ITEM, picture: PICTURE } }],
    [
      false,
      'only a part was sent',
      { submission: SUBMISSION, isPart: true, item: { ...ITEM, values: { name: 'Slates' } } },
    ],
    [false, 'it is sent no more', { item: { ...ITEM, values: { name: 'Slates' } } }],
  ])('whether it was typed on is %s where %s', (is, _, changes) => expect(isTypedOn(stateOf(changes), ITEM)).toBe(is))

  it.each([
    ['settled', {}, { submission: null, isQueued: false }],
    ['continued', { item: EDITED }, { submission: null, item: EDITED }],
    ['queued', { sent: ITEM }, { submission: null, isQueued: true }],
    ['queued', { sent: EDITED }, { submission: null, isQueued: true }],
    ['queued', { sent: anItem('another') }, { submission: null, isQueued: false }],
    ['timedOut', { sent: ITEM }, { timedOutItem: ITEM, submission: SUBMISSION }],
    ['discarded', { ids: OWN }, { submission: null, item: { ...ITEM, ...OWN, picture: null, aside: false } }],
  ] as const)('%s', (name, event, expected) => {
    expect(reduce(stateOf({ submission: SUBMISSION }), name, event as never)).toMatchObject(expected)
  })
})

describe('a late answer', () => {
  const timedOutItem = stateOf({ item: EDITED, timedOutItem: EDIT })

  it('is remembered, and moves what was typed since onto its version, under another key', () => {
    const lateReply = reduce(timedOutItem, 'repliedLate', { nextEdit })
    expect(lateReply).toMatchObject({ timedOutItem: null, lateReply: { sent: EDIT, nextEdit } })
    const { item, newVersion, lateReply: left } = reduce(lateReply, 'rebased', {})
    expect(item).toMatchObject({ key: 'next key', values: { name: 'Slates', updated_at: AFTER } })
    expect(newVersion).toEqual({ from: EDIT.from, before: BEFORE, version: AFTER })
    expect(left).toBeNull()
  })

  it.each([
    [
      'waits while another submit is running',
      { submission: SUBMISSION },
      { item: EDITED, lateReply: { sent: EDIT, nextEdit } },
    ],
    [
      'is forgotten when the form has another item',
      { item: { ...EDITED, id: 'another' } },
      { lateReply: null, newVersion: null },
    ],
  ])('%s', (_, changes, expected) => {
    expect(
      reduce(stateOf({ item: EDITED, lateReply: { sent: EDIT, nextEdit }, ...changes }), 'rebased', {}),
    ).toMatchObject(expected)
  })

  it('brings the form’s values of the version before to the new one, and no others', () => {
    const state = stateOf({ newVersion: { from: EDIT.from, before: BEFORE, version: AFTER } })
    expect(withNewVersion(state, { updated_at: BEFORE })).toEqual({ updated_at: AFTER })
    expect(withNewVersion(state, { updated_at: 'newer' })).toEqual({ updated_at: 'newer' })
    expect(withNewVersion(stateOf(), { updated_at: BEFORE })).toEqual({ updated_at: BEFORE })
  })
})

it.each([
  ['saved', { saved: 'full' }, { saved: 'full', item: ITEM }],
  ['renamed', { key: 'new' }, { item: { ...ITEM, key: 'new' } }],
  ['putAside', { saved_at: AFTER }, { item: { ...ITEM, aside: true, saved_at: AFTER } }],
  ['restored', { item: EDITED }, { item: EDITED, saved: 'saved' }],
  ['submitted', { submission: SUBMISSION, isPart: true }, { submission: SUBMISSION, isPart: true }],
] as const)('%s', (name, event, expected) => {
  expect(reduce(stateOf(), name, event as never)).toMatchObject(expected)
})

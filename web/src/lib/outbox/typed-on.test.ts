// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { AMINA, anItem, BODY, hub, json, NEW_ITEM, only, startEmpty, states } from '#testing/outbox.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import { sendAllNow } from './send-items.ts'
import { remainingAfter, nextEditAfter } from './draft-state.ts'
import { changeItem, itemsOf } from '#lib/outbox/outbox-store.ts'

startEmpty()

const SUBJECT = 'aaaaaaaa-0000-4000-8000-00000000000b'
const [BEFORE, AFTER] = ['2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z']
interface Edit {
  item_name: string
  updated_at: string
}
const AN_EDIT = {
  ...NEW_ITEM,
  kind: 'stock.update',
  subject: SUBJECT,
  read: (values: unknown) => values as Edit,
  title: ({ item_name }: Edit) => item_name,
} as const
const ONWARD = { key: 'another', version: AFTER }
const FROM = { item_name: 'Chalk', updated_at: BEFORE }
const typed = (item_name: string): Edit => ({ item_name, updated_at: BEFORE })
const stored = () => json(200, { success: true, message: 'Saved.', item: { updated_at: AFTER } })

/** Submitted, changed while it is sent, and answered after the form's timeout. */
async function lateAnswer() {
  let reply = (_answer: Response) => {}
  hub.answer = () => new Promise((resolve) => (reply = resolve))
  const draft = await openDraft<Edit>(AN_EDIT)
  draft.begin(FROM)
  draft.save(FROM, typed('Books'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const submitting = draft.submit({ params: { id: SUBJECT }, body: { ...typed('Books') } })
  const failing = expect(submitting).rejects.toMatchObject({ code: 'no_answer' })
  await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
  draft.save(FROM, typed('Books and slates'))
  // The form's timeout; the call's own is longer.
  await vi.advanceTimersByTimeAsync(10_000)
  await failing
  vi.useRealTimers()
  const { key } = await only()
  return { draft, key, answer: () => reply(stored()) }
}
const arrived = () => vi.waitFor(async () => expect((await only()).from).toMatchObject({ updated_at: AFTER }))

it('an edit that was typed on, whose form has closed, stays as a draft from the version that the late answer brought', async () => {
  const { draft, key, answer } = await lateAnswer()
  await draft.close()
  answer()
  await arrived()
  expect(await itemsOf(AMINA.id)).toMatchObject([
    {
      state: 'draft',
      values: { item_name: 'Books and slates', updated_at: AFTER },
      from: { item_name: 'Books', updated_at: AFTER },
    },
  ])
  expect((await only()).key).not.toBe(key)
})

it('in a form that is still open it is one draft too, and is sent with the version that the answer brought', async () => {
  const { draft, key, answer } = await lateAnswer()
  answer()
  await arrived()
  // The form still names the old version.
  draft.save(FROM, typed('Books, slates and desks'))
  hub.answer = stored
  await draft.submit({ params: { id: SUBJECT }, body: { ...typed('Books, slates and desks') } })
  expect(hub.sent.at(-1)).toMatchObject({ body: { item_name: 'Books, slates and desks', updated_at: AFTER } })
  expect(hub.sent.at(-1)!.key).not.toBe(key)
  expect(await itemsOf(AMINA.id)).toEqual([])
})

it('what was submitted a second time before the first answer goes out after it, and is not deleted by it', async () => {
  const id = 'edit'
  const edit = { kind: 'stock.update', subject: SUBJECT, from: FROM } as const
  await changeItem(id, () => anItem(id, { ...edit, values: typed('Books'), call: { body: { ...typed('Books') } } }))
  hub.answer = async () => {
    hub.answer = stored
    const again = { values: typed('Slates'), call: { body: { ...typed('Slates') } }, state: 'waiting' } as const
    await changeItem(id, (now) => ({ ...now!, ...again }))
    return stored()
  }
  await sendAllNow()
  expect(hub.sent.map(({ body }) => body)).toEqual([typed('Books'), { item_name: 'Slates', updated_at: AFTER }])
  expect(new Set(hub.sent.map(({ key }) => key)).size).toBe(2)
  expect(await states()).toEqual([])
})

it('a new record keeps its key, so that it is never stored twice', () => {
  const sent = anItem('a', { state: 'sending', values: { item_name: 'Books' } })
  const now = { ...sent, state: 'draft' as const, values: { item_name: 'Books and slates' } }
  expect(remainingAfter(now, sent, ONWARD)).toEqual(now)
})

it.each([
  ['as it was sent', anItem('a', { state: 'sending', values: BODY })],
  ['taken back and not changed', anItem('a', { state: 'draft', values: BODY })],
  ['given up as it was sent', anItem('a', { state: 'discarded', values: BODY })],
  ['gone', undefined],
])('nothing is left of what is %s', (_, now) => {
  expect(remainingAfter(now, anItem('a', { state: 'sending', values: BODY }), ONWARD)).toBeNull()
})

it('a picture that was taken since stays', () => {
  const sent = anItem('a', { state: 'sending', values: BODY })
  const picture = { blob: new Blob(['picture']), field: 'image_proof', key: 'another' }
  expect(remainingAfter({ ...sent, state: 'draft', picture }, sent, ONWARD)?.picture).toBe(picture)
})

it('a quantity that was sent is not counted as changed once more', () => {
  const values = { quantity_in_stock: '12', quantity_was: '10', movement_reason: 'received', movement_note: 'n' }
  const sent = anItem('a', { kind: 'stock.update', state: 'sending', values: { ...values, updated_at: BEFORE } })
  const left = (changes: object) =>
    remainingAfter({ ...sent, state: 'draft', values: { ...(sent.values as object), ...changes } }, sent, ONWARD)
      ?.values
  expect(left({ supplier: 'UNICEF' })).toMatchObject({ quantity_was: '12', movement_reason: '', movement_note: '' })
  expect(left({ quantity_in_stock: '15' })).toMatchObject({ quantity_was: '12', movement_reason: 'received' })
})

it.each<[string, object]>([
  ['a record', { item: { updated_at: AFTER } }],
  ['the reply itself', { updated_at: AFTER, targets: [] }],
  ['the newest of several', { rates: [{ updated_at: BEFORE }, { updated_at: AFTER }] }],
])('the version is that of %s', (_, reply) => expect(nextEditAfter({ success: true, ...reply }).version).toBe(AFTER))

it('an answer without a version leaves it to the hub to compare', () => {
  expect(nextEditAfter({ success: true, message: 'Saved.' }).version).toBeNull()
})

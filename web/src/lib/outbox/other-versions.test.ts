// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { AMINA, anItem, BODY, hub, only, startEmpty, states, stored } from '#testing/outbox.ts'
import { type DraftOptions, DraftUnreadable, openNext, readFields } from './find-draft.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import { sendItems } from './send-items.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { changeItem, itemsOf, outboxDb, readItem } from '#lib/outbox/outbox-store.ts'

startEmpty()

interface Values {
  item_name: string
  condition: string
  donors: string[]
  updated_at: string
}
const BLANK: Values = { item_name: '', condition: 'new', donors: [], updated_at: '' }
const optionsOf = (kind: 'stock.create' | 'stock.update', id?: string): DraftOptions<Values> => ({
  kind,
  subject: kind === 'stock.create' ? null : 'the-item',
  schema: 1,
  read: (kept) => readFields(kept, BLANK),
  title: ({ item_name }) => item_name,
  ...(id === undefined ? {} : { id }),
})
const keep = (item: OutboxItem) => changeItem(item.id, () => item)
const aDraft = (changes: Partial<OutboxItem> = {}) =>
  anItem('draft', { state: 'draft', call: null, saved_at: '2026-11-17', ...changes })

it('a draft of the version before, which lacks a field of the form, opens with all that was typed and a blank in the new one', async () => {
  await keep(aDraft({ values: { item_name: 'Books', retired: 'x' }, from: { item_name: '', retired: '' } }))
  const draft = await openDraft(optionsOf('stock.create'))
  draft.begin(BLANK)
  expect(draft.id).toBe('draft')
  expect(draft.kept).toMatchObject({ values: { ...BLANK, item_name: 'Books' }, from: BLANK })
  expect(draft.kept!.values).not.toHaveProperty('retired')
  draft.save(draft.kept!.from, { ...draft.kept!.values, condition: 'used' })
  await draft.close()
  expect(await only()).toMatchObject({ id: 'draft', key: 'key', values: { item_name: 'Books', condition: 'used' } })
})

it('an edit of the version before erases nothing in a field that it did not know', async () => {
  const from = { item_name: 'Books', updated_at: '2026-11-01' }
  await keep(
    aDraft({ kind: 'stock.update', subject: 'the-item', values: { ...from, item_name: 'Books and slates' }, from }),
  )
  const draft = await openDraft(optionsOf('stock.update'))
  const record = { ...BLANK, ...from, condition: 'worn', donors: ['ECW'] }
  draft.begin(record)
  expect(draft.kept).toMatchObject({ from: record, values: { ...record, item_name: 'Books and slates' } })
  draft.save(draft.kept!.from, draft.kept!.values)
  await draft.close()
  expect((await only()).key).toBe('key')
})

it.each([
  ['nothing of the form', { schools: [] }],
  ['a field of another type', { item_name: 7 }],
  ['a list of something else', { item_name: 'Books', donors: [7] }],
  ['no values', null],
])('what has %s is no draft of it', async (_, values) => {
  await keep(aDraft({ values, from: values }))
  const draft = await openDraft(optionsOf('stock.create'))
  expect(draft.kept).toBeNull()
  expect(draft.id).not.toBe('draft')
})

it('what another version has kept without all that this one keeps is listed, opened and sent', async () => {
  const { id, author, kind, key, schema, values, from, call } = anItem('a', { values: { item_name: 'Books' } })
  const before = { id, author, kind, key, schema, values, from, call, state: 'waiting' }
  await (await outboxDb()).put('work', before as unknown as OutboxItem)
  expect(await itemsOf(AMINA.id)).toMatchObject([{ depends_on: [], attempts: 0, title: '' }])
  await sendItems()
  expect(hub.sent).toMatchObject([{ key: 'key' }])
  expect(await itemsOf(AMINA.id)).toEqual([])
})

const unreadable = (changes: Partial<OutboxItem> = {}) =>
  anItem('waiting', { schema: 2, values: { rows: [] }, call: { body: { ...BODY, id: 'waiting' } }, ...changes })

it.each([
  ['by its id', async () => openDraft(optionsOf('stock.create', 'waiting'))],
  [
    'from the outbox',
    async () => {
      openNext('waiting')
      return openDraft(optionsOf('stock.create'))
    },
  ],
])(
  'what waits and cannot be read opens no blank form in its place, asked for %s: it keeps its id and is sent once',
  async (_, open) => {
    await keep(unreadable())
    hub.answer = () => null
    await expect(open()).rejects.toThrow(DraftUnreadable)
    expect(await only()).toMatchObject({ id: 'waiting', key: 'key', state: 'waiting', held_until: 0 })
    hub.answer = stored
    await vi.waitFor(async () => {
      await changeItem('waiting', (now) => now && { ...now, next_try: 0 })
      await sendItems()
      expect(await states()).toEqual([])
    })
    expect(new Set(hub.sent.map(({ key, body }) => `${key} ${body.id as string}`))).toEqual(new Set(['key waiting']))
  },
)

it('what cannot be read and was not asked for stays where it is, and a new form is a new record', async () => {
  await keep(unreadable({ id: 'old', state: 'draft' }))
  const draft = await openDraft(optionsOf('stock.create'))
  expect(draft.kept).toBeNull()
  draft.begin(BLANK)
  draft.save(BLANK, { ...BLANK, item_name: 'Slates' })
  await draft.close()
  expect(await readItem('old')).toMatchObject({ schema: 2, values: { rows: [] } })
  expect(await states()).toEqual(['draft', 'draft'])
})

it('what is on its way is opened when its try has ended, and never as a blank one beside it', async () => {
  await keep(anItem('busy', { state: 'sending', values: { item_name: 'Books' }, from: {} }))
  let isOpen = false
  const opening = openDraft({
    ...optionsOf('stock.create', 'busy'),
    read: (kept) => ({ ...BLANK, ...(kept as object) }),
  })
  void opening.then(() => (isOpen = true))
  await itemsOf(AMINA.id)
  expect(isOpen).toBe(false)
  await changeItem('busy', (now) => ({ ...now!, state: 'refused' }))
  const draft = await opening
  expect([draft.id, draft.kept!.values.item_name]).toEqual(['busy', 'Books'])
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '#testing/user.ts'
import { startSession } from '#lib/session.ts'
import { storable } from '#lib/request-body.ts'
import { mirrorDrafts } from './mirror-drafts.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import { changeItem, deleteItem, itemsOf, outboxDb } from '#lib/outbox/outbox-store.ts'

const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000011' })
interface Values {
  item_name: string
}
const START = { item_name: '' }
const NEW_ITEM = {
  kind: 'stock.create',
  subject: null,
  schema: 1,
  read: (values: unknown) => values as Values,
  title: (values: Values) => values.item_name,
} as const

interface HubDraft {
  id: string
  kind: string
  subject: string | null
  title: string
  content: string
  updated_at: string
}
let hub: Map<string, HubDraft>
/** By id: when the hub deleted it. */
let deleted: Map<string, string>
let version = 0
let puts: string[]
let isFull = false
let refusedTitle: string | null = null
let losesAnswers = false
let onList = async () => {}

let held: Promise<unknown> = Promise.resolve()
let onPut = () => {}
function holdNextPut() {
  let letGo = () => {}
  held = new Promise<void>((resolve) => (letGo = resolve))
  return { letGo, arrived: new Promise<void>((resolve) => (onPut = resolve)) }
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

const nextMoment = () => new Date(Date.UTC(2026, 10, 16, 8, 0, ++version)).toISOString()

function answer(method: string, id: string, body: { content: string; updated_at: string | null }) {
  const before = hub.get(id)
  if (method === 'GET' && !id)
    return json(200, { success: true, drafts: [...hub.values()].map((draft) => ({ ...draft, has_older: false })) })
  if (method === 'GET') return json(200, { success: true, draft: { ...before, has_older: false, older: null } })
  if (method === 'DELETE') {
    if (hub.delete(id)) deleted.set(id, nextMoment())
    return json(200, { success: true, message: '' })
  }
  puts.push(id)
  if ((body as unknown as HubDraft).title === refusedTitle)
    return json(400, { success: false, code: 'invalid_input', message: 'No.', fields: { content: 'No.' } })
  if (isFull) return json(409, { success: false, code: 'too_many_drafts', message: 'Too many.' })
  const updated_at = nextMoment()
  deleted.delete(id)
  hub.set(id, { ...(body as unknown as HubDraft), id, updated_at })
  const isUnseen = before && body.updated_at !== before.updated_at && before.content !== body.content
  return json(200, {
    success: true,
    updated_at,
    older: isUnseen ? { content: before.content, updated_at: before.updated_at } : null,
  })
}

beforeEach(async () => {
  await clearDevice()
  hub = new Map()
  deleted = new Map()
  puts = []
  isFull = false
  refusedTitle = null
  losesAnswers = false
  onPut = () => {}
  onList = async () => {}
  startSession('token', AMINA)
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const [, id = '', asked] = /\/drafts\/([^?/]+)(\/deletion)?/.exec(url) ?? []
    if (asked) return json(200, { success: true, deleted_at: deleted.get(id) ?? null })
    if (method === 'PUT') {
      onPut()
      await held
    }
    const answered = answer(method, id, JSON.parse(body ?? 'null') as { content: string; updated_at: string | null })
    if (method === 'GET' && !id) await onList()
    if (losesAnswers) throw new TypeError('Failed to fetch')
    return answered
  })
})

async function clearDevice() {
  const db = await outboxDb()
  await Promise.all([db.clear('work'), db.clear('mirrored')])
}
async function type(item_name: string) {
  const draft = await openDraft<Values>(NEW_ITEM)
  draft.save(START, { item_name })
  await draft.flush()
  return draft
}
/** Clears the device; the result restores it. */
async function leave() {
  const db = await outboxDb()
  const [items, ids, mirrored] = await Promise.all([
    db.getAll('work'),
    db.getAllKeys('mirrored'),
    db.getAll('mirrored'),
  ])
  await clearDevice()
  return async () => {
    await clearDevice()
    for (const each of items) await db.put('work', each)
    for (const [index, id] of ids.entries()) await db.put('mirrored', mirrored[index]!, id)
  }
}
async function atAnother<Result>(run: () => Promise<Result>): Promise<Result> {
  const comeBack = await leave()
  const result = await run()
  await comeBack()
  return result
}
const here = async () =>
  (await itemsOf(AMINA.id)).map(({ state, values }) => `${state}: ${(values as Values).item_name}`).toSorted()

it('another person who signs in meanwhile gets no draft of the one before', async () => {
  const begun = await type('Books')
  await begun.putAside()
  await type('Chairs')
  onPut = () => startSession('another token', userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000012' }))
  await mirrorDrafts(false).catch(() => undefined)
  expect(puts).toHaveLength(1)
})

it('what was put aside on one device is put aside on the other', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  await begun.putAside()
  await mirrorDrafts(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    expect(await itemsOf(AMINA.id)).toMatchObject([{ aside: true, values: { item_name: 'Books' } }])
    expect((await openDraft<Values>(NEW_ITEM)).kept).toBeNull()
  })
})

it('what is begun on one device goes on at another, as the same piece of work', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  const [before] = await itemsOf(AMINA.id)
  await atAnother(async () => {
    await mirrorDrafts(true)
    const again = await openDraft<Values>(NEW_ITEM)
    expect(again.kept?.values).toEqual({ item_name: 'Books' })
    expect(again.id).toBe(begun.id)
    // The same key: stored once, though both devices send it.
    expect(await itemsOf(AMINA.id)).toMatchObject([{ key: before!.key }])
    await type('Books, 40 boxes')
    await mirrorDrafts(false)
  })
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books, 40 boxes'])
})

it('the newer of two wins, and the older is offered beside it', async () => {
  await type('Books')
  await mirrorDrafts(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    await type('Books at the phone')
    await mirrorDrafts(false)
  })
  await type('Books at the laptop')
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books at the laptop', 'draft: Books at the phone'])
  await mirrorDrafts(true)
  expect([...hub.values()].map(({ title }) => title).toSorted()).toEqual(['Books at the laptop', 'Books at the phone'])
})

it('what is sent or given up is no draft of the hub any more, and is put aside on the other device', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    await deleteItem(begun.id)
    await mirrorDrafts(false)
    expect([...hub.keys()]).toEqual([])
  })
  await mirrorDrafts(true)
  expect(await here()).toEqual(['discarded: Books'])
})

it('what is sent while something else is on its way to the hub is no draft there either', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  await changeItem(begun.id, (now) => ({ ...now!, aside: true }))
  await type('Slates')
  const { arrived, letGo } = holdNextPut()
  const first = mirrorDrafts(false)
  await arrived
  await deleteItem(begun.id)
  const second = mirrorDrafts(false)
  letGo()
  await Promise.all([first, second])
  expect([...hub.values()].map(({ title }) => title)).toEqual(['Slates'])
})

it('what the hub took while its answer was lost does not come back once it is sent', async () => {
  const begun = await type('Books')
  losesAnswers = true
  await mirrorDrafts(false)
  losesAnswers = false
  expect([...hub.keys()]).toEqual([begun.id])
  await deleteItem(begun.id)
  await mirrorDrafts(true)
  expect(await here()).toEqual([])
  expect([...hub.keys()]).toEqual([])
})

it('what is sent while the drafts of the hub are asked for does not come back, though the hub has a version that this device has not', async () => {
  const begun = await type('Books')
  losesAnswers = true
  await mirrorDrafts(false)
  losesAnswers = false
  onList = () => deleteItem(begun.id)
  await mirrorDrafts(true)
  expect(await here()).toEqual([])
})

it('what is taken away by another tab before it arrives there, unanswered, is taken away once more', async () => {
  const begun = await type('Books')
  const { arrived, letGo } = holdNextPut()
  const putting = mirrorDrafts(false)
  await arrived
  await deleteItem(begun.id)
  await (await outboxDb()).delete('mirrored', begun.id)
  losesAnswers = true
  letGo()
  await putting
  losesAnswers = false
  await mirrorDrafts(true)
  expect(await here()).toEqual([])
  expect([...hub.keys()]).toEqual([])
})

it('what the hub took while its answer was lost is not offered beside what was typed since', async () => {
  losesAnswers = true
  for (const words of ['Books', 'Books and', 'Books and slates']) {
    await type(words)
    await mirrorDrafts(false)
  }
  losesAnswers = false
  await type('Books and slates, 40 boxes')
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books and slates, 40 boxes'])
  expect([...hub.values()].map(({ title }) => title)).toEqual(['Books and slates, 40 boxes'])
})

it('and if something was typed there since, it stays', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    await deleteItem(begun.id)
    await mirrorDrafts(false)
  })
  await type('Books and slates')
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books and slates'])
  expect([...hub.values()].map(({ title }) => title)).toEqual(['Books and slates'])
})

it('is put once as long as it stays the same, and nothing is said when the hub takes no more', async () => {
  await type('Books')
  await mirrorDrafts(true)
  await mirrorDrafts(true)
  expect(puts).toHaveLength(1)
  isFull = true
  await type('Slates')
  await mirrorDrafts(false)
  expect(await here()).toEqual(['draft: Slates'])
})

it('what is larger than the hub keeps stays on this device', async () => {
  await type('x'.repeat(1_000_001))
  await mirrorDrafts(true)
  expect(puts).toEqual([])
})

it('what another version of the app has written breaks nothing', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-0000000000aa'
  hub.set(id, {
    id,
    kind: 'kites.fly',
    subject: null,
    title: 'Kite',
    content: '{"a":1}',
    updated_at: new Date().toISOString(),
  })
  await mirrorDrafts(true)
  expect(await here()).toEqual([])
  expect(hub.size).toBe(1)
})

function backup() {
  const [drafts, deletions] = [new Map(hub), new Map(deleted)]
  return () => {
    hub = new Map(drafts)
    deleted = new Map(deletions)
  }
}
const titles = () => [...hub.values()].map(({ title }) => title).toSorted()

it('what a hub that was restored from a backup has lost stays, and goes there again', async () => {
  const restore = backup()
  await type('Books')
  await mirrorDrafts(true)
  restore()
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books'])
  expect(titles()).toEqual(['Books'])
})

it('what was deleted and taken back stays, though a hub that was restored knows only that it was deleted', async () => {
  const begun = await type('Books')
  await mirrorDrafts(true)
  const undo = await begun.discard('all')
  await mirrorDrafts(false)
  expect(titles()).toEqual([])
  const restore = backup()
  await undo!()
  await mirrorDrafts(false)
  expect(titles()).toEqual(['Books'])
  restore()
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books'])
  expect(titles()).toEqual(['Books'])
})

it('an older copy of a restored hub takes the place of nothing newer, and is replaced by it', async () => {
  await type('Books')
  await mirrorDrafts(true)
  const restore = backup()
  for (const words of ['Books and', 'Books and slates']) {
    await type(words)
    await mirrorDrafts(true)
  }
  restore()
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books and slates'])
  expect(titles()).toEqual(['Books and slates'])
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books and slates'])
})

it('where another device has typed on the older copy of a restored hub, both are kept, on both devices', async () => {
  await type('Books')
  await mirrorDrafts(true)
  const restore = backup()
  await type('Books at the laptop')
  await mirrorDrafts(true)
  restore()
  await atAnother(async () => {
    await mirrorDrafts(true)
    await type('Books at the phone')
    await mirrorDrafts(false)
  })
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books at the laptop', 'draft: Books at the phone'])
  await mirrorDrafts(true)
  expect(titles()).toEqual(['Books at the laptop', 'Books at the phone'])
})

it('where the older one of two was sent later, each is kept once', async () => {
  await type('Books')
  await mirrorDrafts(true)
  let phone = async () => {}
  await atAnother(async () => {
    await mirrorDrafts(true)
    await type('Books at the phone')
    phone = await leave()
  })
  await type('Books at the laptop')
  await mirrorDrafts(true)
  await atAnother(async () => {
    await phone()
    await mirrorDrafts(false)
    await mirrorDrafts(false)
  })
  await mirrorDrafts(true)
  await mirrorDrafts(true)
  expect(titles()).toEqual(['Books at the laptop', 'Books at the phone'])
  expect(await here()).toEqual(['draft: Books at the laptop', 'draft: Books at the phone'])
})

it('what was typed on at a device whose clock is behind is the newer one all the same', async () => {
  await type('Books')
  await mirrorDrafts(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-01-01'))
    await type('Books, 40 boxes')
    clock.mockRestore()
    await mirrorDrafts(false)
  })
  await mirrorDrafts(true)
  expect(await here()).toEqual(['draft: Books, 40 boxes'])
  expect(titles()).toEqual(['Books, 40 boxes'])
})

it('one that the hub refuses stops no other one, and is not sent again until it is changed', async () => {
  refusedTitle = 'Books'
  const begun = await type('Books')
  await changeItem(begun.id, (now) => ({ ...now!, aside: true }))
  await type('Slates')
  await mirrorDrafts(false)
  await mirrorDrafts(false)
  expect(titles()).toEqual(['Slates'])
  expect(puts.filter((id) => id === begun.id)).toHaveLength(1)
})

it('half an emoji, in what was kept before it was mended too, stops neither its draft nor others', async () => {
  const begun = await type('Books \ud83d')
  await changeItem(begun.id, (now) => ({ ...now!, aside: true }))
  await type('Slates')
  await mirrorDrafts(false)
  expect(titles()).toEqual(['Books \ufffd', 'Slates'])
  expect([...hub.values()].every(({ content }) => storable(content) === content)).toBe(true)
  await atAnother(async () => {
    await mirrorDrafts(true)
    expect(await here()).toEqual(['draft: Books \ud83d', 'draft: Slates'])
  })
})

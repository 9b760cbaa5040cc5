// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#lib/session.ts'
import { QUEUED } from './queued.ts'
import { openDraft } from './open-draft.ts'
import type { OpenDraft } from './draft-state.ts'
import type { ItemCall, OutboxItem } from './outbox-item.ts'
import { changeItem, itemsOf } from './outbox-store.ts'
import {
  AMINA,
  anItem,
  begun,
  BODY,
  failure,
  hub,
  json,
  MUSA,
  NEW_ITEM,
  only,
  START,
  startEmpty,
  states,
  stored,
  type Values,
} from '#testing/outbox.ts'

startEmpty()

async function onItsWay(draft: OpenDraft<Values>, sent: ItemCall = { body: { ...BODY, id: draft.id } }) {
  let reply: (reply: Response) => void = () => undefined
  hub.answer = () => new Promise((arrive) => (reply = arrive))
  const sending = draft.submit(sent)
  await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
  return { reply: (answer: Response) => reply(answer), sending }
}
const kept = async () =>
  (await itemsOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name]).toSorted()

describe('What is typed', () => {
  it('is on the disk when it says so, and comes back with its key and its id', async () => {
    const draft = await begun()
    expect(draft.saved()).toBe('saving')
    await draft.flush()
    expect(draft.saved()).toBe('saved')
    const { id, key } = await only()
    const again = await openDraft(NEW_ITEM)
    expect(again.kept).toMatchObject({ values: { item_name: 'Books' }, from: START })
    expect(again.id).toBe(id)
    await again.submit({ body: { ...BODY, id } })
    expect(hub.sent).toMatchObject([{ key, body: { id } }])
  })

  it('is put on the disk when its page is left, also while it is being written, and never in the place of what is on its way', async () => {
    const draft = await begun()
    await draft.rescue()
    expect(draft.saved()).toBe('saved')
    expect(await only()).toMatchObject({ state: 'draft', values: { item_name: 'Books' } })
    draft.save(START, { item_name: 'Slates' })
    const [writing, rescued] = [draft.flush(), draft.rescue()]
    await rescued
    expect(await only()).toMatchObject({ values: { item_name: 'Slates' } })
    await writing

    const { reply, sending } = await onItsWay(draft)
    draft.save(START, { item_name: 'Chalk' })
    await draft.rescue()
    expect(await kept()).toEqual([
      ['draft', 'Chalk'],
      ['sending', 'Slates'],
    ])
    reply(stored())
    await sending
    expect(await kept()).toEqual([['draft', 'Chalk']])
  })

  it('comes back after its page has ended before the database had it', async () => {
    const draft = await begun()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page has ended.', 'AbortError')
    })
    await expect(draft.rescue()).rejects.toThrow('The page has ended.')
    put.mockRestore()
    expect(await itemsOf(AMINA.id)).toEqual([])

    vi.resetModules()
    await import('#testing/item-kinds.ts')
    const nextPage = await import('./open-draft.ts')
    const again = await nextPage.openDraft(NEW_ITEM)
    expect(again.id).toBe(draft.id)
    expect(again.kept).toMatchObject({ values: { item_name: 'Books' }, from: START })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('hub-page-end:'))).toEqual([])
  })

  it('is its author’s alone', async () => {
    await (await begun()).flush()
    endSession()
    startSession('token-of-musa', MUSA)
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    endSession()
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    startSession('token-of-amina', AMINA)
    expect((await openDraft(NEW_ITEM)).kept).not.toBeNull()
  })

  it('is gone when it is back to what it was', async () => {
    const draft = await begun()
    await draft.flush()
    draft.save(START, { ...START })
    await draft.flush()
    expect(draft.saved()).toBe('nothing')
    expect(await itemsOf(AMINA.id)).toEqual([])
  })

  it('of another shape stays readable and breaks no form', async () => {
    const draft = await begun()
    await draft.flush()
    await changeItem(draft.id, (now) => ({ ...now!, values: { rows: 1 } }))
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    expect(await itemsOf(AMINA.id)).toMatchObject([{ values: { rows: 1 } }])
    await changeItem(draft.id, (now) => ({ ...now!, values: { item_name: 'x' }, schema: 0 }))
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
  })

  it('is given up and taken back', async () => {
    const draft = await begun()
    await draft.flush()
    const undo = await draft.discard('all')
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    await undo?.()
    expect((await openDraft(NEW_ITEM)).kept).toMatchObject({ values: { item_name: 'Books' } })
  })

  it('is given up and taken back, also when the form begins anew in its place', async () => {
    const draft = await begun()
    const undo = draft.discard('all')
    draft.save(START, START)
    await draft.flush()
    expect(await states()).toEqual(['discarded'])
    await (
      await undo
    )?.()
    expect((await openDraft(NEW_ITEM)).kept?.values).toEqual({ item_name: 'Books' })
  })

  it('in two tabs at once, within one tick of the clock, stays twice: none writes over the other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await (await begun()).flush()
    const [one, other] = [await openDraft(NEW_ITEM), await openDraft(NEW_ITEM)]
    one.save(START, { item_name: 'Books, one' })
    await one.flush()
    other.save(START, { item_name: 'Books, other' })
    await other.flush()
    other.save(START, { item_name: 'Books, another' })
    await other.flush()
    expect(other.saved()).toBe('saved')
    const kept = (await itemsOf(AMINA.id)).map(({ values }) => (values as Values).item_name)
    expect(kept.toSorted()).toEqual(['Books, another', 'Books, one'])
    vi.useRealTimers()
  })

  it('in one tab stays as it is when another one gives the same draft up, sends it or clears it', async () => {
    await (await begun()).flush()
    const [one, other, third] = [await openDraft(NEW_ITEM), await openDraft(NEW_ITEM), await openDraft(NEW_ITEM)]
    other.save(START, { item_name: 'Ten minutes of typing' })
    await other.flush()
    const named = () => itemsOf(AMINA.id).then((all) => all.map(({ values }) => (values as Values).item_name))
    await (
      await one.discard('all')
    )?.()
    expect(await named()).toEqual(['Ten minutes of typing'])
    third.save(START, START)
    await third.flush()
    expect(await named()).toEqual(['Ten minutes of typing'])
    third.save(START, { item_name: 'Books' })
    // The form wrote this call before it knew of the other draft.
    await third.submit({ body: { ...BODY, id: other.id } })
    expect(hub.sent).toHaveLength(1)
    expect(hub.sent[0]!.body.id).not.toBe(other.id)
    expect(await named()).toEqual(['Ten minutes of typing'])
  })

  it('in one tab takes nothing back that another one has submitted', async () => {
    hub.answer = () => null
    await (await begun()).flush()
    const [one, other] = [await openDraft(NEW_ITEM), await openDraft(NEW_ITEM)]
    other.save(START, { item_name: 'Submitted' })
    await other.submit({ body: { ...BODY, id: other.id } })
    one.save(START, { item_name: 'One letter' })
    await one.flush()
    const all = (await itemsOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name])
    expect(all.toSorted()).toEqual([
      ['draft', 'One letter'],
      ['waiting', 'Submitted'],
    ])
  })

  it('is given up as it stood, also what the disk did not have yet, and stays when something else is typed then', async () => {
    const draft = await begun('Books')
    await draft.flush()
    draft.save(START, { item_name: 'Books and slates' })
    const undo = await draft.discard('all')
    draft.save(START, { ...START })
    await draft.flush()
    draft.save(START, { item_name: 'Desks' })
    await draft.flush()
    expect(await itemsOf(AMINA.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ state: 'discarded', values: { item_name: 'Books and slates' } }),
        expect.objectContaining({ state: 'draft', values: { item_name: 'Desks' } }),
      ]),
    )
    await undo?.()
    expect(await states()).toEqual(['draft', 'draft'])
  })

  it('and put aside leaves the form to another one, and is opened by its id', async () => {
    const draft = await begun('Books')
    await draft.putAside()
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    expect((await openDraft({ ...NEW_ITEM, id: draft.id })).kept).toMatchObject({ values: { item_name: 'Books' } })
  })

  describe('while it is on its way', () => {
    const typeOn = async (draft: OpenDraft<Values>, item_name: string) => {
      draft.save(START, { item_name })
      await draft.flush()
    }

    it('is on the disk before the hub has answered, and what was sent stays as it went', async () => {
      const draft = await begun()
      const { reply, sending } = await onItsWay(draft)
      const sent = await only()
      await typeOn(draft, 'Books and slates')
      expect(await kept()).toEqual([
        ['draft', 'Books and slates'],
        ['sending', 'Books'],
      ])
      expect((await itemsOf(AMINA.id)).find(({ id }) => id === sent.id)).toEqual(sent)
      expect((await openDraft(NEW_ITEM)).kept?.values).toEqual({ item_name: 'Books and slates' })
      reply(stored())
      await sending
      expect(await kept()).toEqual([['draft', 'Books and slates']])
      expect(await only()).not.toMatchObject({ id: sent.id })
      expect(await only()).not.toMatchObject({ key: sent.key })
      await typeOn(draft, 'Slates alone')
      expect(await kept()).toEqual([['draft', 'Slates alone']])
    })

    it('is one draft with what was sent when that is refused', async () => {
      const draft = await begun()
      const { reply, sending } = await onItsWay(draft)
      const { id, key } = await only()
      await typeOn(draft, 'Books and slates')
      reply(failure(400, 'invalid_input'))
      await expect(sending).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await itemsOf(AMINA.id)).toMatchObject([
        { id, key, state: 'draft', values: { item_name: 'Books and slates' } },
      ])
    })

    it('and taken back leaves nothing beside it, whether the hub answers or not', async () => {
      const draft = await begun()
      const { reply, sending } = await onItsWay(draft)
      await typeOn(draft, 'Books and slates')
      await typeOn(draft, 'Books')
      expect(await kept()).toEqual([['sending', 'Books']])
      await typeOn(draft, 'Books and')
      draft.save(START, { item_name: 'Books' })
      reply(failure(503, 'internal'))
      await expect(sending).rejects.toMatchObject({ code: 'internal' })
      expect(await kept()).toEqual([['draft', 'Books']])
      hub.answer = () => null
      const again = draft.submit({ body: { ...BODY, id: draft.id } })
      draft.save(START, { item_name: 'Books and' })
      draft.save(START, { item_name: 'Books' })
      expect(await again).toBe(QUEUED)
      await draft.flush()
      expect(await kept()).toEqual([['waiting', 'Books']])
    })

    it('is given up with it, and taken back', async () => {
      const draft = await begun()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { reply, sending } = await onItsWay(draft)
      await typeOn(draft, 'Books and slates')
      const undo = await draft.discard('all')
      expect(await kept()).toEqual([['discarded', 'Books and slates']])
      reply(stored())
      // The form's timeout: no answer reaches what was given up.
      await vi.advanceTimersByTimeAsync(10_000)
      await sending
      vi.useRealTimers()
      await undo?.()
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('where what is sent must not be on the disk, is one draft when that fails', async () => {
      const draft = await begun()
      const { reply, sending } = await onItsWay(draft, { body: { ...BODY, current_password: 'secret' } })
      await typeOn(draft, 'Books and slates')
      reply(failure(400, 'invalid_input'))
      await expect(sending).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('is no part of what was submitted, also where that waits for its picture first', async () => {
      const draft = await begun()
      let isReady: () => void = () => undefined
      void draft.awaitPicture(new Promise((resolve) => (isReady = resolve)))
      const sending = draft.submit({ body: { ...BODY, id: draft.id } })
      await typeOn(draft, 'Books and slates')
      isReady()
      await sending
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('a picture taken meanwhile stays too', async () => {
      const draft = await begun()
      const { reply, sending } = await onItsWay(draft)
      draft.setPicture({ blob: new Blob(['a'], { type: 'image/png' }), field: 'picture_url' })
      await draft.flush()
      reply(stored())
      await sending
      expect((await only()).picture).toMatchObject({ field: 'picture_url' })
    })

    it('of an edit, is what its form opens after the browser was killed', async () => {
      const edit = { kind: 'stock.update', subject: 'aaaaaaaa-0000-4000-8000-00000000000b' } as const
      const leave = (id: string, left: Partial<OutboxItem>) =>
        changeItem(id, () => anItem(id, { ...edit, from: START, ...left }))
      await leave('typed on', { state: 'draft', sequence: 0, values: { item_name: 'Books and slates' } })
      await leave('sent', { state: 'waiting', sequence: 5, values: { item_name: 'Books' } })
      const draft = await openDraft({ ...NEW_ITEM, ...edit })
      expect(draft.kept?.values).toEqual({ item_name: 'Books and slates' })
    })
  })
})

describe('Submitted in part', () => {
  const LIST = {
    kind: 'funding.submit',
    subject: null,
    schema: 1,
    read: (values: unknown) => values as string[],
    title: (rows: string[]) => rows.join(),
  } as const
  const open = async (...rows: string[]) => {
    const draft = await openDraft<string[]>(LIST)
    draft.save([], rows)
    return draft
  }
  const split = { goes: ['one'], stays: (now: string[]) => now.filter((row) => row !== 'one') }
  const rows = async () => (await itemsOf(AMINA.id)).map(({ state, values }) => [state, values])

  it('the rest stays, and so does what is typed in the meantime', async () => {
    let reply = () => {}
    hub.answer = () => new Promise((resolve) => (reply = () => resolve(json(200, { success: true }))))
    const draft = await open('one', 'half')
    const submission = draft.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
    expect((await rows()).toSorted()).toEqual([
      ['draft', ['half']],
      ['sending', ['one']],
    ])
    draft.save([], ['one', 'half', 'new'])
    await draft.flush()
    expect(await rows()).toContainEqual(['draft', ['half', 'new']])
    reply()
    await submission
    expect(await rows()).toEqual([['draft', ['half', 'new']]])
    draft.save([], ['half', 'newer'])
    await draft.flush()
    expect(await rows()).toEqual([['draft', ['half', 'newer']]])
  })

  it('and left to the outbox, both are kept apart', async () => {
    hub.answer = () => null
    const draft = await open('one', 'half')
    expect(await draft.submit({ body: { submissions: [] } }, split)).toBe(QUEUED)
    expect((await rows()).toSorted()).toEqual([
      ['draft', ['half']],
      ['waiting', ['one']],
    ])
  })

  it('and refused, it is one draft again', async () => {
    hub.answer = () => failure(400, 'invalid_input')
    const draft = await open('one', 'half')
    await expect(draft.submit({ body: { submissions: [] } }, split)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await rows()).toEqual([['draft', ['one', 'half']]])
  })

  it('and refused, it is one draft again with what was typed in the meantime', async () => {
    let reply = () => {}
    hub.answer = () => new Promise((resolve) => (reply = () => resolve(failure(400, 'invalid_input'))))
    const draft = await open('one', 'half')
    const submission = draft.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
    draft.save([], ['one', 'half', 'new'])
    await draft.flush()
    reply()
    await expect(submission).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await rows()).toEqual([['draft', ['one', 'half', 'new']]])
  })
})

describe('An edit that is open in two pages', () => {
  const AN_EDIT = { ...NEW_ITEM, kind: 'stock.update', subject: 'aaaaaaaa-0000-4000-8000-00000000000b' } as const

  it('and sent from one is an edit of its own in the other, which the hub compares with the newer version', async () => {
    const here = await openDraft(AN_EDIT)
    here.begin(START)
    here.save(START, { item_name: 'Typed here' })
    await here.flush()
    const there = await openDraft(AN_EDIT)
    there.save(START, { item_name: 'Typed there' })
    await there.submit({ params: { id: AN_EDIT.subject }, body: { item_name: 'Typed there' } })
    await here.submit({ params: { id: AN_EDIT.subject }, body: { item_name: 'Typed here' } })
    expect(hub.sent.map(({ body }) => body.item_name)).toEqual(['Typed there', 'Typed here'])
    expect(hub.sent[0]!.key).not.toBe(hub.sent[1]!.key)
  })
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../session.ts'
import { KEPT } from './kept.ts'
import { openWork } from './open-work.ts'
import type { OpenWork } from './work-in-form.ts'
import type { Work, WorkCall } from './work-record.ts'
import { changeWork, workOf } from './work-store.ts'
import {
  AMINA,
  MUSA,
  NEW_ITEM,
  START,
  BODY,
  hub,
  json,
  failure,
  stored,
  begun,
  states,
  only,
  aWork,
  startEmpty,
  type Values,
} from '../../testing/work.ts'

startEmpty()

/** Submitted, and the hub has not answered yet. */
async function onItsWay(work: OpenWork<Values>, sent: WorkCall = { body: { ...BODY, id: work.id } }) {
  let reply: (reply: Response) => void = () => undefined
  hub.answer = () => new Promise((arrive) => (reply = arrive))
  const sending = work.submit(sent)
  await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
  return { reply: (answer: Response) => reply(answer), sending }
}
const kept = async () =>
  (await workOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name]).toSorted()

describe('What is typed', () => {
  it('is on the disk when it says so, and comes back with its key and its id', async () => {
    const work = await begun()
    expect(work.saved()).toBe('saving')
    await work.flush()
    expect(work.saved()).toBe('saved')
    const { id, key } = await only()
    const again = await openWork(NEW_ITEM)
    expect(again.kept).toMatchObject({ values: { item_name: 'Books' }, from: START })
    expect(again.id).toBe(id)
    await again.submit({ body: { ...BODY, id } })
    expect(hub.sent).toMatchObject([{ key, body: { id } }])
  })

  it('is put on the disk when its page is left, also while it is being written, and never in the place of what is on its way', async () => {
    const work = await begun()
    await work.rescue()
    expect(work.saved()).toBe('saved')
    expect(await only()).toMatchObject({ state: 'draft', values: { item_name: 'Books' } })
    work.save(START, { item_name: 'Slates' })
    const [writing, rescued] = [work.flush(), work.rescue()]
    await rescued
    expect(await only()).toMatchObject({ values: { item_name: 'Slates' } })
    await writing

    const { reply, sending } = await onItsWay(work)
    work.save(START, { item_name: 'Chalk' })
    await work.rescue()
    expect(await kept()).toEqual([
      ['draft', 'Chalk'],
      ['sending', 'Slates'],
    ])
    reply(stored())
    await sending
    expect(await kept()).toEqual([['draft', 'Chalk']])
  })

  it('comes back after its page has ended before the database had it', async () => {
    const work = await begun()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page has ended.', 'AbortError')
    })
    await expect(work.rescue()).rejects.toThrow('The page has ended.')
    put.mockRestore()
    expect(await workOf(AMINA.id)).toEqual([])

    vi.resetModules()
    const nextPage = await import('./open-work.ts')
    const again = await nextPage.openWork(NEW_ITEM)
    expect(again.id).toBe(work.id)
    expect(again.kept).toMatchObject({ values: { item_name: 'Books' }, from: START })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('hub-page-end:'))).toEqual([])
  })

  it('is its author’s alone', async () => {
    await (await begun()).flush()
    endSession()
    startSession('token-of-musa', MUSA)
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    endSession()
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    startSession('token-of-amina', AMINA)
    expect((await openWork(NEW_ITEM)).kept).not.toBeNull()
  })

  it('is gone when it is back to what it was', async () => {
    const work = await begun()
    await work.flush()
    work.save(START, { ...START })
    await work.flush()
    expect(work.saved()).toBe('nothing')
    expect(await workOf(AMINA.id)).toEqual([])
  })

  it('of another shape stays readable and breaks no form', async () => {
    const work = await begun()
    await work.flush()
    await changeWork(work.id, (now) => ({ ...now!, values: { rows: 1 } }))
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    expect(await workOf(AMINA.id)).toMatchObject([{ values: { rows: 1 } }])
    await changeWork(work.id, (now) => ({ ...now!, values: { item_name: 'x' }, schema: 0 }))
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
  })

  it('is given up and taken back', async () => {
    const work = await begun()
    await work.flush()
    const undo = await work.discard('all')
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    await undo?.()
    expect((await openWork(NEW_ITEM)).kept).toMatchObject({ values: { item_name: 'Books' } })
  })

  it('is given up and taken back, also when the form begins anew in its place', async () => {
    const work = await begun()
    const undo = work.discard('all')
    work.save(START, START)
    await work.flush()
    expect(await states()).toEqual(['discarded'])
    await (
      await undo
    )?.()
    expect((await openWork(NEW_ITEM)).kept?.values).toEqual({ item_name: 'Books' })
  })

  it('in two tabs at once, within one tick of the clock, stays twice: none writes over the other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await (await begun()).flush()
    const [one, other] = [await openWork(NEW_ITEM), await openWork(NEW_ITEM)]
    one.save(START, { item_name: 'Books, one' })
    await one.flush()
    other.save(START, { item_name: 'Books, other' })
    await other.flush()
    other.save(START, { item_name: 'Books, another' })
    await other.flush()
    expect(other.saved()).toBe('saved')
    const kept = (await workOf(AMINA.id)).map(({ values }) => (values as Values).item_name)
    expect(kept.toSorted()).toEqual(['Books, another', 'Books, one'])
    vi.useRealTimers()
  })

  it('in one tab stays as it is when another one gives the same draft up, sends it or clears it', async () => {
    await (await begun()).flush()
    const [one, other, third] = [await openWork(NEW_ITEM), await openWork(NEW_ITEM), await openWork(NEW_ITEM)]
    other.save(START, { item_name: 'Ten minutes of typing' })
    await other.flush()
    const named = () => workOf(AMINA.id).then((all) => all.map(({ values }) => (values as Values).item_name))
    await (
      await one.discard('all')
    )?.()
    expect(await named()).toEqual(['Ten minutes of typing'])
    third.save(START, START)
    await third.flush()
    expect(await named()).toEqual(['Ten minutes of typing'])
    third.save(START, { item_name: 'Books' })
    // As the form wrote it, before anybody knew of the other one.
    await third.submit({ body: { ...BODY, id: other.id } })
    expect(hub.sent).toHaveLength(1)
    expect(hub.sent[0]!.body.id).not.toBe(other.id)
    expect(await named()).toEqual(['Ten minutes of typing'])
  })

  it('in one tab takes nothing back that another one has submitted', async () => {
    hub.answer = () => null
    await (await begun()).flush()
    const [one, other] = [await openWork(NEW_ITEM), await openWork(NEW_ITEM)]
    other.save(START, { item_name: 'Submitted' })
    await other.submit({ body: { ...BODY, id: other.id } })
    one.save(START, { item_name: 'One letter' })
    await one.flush()
    const all = (await workOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name])
    expect(all.toSorted()).toEqual([
      ['draft', 'One letter'],
      ['waiting', 'Submitted'],
    ])
  })

  it('is given up as it stood, also what the disk did not have yet, and stays when something else is typed then', async () => {
    const work = await begun('Books')
    await work.flush()
    work.save(START, { item_name: 'Books and slates' })
    const undo = await work.discard('all')
    work.save(START, { ...START })
    await work.flush()
    work.save(START, { item_name: 'Desks' })
    await work.flush()
    expect(await workOf(AMINA.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ state: 'discarded', values: { item_name: 'Books and slates' } }),
        expect.objectContaining({ state: 'draft', values: { item_name: 'Desks' } }),
      ]),
    )
    await undo?.()
    expect(await states()).toEqual(['draft', 'draft'])
  })

  it('and put aside leaves the form to another one, and is opened by its id', async () => {
    const work = await begun('Books')
    await work.putAside()
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    expect((await openWork({ ...NEW_ITEM, id: work.id })).kept).toMatchObject({ values: { item_name: 'Books' } })
  })

  describe('while it is on its way', () => {
    const typeOn = async (work: OpenWork<Values>, item_name: string) => {
      work.save(START, { item_name })
      await work.flush()
    }

    it('is on the disk before the hub has answered, and what was sent stays as it went', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work)
      const sent = await only()
      await typeOn(work, 'Books and slates')
      expect(await kept()).toEqual([
        ['draft', 'Books and slates'],
        ['sending', 'Books'],
      ])
      expect((await workOf(AMINA.id)).find(({ id }) => id === sent.id)).toEqual(sent)
      expect((await openWork(NEW_ITEM)).kept?.values).toEqual({ item_name: 'Books and slates' })
      reply(stored())
      await sending
      expect(await kept()).toEqual([['draft', 'Books and slates']])
      expect(await only()).not.toMatchObject({ id: sent.id })
      expect(await only()).not.toMatchObject({ key: sent.key })
      await typeOn(work, 'Slates alone')
      expect(await kept()).toEqual([['draft', 'Slates alone']])
    })

    it('is one draft with what was sent when that is refused', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work)
      const { id, key } = await only()
      await typeOn(work, 'Books and slates')
      reply(failure(400, 'invalid_input'))
      await expect(sending).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await workOf(AMINA.id)).toMatchObject([
        { id, key, state: 'draft', values: { item_name: 'Books and slates' } },
      ])
    })

    it('and taken back leaves nothing beside it, whether the hub answers or not', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work)
      await typeOn(work, 'Books and slates')
      await typeOn(work, 'Books')
      expect(await kept()).toEqual([['sending', 'Books']])
      await typeOn(work, 'Books and')
      work.save(START, { item_name: 'Books' })
      reply(failure(503, 'internal'))
      await expect(sending).rejects.toMatchObject({ code: 'internal' })
      expect(await kept()).toEqual([['draft', 'Books']])
      hub.answer = () => null
      const again = work.submit({ body: { ...BODY, id: work.id } })
      work.save(START, { item_name: 'Books and' })
      work.save(START, { item_name: 'Books' })
      expect(await again).toBe(KEPT)
      await work.flush()
      expect(await kept()).toEqual([['waiting', 'Books']])
    })

    it('is given up with it, and taken back', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work)
      await typeOn(work, 'Books and slates')
      const undo = await work.discard('all')
      expect(await kept()).toEqual([['discarded', 'Books and slates']])
      reply(stored())
      await sending
      await undo?.()
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('where what is sent must not be on the disk, is one draft when that fails', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work, { body: { ...BODY, current_password: 'secret' } })
      await typeOn(work, 'Books and slates')
      reply(failure(400, 'invalid_input'))
      await expect(sending).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('is no part of what was submitted, also where that waits for its picture first', async () => {
      const work = await begun()
      let isReady: () => void = () => undefined
      void work.awaitPicture(new Promise((resolve) => (isReady = resolve)))
      const sending = work.submit({ body: { ...BODY, id: work.id } })
      await typeOn(work, 'Books and slates')
      isReady()
      await sending
      expect(await kept()).toEqual([['draft', 'Books and slates']])
    })

    it('a picture taken meanwhile stays too', async () => {
      const work = await begun()
      const { reply, sending } = await onItsWay(work)
      work.keepPicture({ blob: new Blob(['a'], { type: 'image/png' }), field: 'picture_url' })
      await work.flush()
      reply(stored())
      await sending
      expect((await only()).picture).toMatchObject({ field: 'picture_url' })
    })

    it('of an edit, is what its form opens after the browser was killed', async () => {
      const edit = { kind: 'stock.update', subject: 'aaaaaaaa-0000-4000-8000-00000000000b' } as const
      const leave = (id: string, left: Partial<Work>) =>
        changeWork(id, () => aWork(id, { ...edit, from: START, ...left }))
      await leave('typed on', { state: 'draft', sequence: 0, values: { item_name: 'Books and slates' } })
      await leave('sent', { state: 'waiting', sequence: 5, values: { item_name: 'Books' } })
      const work = await openWork({ ...NEW_ITEM, ...edit })
      expect(work.kept?.values).toEqual({ item_name: 'Books and slates' })
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
    const work = await openWork<string[]>(LIST)
    work.save([], rows)
    return work
  }
  const split = { goes: ['one'], stays: (now: string[]) => now.filter((row) => row !== 'one') }
  const rows = async () => (await workOf(AMINA.id)).map(({ state, values }) => [state, values])

  it('the rest stays, and so does what is typed in the meantime', async () => {
    let reply = () => {}
    hub.answer = () => new Promise((resolve) => (reply = () => resolve(json(200, { success: true }))))
    const work = await open('one', 'half')
    const submission = work.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
    expect((await rows()).toSorted()).toEqual([
      ['draft', ['half']],
      ['sending', ['one']],
    ])
    work.save([], ['one', 'half', 'new'])
    await work.flush()
    expect(await rows()).toContainEqual(['draft', ['half', 'new']])
    reply()
    await submission
    expect(await rows()).toEqual([['draft', ['half', 'new']]])
    work.save([], ['half', 'newer'])
    await work.flush()
    expect(await rows()).toEqual([['draft', ['half', 'newer']]])
  })

  it('and left to the outbox, both are kept apart', async () => {
    hub.answer = () => null
    const work = await open('one', 'half')
    expect(await work.submit({ body: { submissions: [] } }, split)).toBe(KEPT)
    expect((await rows()).toSorted()).toEqual([
      ['draft', ['half']],
      ['waiting', ['one']],
    ])
  })

  it('and refused, it is one draft again', async () => {
    hub.answer = () => failure(400, 'invalid_input')
    const work = await open('one', 'half')
    await expect(work.submit({ body: { submissions: [] } }, split)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await rows()).toEqual([['draft', ['one', 'half']]])
  })

  it('and refused, it is one draft again with what was typed in the meantime', async () => {
    let reply = () => {}
    hub.answer = () => new Promise((resolve) => (reply = () => resolve(failure(400, 'invalid_input'))))
    const work = await open('one', 'half')
    const submission = work.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
    work.save([], ['one', 'half', 'new'])
    await work.flush()
    reply()
    await expect(submission).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await rows()).toEqual([['draft', ['one', 'half', 'new']]])
  })
})

describe('An edit that is open in two pages', () => {
  const AN_EDIT = { ...NEW_ITEM, kind: 'stock.update', subject: 'aaaaaaaa-0000-4000-8000-00000000000b' } as const

  it('and sent from one is an edit of its own in the other, which the hub compares with the newer version', async () => {
    const here = await openWork(AN_EDIT)
    here.begin(START)
    here.save(START, { item_name: 'Typed here' })
    await here.flush()
    const there = await openWork(AN_EDIT)
    there.save(START, { item_name: 'Typed there' })
    await there.submit({ params: { id: AN_EDIT.subject }, body: { item_name: 'Typed there' } })
    await here.submit({ params: { id: AN_EDIT.subject }, body: { item_name: 'Typed here' } })
    expect(hub.sent.map(({ body }) => body.item_name)).toEqual(['Typed there', 'Typed here'])
    expect(hub.sent[0]!.key).not.toBe(hub.sent[1]!.key)
  })
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../session.ts'
import { KEPT } from './kept.ts'
import { openWork } from './open-work.ts'
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
  startEmpty,
  type Values,
} from '../../testing/work.ts'

startEmpty()

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

    let reply: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      hub.answer = () => {
        resolve()
        return new Promise((arrive) => (reply = () => arrive(stored())))
      }
    })
    const sending = work.submit({ body: { ...BODY, id: work.id } })
    await asked
    work.save(START, { item_name: 'Chalk' })
    await work.rescue()
    expect(await states()).toEqual(['sending'])
    reply()
    await sending
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

  it('while it went out stays as a piece of work of its own', async () => {
    const work = await begun()
    hub.answer = () => {
      work.save(START, { item_name: 'Books and slates' })
      return stored()
    }
    const first = work.id
    await work.submit({ body: { ...BODY, id: first } })
    const left = await workOf(AMINA.id)
    expect(left).toMatchObject([{ state: 'draft', values: { item_name: 'Books and slates' } }])
    expect(left[0]!.id).not.toBe(first)
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
  const kept = async () => (await workOf(AMINA.id)).map(({ state, values }) => [state, values])

  it('the rest stays, and so does what is typed in the meantime', async () => {
    let reply = () => {}
    hub.answer = () => new Promise((resolve) => (reply = () => resolve(json(200, { success: true }))))
    const work = await open('one', 'half')
    const submission = work.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(hub.sent).toHaveLength(1))
    expect((await kept()).toSorted()).toEqual([
      ['draft', ['half']],
      ['sending', ['one']],
    ])
    work.save([], ['one', 'half', 'new'])
    await work.flush()
    expect(await kept()).toContainEqual(['draft', ['half', 'new']])
    reply()
    await submission
    expect(await kept()).toEqual([['draft', ['half', 'new']]])
    work.save([], ['half', 'newer'])
    await work.flush()
    expect(await kept()).toEqual([['draft', ['half', 'newer']]])
  })

  it('and left to the outbox, both are kept apart', async () => {
    hub.answer = () => null
    const work = await open('one', 'half')
    expect(await work.submit({ body: { submissions: [] } }, split)).toBe(KEPT)
    expect((await kept()).toSorted()).toEqual([
      ['draft', ['half']],
      ['waiting', ['one']],
    ])
  })

  it('and refused, it is one draft again', async () => {
    hub.answer = () => failure(400, 'invalid_input')
    const work = await open('one', 'half')
    await expect(work.submit({ body: { submissions: [] } }, split)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await kept()).toEqual([['draft', ['one', 'half']]])
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

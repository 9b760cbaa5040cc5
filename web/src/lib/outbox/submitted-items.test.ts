// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { openNext } from './find-draft.ts'
import { QUEUED } from './queued.ts'
import { openDraft } from './open-draft.ts'
import { sendAllNow, sendNow } from './send-items.ts'
import { itemsOf } from './outbox-store.ts'
import {
  AMINA,
  begun,
  BODY,
  failure,
  hub,
  NEW_ITEM,
  only,
  START,
  startEmpty,
  states,
  stored,
  submit,
  type Values,
} from '#testing/outbox.ts'

startEmpty()

describe('Submitted', () => {
  it('with a link it is answered at once, and nothing is left', async () => {
    expect(await submit()).toMatchObject({ success: true, message: 'Added.' })
    expect(await itemsOf(AMINA.id)).toEqual([])
    expect(hub.sent[0]).toMatchObject({ url: '/api/stock', token: 'Bearer token-of-amina' })
  })

  it('without a link it waits, and goes with the same key when there is one', async () => {
    hub.answer = () => null
    expect(await submit()).toBe(QUEUED)
    expect(await states()).toEqual(['waiting'])
    expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    hub.answer = stored
    await sendAllNow()
    expect(await itemsOf(AMINA.id)).toEqual([])
    expect(new Set(hub.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('as it opened, without a letter typed, it says when all the same', async () => {
    hub.answer = () => null
    const draft = await openDraft({ ...NEW_ITEM, kind: 'reporting.submit' })
    draft.begin(START)
    expect(await draft.submit({ params: { id: 'the-report' }, body: {} })).toBe(QUEUED)
    expect(Date.parse((await only()).saved_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  describe('and opened again to be changed', () => {
    const reopened = async () => {
      hub.answer = () => null
      await submit()
      return openDraft({ ...NEW_ITEM, id: (await only()).id })
    }

    it('does not go out meanwhile, and waits again when it was only looked at', async () => {
      const draft = await reopened()
      hub.answer = stored
      hub.sent = []
      await sendAllNow()
      expect(hub.sent).toEqual([])
      expect(await draft.discard('typed')).toBeNull()
      await draft.close()
      await sendAllNow()
      expect(hub.sent).toHaveLength(1)
      expect(await itemsOf(AMINA.id)).toEqual([])
    })

    it('stays submitted when its page ends meanwhile, and goes out a little later', async () => {
      await reopened()
      expect(await states()).toEqual(['waiting'])
      hub.answer = stored
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
      await sendAllNow()
      vi.useRealTimers()
      expect(await itemsOf(AMINA.id)).toEqual([])
    })

    it('goes out at once where a person asks for it', async () => {
      await reopened()
      hub.answer = stored
      await sendNow((await only()).id)
      expect(await itemsOf(AMINA.id)).toEqual([])
    })

    it('is the one that was meant, where the address of its form names none', async () => {
      hub.answer = () => null
      await submit()
      openNext((await only()).id)
      const draft = await openDraft(NEW_ITEM)
      expect(draft.kept?.values).toEqual({ item_name: 'Books' })
      await draft.close()
      expect(await states()).toEqual(['waiting'])
      expect((await openDraft(NEW_ITEM)).kept).toBeNull()
    })

    it('waits as it was when the changes are given up, which can be taken back', async () => {
      const draft = await reopened()
      draft.save(START, { item_name: 'Slates' })
      const undo = await draft.discard('typed')
      expect(await itemsOf(AMINA.id)).toMatchObject([{ state: 'waiting', values: { item_name: 'Books' } }])
      await undo?.()
      expect(await itemsOf(AMINA.id)).toMatchObject([{ state: 'draft', values: { item_name: 'Slates' } }])
    })

    it('goes with its own key and id when it is submitted again', async () => {
      const draft = await reopened()
      const { id, key } = await only()
      draft.save(START, { item_name: 'Slates' })
      hub.answer = stored
      await draft.submit({ body: { ...BODY, item_name: 'Slates', id: draft.id } })
      expect(hub.sent.at(-1)).toMatchObject({ key, body: { id, item_name: 'Slates' } })
      expect(await itemsOf(AMINA.id)).toEqual([])
    })
  })

  it('and left to the outbox, what is typed next is another one', async () => {
    hub.answer = () => null
    const draft = await begun()
    await draft.submit({ body: { ...BODY, id: draft.id } })
    draft.save(START, { item_name: 'The next one' })
    await draft.flush()
    const all = (await itemsOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name])
    expect(all.toSorted()).toEqual([
      ['draft', 'The next one'],
      ['waiting', 'Books'],
    ])
  })

  it('and refused by the outbox, it opens with what the hub said, until it is changed', async () => {
    hub.answer = () => null
    await submit()
    hub.answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    const { id } = await only()
    const draft = await openDraft({ ...NEW_ITEM, id })
    expect(draft.kept?.error).toMatchObject({ message: 'It is invalid_input.' })
    await draft.close()
    expect(await states()).toEqual(['refused'])
    const again = await openDraft({ ...NEW_ITEM, id })
    again.save(START, { item_name: 'Slates' })
    await again.close()
    expect(await only()).toMatchObject({ state: 'draft', fault: null })
  })

  it('and refused, it is a draft again, with the error of the hub', async () => {
    hub.answer = () => failure(400, 'invalid_input')
    await expect(submit()).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      message: 'It is invalid_input.',
    })
    expect(await states()).toEqual(['draft'])
  })

  it('and met by a server in trouble, it is a draft again: the person hears of it', async () => {
    hub.answer = () => failure(500, 'internal')
    await expect(submit()).rejects.toMatchObject({ code: 'internal' })
    expect(await states()).toEqual(['draft'])
  })

  it('with a password in it, it is never on the disk', async () => {
    hub.answer = () => null
    await expect(submit({ current_password: 'secret' })).rejects.toMatchObject({ code: 'offline' })
    expect(JSON.stringify(await itemsOf(AMINA.id))).not.toContain('secret')
  })
})

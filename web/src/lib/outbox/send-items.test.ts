// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '#lib/session.ts'
import { QUEUED } from './queued.ts'
import { openDraft } from './open-draft.ts'
import { nextOf, sendAllNow, sendItems, sendNow } from './send-items.ts'
import { isBlocked, type OutboxItem } from './outbox-item.ts'
import { changeItem, deleteItem, itemsOf } from './outbox-store.ts'
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
  submit,
} from '#testing/outbox.ts'

startEmpty()

async function recordAndItsEdit() {
  hub.answer = () => null
  const project = await begun('project')
  await project.submit({ body: { ...BODY, id: project.id } })
  const activity = await openDraft({ ...NEW_ITEM, kind: 'stock.update', subject: project.id })
  activity.save(START, { item_name: 'edit' })
  await activity.submit({ params: { id: project.id }, body: { item_name: 'Later' } })
  return project
}

describe('The outbox', () => {
  const waiting = async (count: number) => {
    hub.answer = () => null
    for (let n = 0; n < count; n++) await submit({ item_name: `Item ${n}` })
    hub.sent = []
    hub.answer = stored
  }
  const names = () => hub.sent.map(({ body }) => body.item_name)

  it('sends in the order in which things were submitted', async () => {
    await waiting(3)
    await sendAllNow()
    expect(names()).toEqual(['Item 0', 'Item 1', 'Item 2'])
  })

  it('sends the report of a month after what was entered before it, and not at all where that is refused', async () => {
    await waiting(1)
    const report = async () => {
      const draft = await openDraft({
        ...NEW_ITEM,
        kind: 'reporting.submit',
        follows: ({ state }) => state === 'waiting',
      })
      draft.begin(START)
      return draft.submit({ params: { id: 'the-report' }, body: {} })
    }
    hub.answer = () => null
    expect(await report()).toBe(QUEUED)
    hub.sent = []
    hub.answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    expect(hub.sent).toHaveLength(1)
    expect(await states()).toEqual(['refused', 'waiting'])
    await deleteItem((await only()).id)
    hub.answer = stored
    await sendAllNow()
    expect(hub.sent.at(-1)?.url).toBe('/api/reports/the-report/submit')
    expect(await itemsOf(AMINA.id)).toEqual([])
    // Nothing waits for a refused item.
    await waiting(1)
    hub.answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    hub.answer = stored
    expect(await report()).toMatchObject({ success: true })
  })

  it('names in the address what a call names there', async () => {
    const draft = await openDraft({ ...NEW_ITEM, kind: 'comments.create' })
    draft.begin(START)
    await draft.submit({ query: { record: 'report:the-report' }, body: { body: 'Is that all?' } })
    expect(hub.sent).toMatchObject([
      { url: '/api/comments?record=report%3Athe-report', body: { body: 'Is that all?' } },
    ])
  })

  it('sends what waits written out as it is', async () => {
    const draft = await openDraft(NEW_ITEM)
    draft.begin(START)
    await draft.submit({ body: {}, json: new TextEncoder().encode(JSON.stringify(BODY)) })
    expect(hub.sent).toMatchObject([{ url: '/api/stock', body: BODY }])
  })

  it('goes on after one that the hub refuses, which stays with its error', async () => {
    await waiting(3)
    hub.answer = ({ body }) => (body.item_name === 'Item 1' ? failure(400, 'invalid_input') : stored())
    await sendAllNow()
    expect(names()).toEqual(['Item 0', 'Item 1', 'Item 2'])
    expect(await itemsOf(AMINA.id)).toMatchObject([{ state: 'refused', fault: { message: 'It is invalid_input.' } }])
  })

  it.each(['stale_edit', 'id_taken', 'key_reused'])('keeps what meets %s as a conflict', async (code) => {
    await waiting(1)
    hub.answer = () => failure(409, code)
    await sendAllNow()
    expect(await states()).toEqual(['conflict'])
  })

  it('waits at a 401 without counting a try, and goes on after the next sign-in of the same person', async () => {
    await waiting(2)
    const { attempts } = await only()
    hub.answer = () => failure(401, 'not_signed_in')
    await sendAllNow()
    expect(hub.sent).toHaveLength(1)
    expect(await only()).toMatchObject({ state: 'waiting', attempts })
    hub.answer = stored
    startSession('token-of-musa', MUSA)
    await sendAllNow()
    expect(hub.sent).toHaveLength(1)
    startSession('token-of-amina-2', AMINA)
    await sendAllNow()
    expect(hub.sent.slice(1).map(({ token }) => token)).toEqual(Array(2).fill('Bearer token-of-amina-2'))
    expect(await itemsOf(AMINA.id)).toEqual([])
  })

  it('names its author to the hub, and waits where that finds another person signed in', async () => {
    await waiting(2)
    const { attempts } = await only()
    hub.answer = () => failure(409, 'not_the_author')
    await sendAllNow()
    expect(hub.sent).toMatchObject([{ author: AMINA.id }])
    expect(await only()).toMatchObject({ state: 'waiting', attempts })
  })

  it('gives up for now when the link is down, and tries no other', async () => {
    await waiting(3)
    hub.answer = () => null
    await sendAllNow()
    expect(hub.sent).toHaveLength(1)
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('keeps what the sign-in page of a hotel’s network has answered, and sends it when the hub does', async () => {
    hub.answer = () => null
    await submit()
    hub.answer = () => new Response('<html>Welcome to the hotel</html>')
    await sendAllNow()
    expect(await states()).toEqual(['waiting'])
    hub.answer = stored
    await sendAllNow()
    expect(await states()).toEqual([])
    expect(new Set(hub.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('says of what a filter on the way refuses again and again that it is, and goes on trying', async () => {
    await waiting(1)
    hub.answer = () => new Response('<html>Blocked</html>', { status: 403 })
    await sendAllNow()
    expect(isBlocked(await only())).toBe(false)
    await sendAllNow()
    expect(await states()).toEqual(['waiting'])
    expect(isBlocked(await only())).toBe(true)
    hub.answer = stored
    await sendAllNow()
    expect(await states()).toEqual([])
  })

  it('tries again after the time that the hub asks for, and lets the others wait with it', async () => {
    await waiting(2)
    hub.answer = () => {
      const { status, body } = failure(429, 'too_many_tries')
      return new Response(body, { status, headers: { 'retry-after': '300' } })
    }
    await sendAllNow()
    expect(names()).toEqual(['Item 0'])
    expect((await only()).next_try).toBeGreaterThanOrEqual(Date.now() + 290_000)
  })

  it('keeps what a busy hub has put off, and refuses none of it', async () => {
    await waiting(1)
    hub.answer = () => {
      const { status, body } = failure(429, 'many_requests')
      return new Response(body, { status, headers: { 'retry-after': '5' } })
    }
    await sendAllNow()
    expect(await states()).toEqual(['waiting'])
    hub.answer = stored
    await sendAllNow()
    expect(await states()).toEqual([])
    expect(names()).toEqual(['Item 0', 'Item 0'])
  })

  it('takes up what a page that is gone had begun to send', async () => {
    await waiting(1)
    await changeItem((await only()).id, (now) => ({ ...now!, state: 'sending' }))
    await sendAllNow()
    expect(names()).toEqual(['Item 0'])
    expect(await itemsOf(AMINA.id)).toEqual([])
  })

  it('holds back what names a record that waits itself, and nothing else', async () => {
    const project = await recordAndItsEdit()
    await submit({ item_name: 'Independent' })
    hub.sent = []
    hub.answer = ({ url, body }) =>
      url === '/api/stock' && body.id === project.id ? failure(400, 'invalid_input') : stored()
    await sendAllNow()
    expect(names()).toEqual(['Books', 'Independent'])
    hub.answer = stored
    await sendNow((await only()).id)
    await sendAllNow()
    expect(names().slice(2)).toEqual(['Books', 'Later'])
    expect(await itemsOf(AMINA.id)).toEqual([])
  })

  it('does not look every second whether what waits for a refused one may go', async () => {
    await recordAndItsEdit()
    hub.answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    expect(await states()).toEqual(['refused', 'waiting'])
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await sendAllNow()
    await sendAllNow()
    expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(1000)
    timers.mockRestore()
  })

  it('holds back nothing for a new record that has arrived in an earlier version', async () => {
    await recordAndItsEdit()
    hub.sent = []
    hub.answer = ({ url }) => (url === '/api/stock' ? failure(409, 'key_reused') : stored())
    await sendAllNow()
    expect(names()).toEqual(['Books', 'Later'])
    expect(await states()).toEqual(['conflict'])
  })

  it('sends nothing that it cannot read, and keeps it', async () => {
    await waiting(1)
    await changeItem((await only()).id, (now) => ({ ...now!, kind: 'stock.renamed' as never }))
    await sendAllNow()
    expect(hub.sent).toEqual([])
    expect(await itemsOf(AMINA.id)).toMatchObject([{ state: 'refused', fault: { code: 'unreadable' } }])
  })

  it('is held up by none that another version of the app has made', async () => {
    await waiting(1)
    const { depends_on: _none, ...other } = { ...(await only()), id: 'other', sequence: 0, kind: 'schools.create' }
    await changeItem('other', () => other as unknown as OutboxItem)
    await sendAllNow()
    expect(hub.sent).toHaveLength(1)
    expect(await itemsOf(AMINA.id)).toMatchObject([{ id: 'other', state: 'refused' }])
  })

  it('leaves the one that its author takes back while it goes out', async () => {
    await waiting(1)
    hub.answer = async () => {
      await changeItem((await only()).id, (now) => ({ ...now!, state: 'draft' }))
      return failure(400, 'invalid_input')
    }
    await sendAllNow()
    expect(await states()).toEqual(['draft'])
  })

  it('leaves what its author has gone on typing when the answer comes late after all', async () => {
    await waiting(1)
    hub.answer = async () => {
      await changeItem((await only()).id, (now) => ({ ...now!, state: 'draft', values: { item_name: 'Typed on' } }))
      return stored()
    }
    await sendAllNow()
    expect(await itemsOf(AMINA.id)).toMatchObject([{ state: 'draft', values: { item_name: 'Typed on' } }])
  })

  it('sends each once, however often it is asked', async () => {
    await waiting(3)
    await Promise.all([sendAllNow(), sendItems(), sendItems(), sendAllNow()])
    expect(names().toSorted()).toEqual(['Item 0', 'Item 1', 'Item 2'])
  })

  it('sends its picture first, once under a key of its own, and then its address', async () => {
    const uploads: string[] = []
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads))
    const draft = await begun()
    draft.setPicture({ blob: new Blob(['picture'], { type: 'image/jpeg' }), field: 'image_proof' })
    hub.answer = () => null
    expect(await draft.submit({ body: { ...BODY, id: draft.id } })).toBe(QUEUED)
    hub.answer = stored
    await sendAllNow()
    expect(new Set(uploads).size).toBe(1)
    expect(hub.sent.at(-1)!.body.image_proof).toBe('/api/attachments/aaaaaaaa-0000-4000-8000-00000000000a')
    vi.unstubAllGlobals()
  })

  describe('once its picture has arrived', () => {
    const PICTURE = { blob: new Blob(['picture'], { type: 'image/jpeg' }), field: 'image_proof' }
    const uploads: string[] = []
    beforeEach(() => {
      uploads.length = 0
      vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads))
    })
    const proofs = () => hub.sent.map(({ body }) => body.image_proof)

    it('does not upload it again at the next try, also in another page', async () => {
      const draft = await begun()
      draft.setPicture(PICTURE)
      hub.answer = () => null
      await draft.submit({ body: { ...BODY, id: draft.id } })
      await sendAllNow()
      const kept = await only()
      expect(kept.picture?.url).toBe('/api/attachments/aaaaaaaa-0000-4000-8000-00000000000a')
      // Uploads that this page remembers go by their key.
      await changeItem(kept.id, () => ({ ...kept, picture: { ...kept.picture!, key: 'of another page' } }))
      hub.answer = stored
      await sendAllNow()
      expect(uploads).toHaveLength(1)
      expect(new Set(proofs())).toEqual(new Set([kept.picture!.url]))
      expect(await states()).toEqual([])
    })

    it('uploads it once more where the hub has lost it, and only once, also where the link goes after that', async () => {
      await changeItem('a', () =>
        anItem('a', { picture: { ...PICTURE, key: 'lost', url: '/api/attachments/lost' }, call: { body: BODY } }),
      )
      hub.answer = ({ body }) =>
        body.image_proof === '/api/attachments/lost'
          ? json(400, { success: false, code: 'invalid_input', message: '', fields: { image_proof: 'Again' } })
          : null
      await sendAllNow()
      expect(await states()).toEqual(['waiting'])
      hub.answer = ({ body }) =>
        body.image_proof === '/api/attachments/lost'
          ? json(400, { success: false, code: 'invalid_input', message: '', fields: { image_proof: 'Again' } })
          : stored()
      await sendAllNow()
      expect(uploads).toHaveLength(1)
      expect(uploads[0]).not.toBe('lost')
      expect(await states()).toEqual([])
    })
  })

  it('does not go without a picture that was still being made ready when it was submitted', async () => {
    vi.stubGlobal('XMLHttpRequest', fakeUpload([]))
    const picture = { blob: new Blob(['picture'], { type: 'image/jpeg' }), field: 'image_proof' }
    const draft = await begun()
    let isReady = () => undefined as void
    const ready = new Promise<void>((resolve) => (isReady = resolve)).then(() => draft.setPicture(picture))
    void draft.awaitPicture(ready)
    const submitted = draft.submit({ body: { ...BODY, id: draft.id } })
    isReady()
    await submitted
    expect(hub.sent.map(({ body }) => body.image_proof)).toEqual([
      '/api/attachments/aaaaaaaa-0000-4000-8000-00000000000a',
    ])
    vi.unstubAllGlobals()
  })

  it('is not sent where what was chosen turns out to be no picture, and can be submitted again', async () => {
    const draft = await begun()
    const ready = Promise.reject<void>(new Error('No picture'))
    const chosen = draft.awaitPicture(ready)
    const body = { ...BODY, id: draft.id }
    await expect(draft.submit({ body })).rejects.toThrow('No picture')
    await expect(chosen).rejects.toThrow('No picture')
    expect(hub.sent).toEqual([])
    expect(await draft.submit({ body })).toMatchObject({ success: true })
  })
})

function fakeUpload(keys: string[]) {
  return class {
    upload = {}
    status = 200
    responseText = JSON.stringify({
      success: true,
      id: 'x',
      url: '/api/attachments/aaaaaaaa-0000-4000-8000-00000000000a',
    })
    onload = () => undefined
    onloadend = () => undefined
    open() {}
    getResponseHeader() {
      return null
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') keys.push(value)
    }
    send() {
      this.onload()
      this.onloadend()
    }
  }
}

describe('The next one', () => {
  it.each<[string, OutboxItem[], string | undefined]>([
    ['is the first that waits', [anItem('a', { state: 'refused' }), anItem('b'), anItem('c')], 'b'],
    ['is due', [anItem('a', { next_try: 200 }), anItem('b')], 'b'],
    ['is due under a clock that was wrong', [anItem('a', { next_try: 2_000_000_000_000 }), anItem('b')], 'a'],
    ['depends on nothing here', [anItem('a', { state: 'refused' }), anItem('b', { depends_on: ['a'] })], undefined],
    ['may depend on what is gone', [anItem('b', { depends_on: ['a'] })], 'b'],
    ['may depend on what was given up', [anItem('a', { state: 'discarded' }), anItem('b', { depends_on: ['a'] })], 'b'],
  ])('%s', (_, items, id) => expect(nextOf(items, 100)?.id).toBe(id))
})

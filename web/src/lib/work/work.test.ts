// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { CompressionStream, ReadableStream } from 'node:stream/web'
import { gunzipSync } from 'node:zlib'
import { ENDPOINT_GROUPS } from '@hub/contract/endpoints'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../session.ts'
import { userOf } from '../../testing/user.ts'
import { backOff } from './back-off.ts'
import { openNext } from './begun-work.ts'
import { KEPT } from './kept.ts'
import { openWork } from './open-work.ts'
import { nextOf, sendAllNow, sendNow, sendWork } from './send-work.ts'
import { withLease } from './sender-lock.ts'
import { endpointOf } from './work-calls.ts'
import { isReadable, type Work, WORK_KINDS } from './work-record.ts'
import { changeWork, deleteWork, NoRoom, onWork, workDb, workOf } from './work-store.ts'

const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000001' })
const MUSA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000002' })

interface Values {
  item_name: string
}
const read = (values: unknown) =>
  typeof values === 'object' && values && 'item_name' in values ? (values as Values) : null
const NEW_ITEM = { kind: 'stock.create', subject: null, schema: 1, read, title: (v: Values) => v.item_name } as const
const START = { item_name: '' }
const BODY = {
  item_name: 'Books',
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 12,
  physical_address: '1 Road',
  state: 'Borno',
  lga: 'Jere',
}

interface Sent {
  url: string
  key: string | null
  token: string | null
  author: string | null
  body: Record<string, unknown>
  isPacked: boolean
}
/** As the hub reads it. */
const textOf = async (body: BodyInit, encoding: string | undefined) =>
  encoding ? gunzipSync(body as Uint8Array).toString() : new Response(body).text()
let sent: Sent[]
/** What the hub does with each request; null is a link that is down. */
let answer: (request: Sent) => Response | null | Promise<Response | null>
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const failure = (status: number, code: string) => json(status, { success: false, code, message: `It is ${code}.` })
const stored = () => json(200, { success: true, message: 'Added.', item: {} })

beforeEach(async () => {
  await (await workDb()).clear('work')
  sent = []
  answer = stored
  startSession('token-of-amina', AMINA)
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: BodyInit }) => {
      const request = {
        url,
        key: headers['idempotency-key'] ?? null,
        token: headers.authorization ?? null,
        author: headers['x-author'] ?? null,
        body: JSON.parse(await textOf(body, headers['content-encoding'])) as Record<string, unknown>,
        isPacked: headers['content-encoding'] === 'gzip',
      }
      sent.push(request)
      const reply = await answer(request)
      if (!reply) throw new TypeError('Failed to fetch')
      return reply
    },
  )
})

const begun = async (item_name = 'Books') => {
  const work = await openWork(NEW_ITEM)
  work.save(START, { item_name })
  return work
}
const submit = async (body: object = {}) => {
  const work = await begun()
  return work.submit({ body: { ...BODY, id: work.id, ...body } })
}
const states = async (author = AMINA.id) => (await workOf(author)).map(({ state }) => state)
const only = async () => (await workOf(AMINA.id))[0]!

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
    expect(sent).toMatchObject([{ key, body: { id } }])
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
      answer = () => {
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
    expect(sent).toHaveLength(1)
    expect(sent[0]!.body.id).not.toBe(other.id)
    expect(await named()).toEqual(['Ten minutes of typing'])
  })

  it('in one tab takes nothing back that another one has submitted', async () => {
    answer = () => null
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
    answer = () => {
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
    answer = () => new Promise((resolve) => (reply = () => resolve(json(200, { success: true }))))
    const work = await open('one', 'half')
    const submission = work.submit({ body: { submissions: [] } }, split)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
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
    answer = () => null
    const work = await open('one', 'half')
    expect(await work.submit({ body: { submissions: [] } }, split)).toBe(KEPT)
    expect((await kept()).toSorted()).toEqual([
      ['draft', ['half']],
      ['waiting', ['one']],
    ])
  })

  it('and refused, it is one draft again', async () => {
    answer = () => failure(400, 'invalid_input')
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
    expect(sent.map(({ body }) => body.item_name)).toEqual(['Typed there', 'Typed here'])
    expect(sent[0]!.key).not.toBe(sent[1]!.key)
  })
})

describe('Submitted', () => {
  it('with a link it is answered at once, and nothing is left', async () => {
    expect(await submit()).toMatchObject({ success: true, message: 'Added.' })
    expect(await workOf(AMINA.id)).toEqual([])
    expect(sent[0]).toMatchObject({ url: '/api/stock', token: 'Bearer token-of-amina' })
  })

  it('without a link it waits, and goes with the same key when there is one', async () => {
    answer = () => null
    expect(await submit()).toBe(KEPT)
    expect(await states()).toEqual(['waiting'])
    expect((await openWork(NEW_ITEM)).kept).toBeNull()
    answer = stored
    await sendAllNow()
    expect(await workOf(AMINA.id)).toEqual([])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  describe('and opened again to be changed', () => {
    const reopened = async () => {
      answer = () => null
      await submit()
      return openWork({ ...NEW_ITEM, id: (await only()).id })
    }

    it('does not go out meanwhile, and waits again when it was only looked at', async () => {
      const work = await reopened()
      answer = stored
      sent = []
      await sendAllNow()
      expect(sent).toEqual([])
      expect(await work.discard('typed')).toBeNull()
      await work.close()
      await sendAllNow()
      expect(sent).toHaveLength(1)
      expect(await workOf(AMINA.id)).toEqual([])
    })

    it('stays submitted when its page ends meanwhile, and goes out a little later', async () => {
      await reopened()
      expect(await states()).toEqual(['waiting'])
      answer = stored
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
      await sendAllNow()
      vi.useRealTimers()
      expect(await workOf(AMINA.id)).toEqual([])
    })

    it('goes out at once where a person asks for it', async () => {
      await reopened()
      answer = stored
      await sendNow((await only()).id)
      expect(await workOf(AMINA.id)).toEqual([])
    })

    it('is the one that was meant, where the address of its form names none', async () => {
      answer = () => null
      await submit()
      openNext((await only()).id)
      const work = await openWork(NEW_ITEM)
      expect(work.kept?.values).toEqual({ item_name: 'Books' })
      await work.close()
      expect(await states()).toEqual(['waiting'])
      expect((await openWork(NEW_ITEM)).kept).toBeNull()
    })

    it('waits as it was when the changes are given up, which can be taken back', async () => {
      const work = await reopened()
      work.save(START, { item_name: 'Slates' })
      const undo = await work.discard('typed')
      expect(await workOf(AMINA.id)).toMatchObject([{ state: 'waiting', values: { item_name: 'Books' } }])
      await undo?.()
      expect(await workOf(AMINA.id)).toMatchObject([{ state: 'draft', values: { item_name: 'Slates' } }])
    })

    it('goes with its own key and id when it is submitted again', async () => {
      const work = await reopened()
      const { id, key } = await only()
      work.save(START, { item_name: 'Slates' })
      answer = stored
      await work.submit({ body: { ...BODY, item_name: 'Slates', id: work.id } })
      expect(sent.at(-1)).toMatchObject({ key, body: { id, item_name: 'Slates' } })
      expect(await workOf(AMINA.id)).toEqual([])
    })
  })

  it('and left to the outbox, what is typed next is another one', async () => {
    answer = () => null
    const work = await begun()
    await work.submit({ body: { ...BODY, id: work.id } })
    work.save(START, { item_name: 'The next one' })
    await work.flush()
    const all = (await workOf(AMINA.id)).map(({ state, values }) => [state, (values as Values).item_name])
    expect(all.toSorted()).toEqual([
      ['draft', 'The next one'],
      ['waiting', 'Books'],
    ])
  })

  it('and refused by the outbox, it opens with what the hub said, until it is changed', async () => {
    answer = () => null
    await submit()
    answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    const { id } = await only()
    const work = await openWork({ ...NEW_ITEM, id })
    expect(work.kept?.fault).toMatchObject({ message: 'It is invalid_input.' })
    await work.close()
    expect(await states()).toEqual(['refused'])
    const again = await openWork({ ...NEW_ITEM, id })
    again.save(START, { item_name: 'Slates' })
    await again.close()
    expect(await only()).toMatchObject({ state: 'draft', fault: null })
  })

  it('and refused, it is a draft again, with the fault of the hub', async () => {
    answer = () => failure(400, 'invalid_input')
    await expect(submit()).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      message: 'It is invalid_input.',
    })
    expect(await states()).toEqual(['draft'])
  })

  it('and met by a server in trouble, it is a draft again: the person hears of it', async () => {
    answer = () => failure(500, 'internal')
    await expect(submit()).rejects.toMatchObject({ code: 'internal' })
    expect(await states()).toEqual(['draft'])
  })

  it('with a password in it, it is never on the disk', async () => {
    answer = () => null
    await expect(submit({ current_password: 'secret' })).rejects.toMatchObject({ code: 'offline' })
    expect(JSON.stringify(await workOf(AMINA.id))).not.toContain('secret')
  })
})

describe('The outbox', () => {
  const waiting = async (count: number) => {
    answer = () => null
    for (let n = 0; n < count; n++) await submit({ item_name: `Item ${n}` })
    sent = []
    answer = stored
  }
  const names = () => sent.map(({ body }) => body.item_name)

  it('sends in the order in which things were submitted', async () => {
    await waiting(3)
    await sendAllNow()
    expect(names()).toEqual(['Item 0', 'Item 1', 'Item 2'])
  })

  it('sends the report of a month after what was entered before it, and not at all where that is refused', async () => {
    await waiting(1)
    const report = async () => {
      const work = await openWork({
        ...NEW_ITEM,
        kind: 'reporting.submit',
        follows: ({ state }) => state === 'waiting',
      })
      work.begin(START)
      return work.submit({ params: { id: 'the-report' }, body: {} })
    }
    answer = () => null
    expect(await report()).toBe(KEPT)
    sent = []
    answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    expect(sent).toHaveLength(1)
    expect(await states()).toEqual(['refused', 'waiting'])
    await deleteWork((await only()).id)
    answer = stored
    await sendAllNow()
    expect(sent.at(-1)?.url).toBe('/api/reports/the-report/submit')
    expect(await workOf(AMINA.id)).toEqual([])
    // What was refused before is not waited for: the person knows of it.
    await waiting(1)
    answer = () => failure(400, 'invalid_input')
    await sendAllNow()
    answer = stored
    expect(await report()).toMatchObject({ success: true })
  })

  it('names in the address what a call names there', async () => {
    const work = await openWork({ ...NEW_ITEM, kind: 'comments.create' })
    work.begin(START)
    await work.submit({ query: { record: 'report:the-report' }, body: { body: 'Is that all?' } })
    expect(sent).toMatchObject([{ url: '/api/comments?record=report%3Athe-report', body: { body: 'Is that all?' } }])
  })

  it('sends what waits written out as it is', async () => {
    const work = await openWork(NEW_ITEM)
    work.begin(START)
    await work.submit({ body: {}, json: new TextEncoder().encode(JSON.stringify(BODY)) })
    expect(sent).toMatchObject([{ url: '/api/stock', body: BODY }])
  })

  it('goes on after one that the hub refuses, which stays with its fault', async () => {
    await waiting(3)
    answer = ({ body }) => (body.item_name === 'Item 1' ? failure(400, 'invalid_input') : stored())
    await sendAllNow()
    expect(names()).toEqual(['Item 0', 'Item 1', 'Item 2'])
    expect(await workOf(AMINA.id)).toMatchObject([{ state: 'refused', fault: { message: 'It is invalid_input.' } }])
  })

  it.each(['stale_edit', 'id_taken', 'key_reused'])('keeps what meets %s as a conflict', async (code) => {
    await waiting(1)
    answer = () => failure(409, code)
    await sendAllNow()
    expect(await states()).toEqual(['conflict'])
  })

  it('waits at a 401 without counting a try, and goes on after the next sign-in of the same person', async () => {
    await waiting(2)
    const { attempts } = await only()
    answer = () => failure(401, 'not_signed_in')
    await sendAllNow()
    expect(sent).toHaveLength(1)
    expect(await only()).toMatchObject({ state: 'waiting', attempts })
    answer = stored
    startSession('token-of-musa', MUSA)
    await sendAllNow()
    expect(sent).toHaveLength(1)
    startSession('token-of-amina-2', AMINA)
    await sendAllNow()
    expect(sent.slice(1).map(({ token }) => token)).toEqual(Array(2).fill('Bearer token-of-amina-2'))
    expect(await workOf(AMINA.id)).toEqual([])
  })

  it('names its author to the hub, and waits where that finds another person signed in', async () => {
    await waiting(2)
    const { attempts } = await only()
    answer = () => failure(409, 'not_the_author')
    await sendAllNow()
    expect(sent).toMatchObject([{ author: AMINA.id }])
    expect(await only()).toMatchObject({ state: 'waiting', attempts })
  })

  it('gives up for now when the link is down, and tries no other', async () => {
    await waiting(3)
    answer = () => null
    await sendAllNow()
    expect(sent).toHaveLength(1)
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('keeps what the sign-in page of a hotel’s network has answered, and sends it when the hub does', async () => {
    answer = () => null
    await submit()
    answer = () => new Response('<html>Welcome to the hotel</html>')
    await sendAllNow()
    expect(await states()).toEqual(['waiting'])
    answer = stored
    await sendAllNow()
    expect(await states()).toEqual([])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('takes up what a page that is gone had begun to send', async () => {
    await waiting(1)
    await changeWork((await only()).id, (now) => ({ ...now!, state: 'sending' }))
    await sendAllNow()
    expect(names()).toEqual(['Item 0'])
    expect(await workOf(AMINA.id)).toEqual([])
  })

  it('holds back what names a record that waits itself, and nothing else', async () => {
    answer = () => null
    const project = await begun('project')
    await project.submit({ body: { ...BODY, id: project.id } })
    const activity = await openWork({ ...NEW_ITEM, kind: 'stock.update', subject: project.id })
    activity.save(START, { item_name: 'edit' })
    await activity.submit({ params: { id: project.id }, body: { item_name: 'Later' } })
    await submit({ item_name: 'Independent' })
    sent = []
    answer = ({ url, body }) =>
      url === '/api/stock' && body.id === project.id ? failure(400, 'invalid_input') : stored()
    await sendAllNow()
    expect(names()).toEqual(['Books', 'Independent'])
    answer = stored
    await sendNow((await only()).id)
    await sendAllNow()
    expect(names().slice(2)).toEqual(['Books', 'Later'])
    expect(await workOf(AMINA.id)).toEqual([])
  })

  it('holds back nothing for a new record that has arrived in an earlier version', async () => {
    answer = () => null
    const project = await begun('project')
    await project.submit({ body: { ...BODY, id: project.id } })
    const activity = await openWork({ ...NEW_ITEM, kind: 'stock.update', subject: project.id })
    activity.save(START, { item_name: 'edit' })
    await activity.submit({ params: { id: project.id }, body: { item_name: 'Later' } })
    sent = []
    answer = ({ url }) => (url === '/api/stock' ? failure(409, 'key_reused') : stored())
    await sendAllNow()
    expect(names()).toEqual(['Books', 'Later'])
    expect(await states()).toEqual(['conflict'])
  })

  it('sends nothing that it cannot read, and keeps it', async () => {
    await waiting(1)
    await changeWork((await only()).id, (now) => ({ ...now!, kind: 'stock.renamed' as never }))
    await sendAllNow()
    expect(sent).toEqual([])
    expect(await workOf(AMINA.id)).toMatchObject([{ state: 'refused', fault: { code: 'unreadable' } }])
  })

  it('is held up by none that another version of the app has made', async () => {
    await waiting(1)
    const { depends_on: _none, ...other } = { ...(await only()), id: 'other', sequence: 0, kind: 'schools.create' }
    await changeWork('other', () => other as unknown as Work)
    await sendAllNow()
    expect(sent).toHaveLength(1)
    expect(await workOf(AMINA.id)).toMatchObject([{ id: 'other', state: 'refused' }])
  })

  it('leaves the one that its author takes back while it goes out', async () => {
    await waiting(1)
    answer = async () => {
      await changeWork((await only()).id, (now) => ({ ...now!, state: 'draft' }))
      return failure(400, 'invalid_input')
    }
    await sendAllNow()
    expect(await states()).toEqual(['draft'])
  })

  it('sends each once, however often it is asked', async () => {
    await waiting(3)
    await Promise.all([sendAllNow(), sendWork(), sendWork(), sendAllNow()])
    expect(names().toSorted()).toEqual(['Item 0', 'Item 1', 'Item 2'])
  })

  it('sends its picture first, once under a key of its own, and then its address', async () => {
    const uploads: string[] = []
    vi.stubGlobal('XMLHttpRequest', fakeUpload(uploads))
    const work = await begun()
    work.keepPicture({ blob: new Blob(['picture'], { type: 'image/jpeg' }), field: 'image_proof' })
    answer = () => null
    expect(await work.submit({ body: { ...BODY, id: work.id } })).toBe(KEPT)
    answer = stored
    await sendAllNow()
    expect(new Set(uploads).size).toBe(1)
    expect(sent.at(-1)!.body.image_proof).toBe('/api/attachments/aaaaaaaa-0000-4000-8000-00000000000a')
    vi.unstubAllGlobals()
  })
})

/** Notes the key of each upload. */
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
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') keys.push(value)
    }
    send() {
      this.onload()
      this.onloadend()
    }
  }
}

const aWork = (id: string, changes: Partial<Work> = {}): Work => ({
  id,
  sequence: 1,
  author: AMINA.id,
  kind: 'stock.create',
  subject: null,
  title: '',
  values: {},
  from: {},
  schema: 1,
  key: 'key',
  state: 'waiting',
  call: { body: {} },
  picture: null,
  depends_on: [],
  attempts: 0,
  next_try: 0,
  fault: null,
  saved_at: '',
  ...changes,
})

describe('The next one', () => {
  it.each<[string, Work[], string | undefined]>([
    ['is the first that waits', [aWork('a', { state: 'refused' }), aWork('b'), aWork('c')], 'b'],
    ['is due', [aWork('a', { next_try: 200 }), aWork('b')], 'b'],
    ['is due under a clock that was wrong', [aWork('a', { next_try: 2_000_000_000_000 }), aWork('b')], 'a'],
    ['depends on nothing here', [aWork('a', { state: 'refused' }), aWork('b', { depends_on: ['a'] })], undefined],
    ['may depend on what is gone', [aWork('b', { depends_on: ['a'] })], 'b'],
    ['may depend on what was given up', [aWork('a', { state: 'discarded' }), aWork('b', { depends_on: ['a'] })], 'b'],
  ])('%s', (_, work, id) => expect(nextOf(work, 100)?.id).toBe(id))
})

describe('A device without room', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }

  it('gives up what can be read again, and then keeps it', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    const removed = vi.spyOn(indexedDB, 'deleteDatabase')
    await changeWork('a', () => aWork('a'))
    expect(removed).toHaveBeenCalledWith('hub-read')
    expect(await workOf(AMINA.id)).toHaveLength(1)
    put.mockRestore()
  })

  it('says so, and the form has what was typed; it is sent directly', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await expect(changeWork('a', () => aWork('a'))).rejects.toBeInstanceOf(NoRoom)
    const work = await begun()
    await work.flush()
    expect(work.saved()).toBe('full')
    expect(await work.submit({ body: { ...BODY, id: work.id } })).toMatchObject({ success: true })
    put.mockRestore()
  })

  it('that was full only in the middle of the typing sends the same again after a lost answer, also when there is room', async () => {
    const work = await begun('Bo')
    await work.flush()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    work.save(START, { item_name: 'Books' })
    await work.flush()
    expect(work.saved()).toBe('full')
    answer = () => null
    const submitted = () => work.submit({ body: { ...BODY, id: work.id } })
    await expect(submitted()).rejects.toMatchObject({ code: 'offline' })
    await expect(submitted()).rejects.toMatchObject({ code: 'offline' })
    put.mockRestore()
    answer = stored
    expect(await submitted()).toMatchObject({ success: true })
    expect(new Set(sent.map(({ key, body }) => `${key} ${String(body.id)}`)).size).toBe(1)
    expect(await states()).toEqual([])
  })

  it('sends beside what another tab has gone on with, too', async () => {
    const work = await begun('Bo')
    await work.flush()
    const { id } = work
    await changeWork(id, (now) => now && { ...now, saved_at: '2026-11-05T10:00:00.000Z' })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    expect(await work.submit({ body: { ...BODY, id } })).toMatchObject({ success: true })
    expect(sent[0]!.body.id).not.toBe(id)
    put.mockRestore()
  })
})

describe('A database that does not answer', () => {
  /** Somebody else writes, and does not come to an end. */
  async function occupied() {
    const { store, done } = (await workDb()).transaction('work', 'readwrite')
    let isOver = false
    const hold = async () => {
      while (!isOver) await store.count()
    }
    const held = hold()
    return async () => {
      isOver = true
      await Promise.all([held, done])
    }
  }

  it('is not waited for without an end: the form says so, and what it has is sent directly, once', async () => {
    const work = await begun()
    await work.flush()
    const release = await occupied()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    work.save(START, { item_name: 'Slates' })
    const submitted = work.submit({ body: { ...BODY, id: work.id } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work.saved()).toBe('unsaved')
    expect(await submitted).toMatchObject({ success: true })
    vi.useRealTimers()
    await release()
    expect(sent).toHaveLength(1)
    // What was late is not written later, and what was there before is gone: the hub has it.
    expect(await states()).toEqual([])
  })

  it('leaves it in the form where there is no link either, under the key that it had', async () => {
    const work = await begun()
    await work.flush()
    const release = await occupied()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => null
    const submitted = work.submit({ body: { ...BODY, id: work.id } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await submitted).toMatchObject({ status: 0 })
    vi.useRealTimers()
    await release()
    answer = stored
    expect(await work.submit({ body: { ...BODY, id: work.id } })).toMatchObject({ success: true })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })
})

describe('A long body', () => {
  const long = { ...BODY, description: 'Slates and chalk. '.repeat(500) }

  // jsdom has neither.
  beforeEach(() => {
    vi.stubGlobal('CompressionStream', CompressionStream)
    vi.stubGlobal('ReadableStream', ReadableStream)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes out compressed', async () => {
    await submit(long)
    expect(sent).toMatchObject([{ isPacked: true, body: long }])
  })

  it('of who has no account yet goes as it is', async () => {
    endSession()
    const work = await openWork({ ...NEW_ITEM, kind: 'accounts.register' })
    work.save(START, { item_name: 'Books' })
    await work.submit({ body: long })
    expect(sent).toMatchObject([{ isPacked: false, body: long }])
  })

  it('a short one goes as it is', async () => {
    await submit()
    expect(sent).toMatchObject([{ isPacked: false }])
  })
})

describe('Around it', () => {
  it('only one page sends where there are no locks, and the next one may when it has ended', async () => {
    let inside = 0
    const turn = async () => {
      inside++
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(inside).toBe(1)
      inside--
    }
    expect(await withLease(turn)).toBe(true)
    await (await workDb()).put('lease', { owner: 'another page', until: Date.now() + 20_000 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(false)
    await (await workDb()).put('lease', { owner: 'another page', until: Date.now() - 1 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(true)
    // What a reload left in the middle is the same tab's.
    const owner = sessionStorage.getItem('hub-work-sender')!
    await (await workDb()).put('lease', { owner, until: Date.now() + 20_000 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(true)
  })

  it.each(WORK_KINDS)('%s is the call of the contract of that name, and takes a key', (kind) => {
    const [group, name] = kind.split('.') as ['stock', 'create']
    const { method, path, idempotent, picture } = ENDPOINT_GROUPS[group][name]
    expect(endpointOf(kind)).toEqual({ method, path, idempotent, ...(picture ? { picture } : {}) })
    expect(idempotent).toBe(true)
  })

  it('the pauses grow, up to minutes, and are never the same for two', () => {
    expect([1, 2, 3].map((n) => backOff(n, 0.5))).toEqual([2000, 4000, 8000])
    expect(backOff(50, 0.5)).toBe(300_000)
    expect(backOff(1, 0)).toBe(1000)
    expect(backOff(1, 1)).toBe(3000)
  })

  it('what is no record of ours is recognised', () => {
    expect(isReadable(aWork('a'))).toBe(true)
    for (const broken of [null, 'text', {}, { ...aWork('a'), kind: 'x.y' }, { ...aWork('a'), call: 3 }])
      expect(isReadable(broken)).toBe(false)
  })

  it('tells of each change', async () => {
    const told: string[] = []
    // Forms of other tests may still be saving.
    const stop = onWork(({ type, id }) => id === 'a' && told.push(type))
    await changeWork('a', () => aWork('a'))
    await changeWork('a', () => undefined)
    await deleteWork('a')
    stop()
    expect(told).toEqual(['changed', 'changed'])
  })
})

describe('A database that a newer version of the app has taken over', () => {
  it('is used by this one all the same, also by a page that is open', async () => {
    const work = await begun('Bo')
    await work.flush()
    const newer = await openDB('hub-work', 3, { upgrade: (db) => void db.createObjectStore('schools') })
    newer.close()
    work.save(START, { item_name: 'Books' })
    await work.flush()
    expect(work.saved()).toBe('saved')
    expect((await openWork(NEW_ITEM)).kept).toMatchObject({ values: { item_name: 'Books' } })
  })
})

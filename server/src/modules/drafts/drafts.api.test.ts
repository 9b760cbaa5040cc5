import { randomUUID } from 'node:crypto'
import { draftsEndpoints } from '@hub/contract/drafts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let user: Person
let other: Person
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  ;[user, other, admin] = [await hub.aUser(), await hub.aUser({ role: 'manager' }), await hub.aUser({ role: 'admin' })]
})
afterAll(() => hub.close())

const aDraft = (changes: object = {}) => ({
  kind: 'projects.create',
  subject: null,
  title: 'Safe learning spaces',
  content: '{"project_title":"Safe"}',
  updated_at: null,
  ...changes,
})
const save = (id: string, changes: object = {}, by = user) =>
  hub.call(draftsEndpoints.save, { token: by.token, params: { id }, body: aDraft(changes) })
const list = async (by = user) => (await hub.call(draftsEndpoints.list, { token: by.token })).body.drafts
const read = (id: string, by = user) => hub.call(draftsEndpoints.read, { token: by.token, params: { id } })
const deletedAt = async (id: string, by = user) =>
  (await hub.call(draftsEndpoints.deletion, { token: by.token, params: { id } })).body.deleted_at
const remove = (id: string, by = user) => hub.call(draftsEndpoints.remove, { token: by.token, params: { id } })

describe('A draft on the hub', () => {
  it('is found again by its author on another device, newest first, and read whole', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await save(first, { title: 'First' })
    const { body } = await save(second, { title: 'Second', subject: first })
    expect(body.older).toBeNull()
    expect((await list()).map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(JSON.stringify(await list())).not.toContain('content')
    expect((await read(second)).body.draft).toEqual({
      id: second,
      kind: 'projects.create',
      subject: first,
      title: 'Second',
      content: '{"project_title":"Safe"}',
      updated_at: body.updated_at,
      has_older: false,
      older: null,
    })
  })

  it('is written over by whoever knew what was there', async () => {
    const id = randomUUID()
    const first = await save(id)
    const second = await save(id, { content: 'second', updated_at: first.body.updated_at })
    expect(second.body.older).toBeNull()
    expect(second.body.updated_at > first.body.updated_at).toBe(true)
    expect((await read(id)).body.draft).toMatchObject({ content: 'second', older: null })
  })

  it('of a second device that did not know of the first wins, and the older one is told and kept', async () => {
    const id = randomUUID()
    const laptop = await save(id, { content: 'of the laptop' })
    const older = { content: 'of the laptop', updated_at: laptop.body.updated_at }
    const phone = await save(id, { content: 'of the phone' })
    expect(phone.body.older).toEqual(older)
    expect((await read(id)).body.draft).toMatchObject({ content: 'of the phone', older })
    expect((await list()).find((draft) => draft.id === id)).toMatchObject({ has_older: true })
    await save(id, { content: 'both', updated_at: phone.body.updated_at })
    expect((await read(id)).body.draft.older).toBeNull()
  })

  it('that arrives twice, because an answer was lost, is no rival of itself', async () => {
    const id = randomUUID()
    await save(id)
    expect((await save(id)).body.older).toBeNull()
  })

  it('is deleted, and deleting it again is no failure', async () => {
    const id = randomUUID()
    await save(id)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    expect((await read(id)).failure.code).toBe('draft_not_found')
  })

  it('leaves behind when it was deleted, later than its last version, so that other devices know that it is not lost', async () => {
    const [given, lost] = [randomUUID(), randomUUID()]
    await save(given)
    const { body } = await save(given, { content: 'more' })
    await save(lost)
    expect(await deletedAt(given)).toBeNull()
    await remove(given)
    expect((await deletedAt(given))! > body.updated_at).toBe(true)
    expect(await deletedAt(given, other)).toBeNull()
    // As after a restore from a backup.
    await hub.db.execute(sql`DELETE FROM work_drafts WHERE id = ${lost}`)
    expect(await deletedAt(lost)).toBeNull()
    await remove(lost)
    expect(await deletedAt(lost)).toBeNull()
  })

  it('is deleted no more once it is taken back', async () => {
    const id = randomUUID()
    await save(id)
    await remove(id)
    await save(id)
    expect(await deletedAt(id)).toBeNull()
    expect((await read(id)).status).toBe(200)
  })

  it('is forgotten 90 days after it was deleted', async () => {
    const [old, young] = [randomUUID(), randomUUID()]
    for (const id of [old, young]) {
      await save(id)
      await remove(id)
    }
    await hub.db.execute(sql`UPDATE deleted_drafts SET deleted_at = now() - interval '91 days' WHERE id = ${old}`)
    await hub.db.execute(sql`UPDATE deleted_drafts SET deleted_at = now() - interval '89 days' WHERE id = ${young}`)
    await hub.sweep()
    expect(await deletedAt(old)).toBeNull()
    expect(await deletedAt(young)).not.toBeNull()
  })

  it('keeps text of any script, with quotes and line breaks, to the letter', async () => {
    const [id, content] = [randomUUID(), JSON.stringify({ title: "Ɓauchi “مدرسة”\n\u2028 \\ '; DROP TABLE users; --" })]
    await save(id, { content })
    expect((await read(id)).body.draft.content).toBe(content)
  })
})

describe('Somebody else’s draft', () => {
  it.each([
    ['a colleague', () => other],
    ['an admin', () => admin],
  ])('is not there for %s: not listed, not read, not written over, not deleted', async (_, who) => {
    const id = randomUUID()
    await save(id, { content: 'private' })
    expect((await list(who())).filter((draft) => draft.id === id)).toEqual([])
    expect((await read(id, who())).failure.code).toBe('draft_not_found')
    expect((await save(id, { content: 'theirs' }, who())).body).toMatchObject({ success: true, older: null })
    expect((await remove(id, who())).status).toBe(200)
    expect((await read(id)).body.draft.content).toBe('private')
  })

  it('does not count for the limit of another', async () => {
    expect(await list(await hub.aUser())).toEqual([])
  })
})

describe('Too much', () => {
  it('is the 101st draft, also when many are saved at once; those that are there can still be written', async () => {
    const person = await hub.aUser()
    const ids = Array.from({ length: 98 }, () => randomUUID())
    for (const id of ids) {
      await hub.db.execute(
        sql`INSERT INTO work_drafts (owner_id, id, kind, title, content) VALUES (${person.id}, ${id}, 'k', '', '')`,
      )
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(randomUUID(), {}, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.failure.code).toBe('too_many_drafts')
    expect((await save(ids[0]!, { content: 'more' }, person)).status).toBe(200)
    await remove(ids[1]!, person)
    expect((await save(randomUUID(), {}, person)).status).toBe(200)
  })

  it('is more than a million characters', async () => {
    expect((await save(randomUUID(), { content: 'x'.repeat(1_000_000) })).status).toBe(200)
    const { status, failure } = await save(randomUUID(), { content: 'x'.repeat(1_000_001) })
    expect([status, failure.fields]).toEqual([400, { content: 'A draft may have up to 1 MB of text' }])
  })
})

describe('A draft that is none', () => {
  it.each([
    ['an object for its content', { content: { a: 1 } }, 'content'],
    ['a NUL', { content: 'a\0b' }, 'content'],
    ['half a pair of UTF-16', { title: '\ud800' }, 'title'],
    ['no kind', { kind: '' }, 'kind'],
    ['a subject that is no id', { subject: '../users' }, 'subject'],
    ['an owner', { owner_id: randomUUID() }, 'owner_id'],
    ['a version that is no moment', { updated_at: 'yesterday' }, 'updated_at'],
  ])('is refused at its field: %s', async (_, changes, field) => {
    const { status, failure } = await save(randomUUID(), changes)
    expect([status, Object.keys(failure.fields!)]).toEqual([400, [field]])
  })
})

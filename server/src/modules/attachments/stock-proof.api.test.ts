import { gzipSync } from 'node:zlib'
import { attachmentsEndpoints } from '@hub/contract/attachments'
import type { StockItem } from '@hub/contract/records/stock-item'
import { stockEndpoints } from '@hub/contract/stock'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments } from '../../database/schema/attachments.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { testEngine } from '../../testing/database.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aPhoneJpeg, aPng, formWith } from '../../testing/pictures.ts'
import { aStockItem, reportsOf } from '../../testing/reports.ts'

const OTHERS = { name: 'Example Teachers Forum', acronym: 'ETF' }

let hub: TestHub
let user: Person
let png: Buffer
beforeAll(async () => {
  hub = await startTestHub()
  user = await hub.aUser()
  png = await aPng(40, 30)
})
afterAll(() => hub.close())

async function send(content: Buffer, by = user, { name = 'file', fields = {}, key = '' } = {}) {
  const { payload, headers } = await formWith(fields, { name, content })
  const authorization = `Bearer ${by.token}`
  return hub.send<{ id: string; url: string }>({
    method: 'POST',
    url: '/api/attachments',
    payload,
    headers: { ...headers, authorization, ...(key ? { 'idempotency-key': key } : {}) },
  })
}
const uploaded = async (by = user) => (await send(png, by)).body
const look = (url: string, by = user) => hub.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })
const add = (image_proof: string, by = user) =>
  hub.call(stockEndpoints.create, { token: by.token, body: aStockItem({ image_proof }) })
const save = ({ id, updated_at }: StockItem, edit: object, by = user) =>
  hub.call(stockEndpoints.update, { token: by.token, params: { id }, body: { updated_at, ...edit } })

describe('An uploaded proof', () => {
  it('is stored whole as a WebP of at most 1600 pixels, under an address of the hub', async () => {
    const { status, body } = await send(await aPng(4000, 1000))
    expect(status).toBe(200)
    expect(body.url).toBe(`/api/attachments/${body.id}`)
    const picture = await look(body.url)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 })
    expect(await hub.db.select().from(auditLog).where(eq(auditLog.entity_id, body.id))).toMatchObject([
      { actor_id: user.id, action: 'attachment.uploaded', entity: 'attachment', after: { content_type: 'image/webp' } },
    ])
  })

  it('is refused where it is compressed on its way, without waiting for more of it', async () => {
    const { payload, headers } = await formWith({}, { name: 'file', content: png })
    const { status, failure } = await hub.send({
      method: 'POST',
      url: '/api/attachments',
      payload: gzipSync(payload),
      headers: { ...headers, authorization: `Bearer ${user.token}`, 'content-encoding': 'gzip' },
    })
    expect([status, failure.code]).toEqual([415, 'unsupported_type'])
  })

  it('is not made larger, stands upright and tells nothing of its place', async () => {
    const { body } = await send(await aPhoneJpeg())
    const { exif, orientation, width, height } = await sharp((await look(body.url)).rawPayload).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 300,
      height: 600,
    })
  })

  it.each([
    ['no picture', () => Buffer.from('nothing of the kind')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', () => Buffer.alloc(0)],
    ['half a picture', () => png.subarray(0, png.length / 2)],
  ])('of %s is refused at its field', async (_, content) => {
    const { status, failure } = await send(content())
    expect(status).toBe(400)
    expect(failure).toMatchObject({ code: 'invalid_picture', fields: { file: 'Choose a PNG, JPEG or WebP picture.' } })
  })

  it('of more than 5 MB, under another name, with other fields or with no file is refused', async () => {
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(png, user, { name: 'picture' })).failure.fields).toEqual({ picture: 'Unknown field' })
    expect((await send(png, user, { fields: { owner_id: 'x' } })).failure.fields).toEqual({ owner_id: 'Unknown field' })
    const { status, failure } = await hub.call(attachmentsEndpoints.upload, { token: user.token, body: {} })
    expect([status, failure.code]).toEqual([400, 'invalid_picture'])
  })

  it('that is sent twice with one key is stored once', async () => {
    const key = 'proof-upload-1'
    const answers = [await send(png, user, { key }), await send(png, user, { key })]
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id)
    const other = await send(await aPng(41, 30), user, { key })
    expect([other.status, other.failure.code]).toEqual([409, 'key_reused'])
  })

  it.each([
    ['its owner', null, 200],
    ['a viewer of the organization', { role: 'viewer' }, 200],
    ['an admin of another', { role: 'admin', organization: OTHERS }, 200],
    ['a manager of another', { role: 'manager', organization: OTHERS }, 404],
    ['someone of the organization who is not approved', { status: 'under_review' }, 404],
    ['someone of the organization who was suspended', { status: 'suspended' }, 404],
  ] as const)('is shown to %s: %o', async (_, wanted, expected) => {
    const { url } = await uploaded()
    expect((await look(url, wanted ? await hub.aUser(wanted) : user)).statusCode).toBe(expected)
  })
})

describe('A stock item', () => {
  it('takes a proof of its organization, also a colleague’s', async () => {
    const { url } = await uploaded()
    expect((await add(url)).body.item.image_proof).toBe(url)
    expect((await add(url, await hub.aUser({ role: 'manager' }))).status).toBe(200)
  })

  it.each<[string, () => Promise<string>]>([
    ['another organization’s', async () => (await uploaded(await hub.aUser({ organization: OTHERS }))).url],
    ['none at all', async () => '/api/attachments/00000000-0000-4000-8000-000000000000'],
    [
      'a profile picture',
      async () => {
        const row = { owner_id: user.id, content_type: 'image/webp', content: png }
        const [profile] = await hub.db.insert(attachments).values(row).returning({ id: attachments.id })
        return `/api/attachments/${profile!.id}`
      },
    ],
  ])('refuses one that is %s, at its field, new and in an edit', async (_, address) => {
    const image_proof = await address()
    const item = await reportsOf(hub).stockItem(user)
    for (const { status, failure } of [await add(image_proof), await save(item, { image_proof })]) {
      expect(status).toBe(400)
      expect(failure.fields).toEqual({ image_proof: 'Upload the picture again' })
    }
  })

  it('gives up its proof for a link or for none, and keeps it where an edit does not name it', async () => {
    const { url } = await uploaded()
    let { item } = (await add(url)).body
    item = (await save(item, { supplier: 'Sample Traders' })).body.item
    expect(item.image_proof).toBe(url)
    item = (await save(item, { image_proof: 'https://example.org/a.jpg' })).body.item
    expect(item.image_proof).toBe('https://example.org/a.jpg')
    expect((await save(item, { image_proof: '' })).body.item.image_proof).toBeNull()
  })

  it('of another organization gets a copy of an admin’s own upload, which its people can see', async () => {
    const admin = await hub.aUser({ role: 'admin', organization: OTHERS })
    const { url } = await uploaded(admin)
    const item = await reportsOf(hub).stockItem(user)
    const { body } = await save(item, { image_proof: url }, admin)
    expect(body.item.image_proof).not.toBe(url)
    expect((await look(body.item.image_proof!)).statusCode).toBe(200)
    expect((await look(url)).statusCode).toBe(404)
  })
})

describe('What no item uses', () => {
  const ageAll = () => hub.db.execute(sql`UPDATE attachments SET created_at = now() - interval '91 days'`)
  const isThere = async (url: string) => (await look(url)).statusCode === 200

  it('is swept out after 90 days, as the keys that an upload is repeated with; what is used, also by a hidden item, and profile pictures stay', async () => {
    await hub.sweep()
    const [unused, replaced, used, hidden] = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
    const { item } = (await add(replaced.url)).body
    await save(item, { image_proof: used.url })
    const { id } = (await add(hidden.url)).body.item
    await hub.call(stockEndpoints.remove, { token: user.token, params: { id } })
    const row = { owner_id: user.id, content_type: 'image/webp', content: png }
    const [profile] = await hub.db.insert(attachments).values(row).returning({ id: attachments.id })
    await ageAll()
    const fresh = await uploaded()
    await hub.sweep()
    expect(await Promise.all([unused, replaced].map(({ url }) => isThere(url)))).toEqual([false, false])
    const kept = [used.url, hidden.url, fresh.url, `/api/attachments/${profile!.id}`]
    expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true, true])
  })

  if (testEngine === 'postgresql') {
    it('stays while somebody saves an item with it', async () => {
      const { id, url } = await uploaded()
      await ageAll()
      await hub.db.transaction(async (tx) => {
        await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('share')
        await hub.sweep()
      })
      expect(await isThere(url)).toBe(true)
    })
  }
})

import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { attachmentsEndpoints } from '@hub/contract/attachments'
import type { Failure } from '@hub/contract/errors'
import type { User } from '@hub/contract/records/user'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments } from '../../database/schema/attachments.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { aPhoneJpeg, aPng, formWith } from '../../testing/pictures.ts'
import type { Person } from '../../testing/people.ts'

let hub: TestHub
let user: Person
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())

const fieldsOf = (person: Person) => ({
  full_name: person.full_name,
  email: person.email,
  organization_name: 'Sample Learning Initiative',
  organization_acronym: 'SLI',
  updated_at: person.updated_at,
})

async function upload(content: Buffer, { name = 'profile_picture', fields = {} } = {}) {
  user = await hub.aUser()
  const { payload, headers } = await formWith({ ...fieldsOf(user), ...fields }, { name, content })
  const authorization = `Bearer ${user.token}`
  return hub.send<{ user: User }>({
    method: 'PUT',
    url: '/api/auth/me',
    payload,
    headers: { ...headers, authorization },
  })
}

const read = async (id: string, token: string, headers = {}) =>
  hub.app.inject({ url: `/api/attachments/${id}`, headers: { authorization: `Bearer ${token}`, ...headers } })

const INVALID = 'Choose a PNG, JPEG or WebP picture.'
const expectInvalid = ({ status, failure }: { status: number; failure: Failure }) => {
  expect(status).toBe(400)
  expect(failure).toMatchObject({ code: 'invalid_picture', fields: { profile_picture: INVALID } })
}

describe('A profile picture', () => {
  it('is stored as a WebP of 512 x 512 pixels and answered to its owner', async () => {
    const { status, body } = await upload(await aPng(), { fields: { job_title: 'Officer', bio: '' } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ job_title: 'Officer', bio: null })
    const picture = await read(body.user.profile_picture!, user.token)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  it('stands upright and tells nothing of its place and its camera', async () => {
    const { body } = await upload(await aPhoneJpeg())
    const picture = sharp((await read(body.user.profile_picture!, user.token)).rawPayload)
    const { exif, orientation } = await picture.metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    // The red half was on the left and is now on top.
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    const [red, , blue] = data.subarray(256 * 3, 256 * 3 + 3)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('need not be sent again to whoever holds it, and stays out of every cache', async () => {
    const { body } = await upload(await aPng())
    const id = body.user.profile_picture!
    const { headers } = await read(id, user.token)
    expect(headers['cache-control']).toBe('no-store')
    expect((await read(id, user.token, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('takes the place of the one before, which is gone', async () => {
    const { body: first } = await upload(await aPng())
    const { payload, headers } = await formWith(
      { ...fieldsOf(user), updated_at: first.user.updated_at },
      { name: 'profile_picture', content: await aPng(300, 300) },
    )
    const authorization = `Bearer ${user.token}`
    await hub.send({ method: 'PUT', url: '/api/auth/me', payload, headers: { ...headers, authorization } })
    const rows = await hub.db.select({ id: attachments.id }).from(attachments).where(eq(attachments.owner_id, user.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.id).not.toBe(first.user.profile_picture)
  })

  it('is taken away with null, and stays when it is not mentioned', async () => {
    const { body: first } = await upload(await aPng())
    const save = (changes: object) =>
      hub.call(accountsEndpoints.saveProfile, { token: user.token, body: { ...fieldsOf(user), ...changes } })
    const { body: kept } = await save({ updated_at: first.user.updated_at })
    expect(kept.user.profile_picture).toBe(first.user.profile_picture)
    const { body: removed } = await save({ updated_at: kept.user.updated_at, profile_picture: null })
    expect(removed.user.profile_picture).toBeNull()
    expect((await read(first.user.profile_picture!, user.token)).statusCode).toBe(404)
  })

  it('can be set by an admin for somebody else', async () => {
    const admin = await hub.aUser({ role: 'admin' })
    const person = await hub.aUser()
    const form = await formWith({ updated_at: person.updated_at }, { name: 'profile_picture', content: await aPng() })
    const { status, body } = await hub.send<{ user: User }>({
      method: adminEndpoints.saveUser.method,
      url: `/api/admin/users/${person.id}`,
      payload: form.payload,
      headers: { ...form.headers, authorization: `Bearer ${admin.token}` },
    })
    expect(status).toBe(200)
    expect((await read(body.user.profile_picture!, person.token)).statusCode).toBe(200)
  })

  it('is shown to its owner and to admins, and is not there for anyone else', async () => {
    const { body } = await upload(await aPng())
    const id = body.user.profile_picture!
    const admin = await hub.aUser({ role: 'admin' })
    const stranger = await hub.aUser({ role: 'manager' })
    expect((await read(id, admin.token)).statusCode).toBe(200)
    const { status, failure } = await hub.call(attachmentsEndpoints.read, { params: { id }, token: stranger.token })
    expect(status).toBe(404)
    expect(failure.code).toBe('picture_not_found')
  })
})

describe('A picture that is none', () => {
  it.each([
    ['text', Buffer.from('not a picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('is refused under its field: %s', async (_, content) => {
    expectInvalid(await upload(content))
  })

  it('is refused when it is cut off', async () => {
    const whole = await sharp(await aPng(1000, 1000))
      .jpeg()
      .toBuffer()
    expectInvalid(await upload(whole.subarray(0, whole.length / 2)))
  })

  it('is refused when it claims more pixels than a camera takes', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expectInvalid(await upload(bomb))
  })

  it('changes nothing of the profile it came with', async () => {
    await upload(Buffer.from('no picture'), { fields: { job_title: 'Officer' } })
    expect((await hub.userRow(user.id)).job_title).toBeNull()
  })
})

describe('An upload', () => {
  it('of 20 MB is refused as too large', async () => {
    const { status, failure } = await upload(Buffer.alloc(20 * 1024 * 1024))
    expect(status).toBe(413)
    expect(failure).toMatchObject({ code: 'too_large', message: expect.stringContaining('5 MB') })
  })

  it('of a little over 5 MB is refused as too large', async () => {
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('under another name is refused as an unknown field', async () => {
    const { status, failure } = await upload(await aPng(), { name: 'passport' })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ passport: 'Unknown field' })
  })

  it('has its fields checked as JSON has', async () => {
    const { status, failure } = await upload(await aPng(), { fields: { full_name: '', role: 'admin' } })
    expect(status).toBe(400)
    expect(failure.fields).toEqual({ full_name: 'Full name is required', role: 'Unknown field' })
  })

  it('is not read where a call takes no picture', async () => {
    const { payload, headers } = await formWith({ email: 'a@b.example', password: 'secret-1' })
    const { status, failure } = await hub.send({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect(status).toBe(415)
    expect(failure.code).toBe('unsupported_type')
  })

  it('that breaks off is refused, and the hub goes on', async () => {
    const person = await hub.aUser()
    const { payload, headers } = await formWith(fieldsOf(person), { name: 'profile_picture', content: await aPng() })
    const authorization = `Bearer ${person.token}`
    const { status } = await hub.send({
      method: 'PUT',
      url: '/api/auth/me',
      payload: payload.subarray(0, payload.length - 200),
      headers: { ...headers, authorization },
    })
    expect(status).toBe(400)
    expect((await hub.call(accountsEndpoints.me, { token: person.token })).status).toBe(200)
  })
})

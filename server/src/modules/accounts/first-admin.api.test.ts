import { accountsEndpoints } from '@hub/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'

const { login } = accountsEndpoints

let hub: TestHub
beforeAll(async () => void (hub = await startTestHub()))
afterAll(() => hub.close())
beforeEach(() => hub.db.execute(sql`TRUNCATE users, organizations, audit_log CASCADE`))

const signIn = (email: string, password: string) => hub.call(login, { body: { email, password } })

describe('The first start on an empty database', () => {
  it('creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD, whose password is not repeated', async () => {
    const config = { ...hub.config, adminEmail: 'ada@neh.example', adminPassword: 'Chosen-by-Ada-1' }
    expect(await hub.firstAdmin.create(config)).toEqual({ email: 'ada@neh.example' })
    const { body } = await signIn('ada@neh.example', 'Chosen-by-Ada-1')
    expect(body.user).toMatchObject({
      role: 'admin',
      is_admin: true,
      status: 'approved',
      organization_name: 'Northeast Education Hub',
      organization_acronym: 'NEH',
    })
    const actions = (await hub.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['organization.created', 'user.registered', 'sign_in.succeeded'])
  })

  it('creates admin@hub.local with a random password otherwise, told once', async () => {
    const signedIn = await hub.firstAdmin.create(hub.config)
    expect(signedIn).toEqual({ email: 'admin@hub.local', password: expect.stringMatching(/^[\w-]{16}$/) })
    expect((await signIn('admin@hub.local', signedIn!.password!)).body.user!.due).toBe('password')
    expect(await hub.firstAdmin.create(hub.config)).toBeNull()
    expect(hub.logged.join('')).not.toContain(signedIn!.password)
  })

  it.each([
    ['Chosen-by-Ada-1', null],
    ['Password123', 'password'],
    ['Northeast-1', 'password'],
  ])('lets the admin whose ADMIN_PASSWORD is %s begin; next: %s', async (adminPassword, due) => {
    await hub.firstAdmin.create({ ...hub.config, adminEmail: 'ada@neh.example', adminPassword })
    expect((await signIn('ada@neh.example', adminPassword)).body.user!.due).toBe(due)
  })

  it('creates one admin when several servers start together', async () => {
    const second = await startTestHub({ database: hub.database })
    const started = await Promise.all([hub, second, hub, second].map((each) => each.firstAdmin.create(each.config)))
    expect(started.filter(Boolean)).toHaveLength(1)
    expect(await hub.db.select().from(users)).toHaveLength(1)
    await second.close()
  })

  it('changes nothing where anyone has an account', async () => {
    await hub.aUser()
    expect(await hub.firstAdmin.create(hub.config)).toBeNull()
    expect(await hub.demo.fill()).toEqual([])
    expect(await hub.db.select().from(users)).toHaveLength(1)
  })
})

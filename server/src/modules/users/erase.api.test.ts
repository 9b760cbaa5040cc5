import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import { commentsEndpoints } from '@hub/contract/comments'
import { draftsEndpoints } from '@hub/contract/drafts'
import { projectsEndpoints } from '@hub/contract/projects'
import { isNullable, type ListedFields } from '@hub/contract/records/fields'
import { USER_FIELDS } from '@hub/contract/records/user'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesOf } from '../../database/backup/tables.ts'
import { createLog } from '../../http/logging.ts'
import { mailWorker } from '../mail/mail-worker.ts'
import { mails } from '../../database/schema/mails.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { aProject, reportsOf } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const PROFILE_TEXTS = Object.entries<ListedFields[string]>(USER_FIELDS)
  .filter(([, field]) => isNullable(field) && field.kind === 'text')
  .map(([name]) => name)

const erase = (id: string, token = admin.token) => hub.call(adminEndpoints.eraseUser, { token, params: { id } })

async function tablesWith(words: string): Promise<string[]> {
  const client = await hub.database.pool.connect()
  const found: string[] = []
  try {
    for (const { name } of await tablesOf(client)) {
      const { rowCount } = await client.query(
        `SELECT FROM "${name}" t WHERE strpos(lower(to_jsonb(t)::text), lower($1)) > 0 LIMIT 1`,
        [words],
      )
      if (rowCount) found.push(name)
    }
  } finally {
    client.release()
  }
  return found
}

it('whoever is erased is nowhere by name or address any more; what they reported stays', async () => {
  const full_name = 'Zainab Erasable'
  const email = 'zainab.erasable@sli.example'
  const person = await hub.aUser({ full_name, email, status: 'under_review' })
  await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: person.id } })
  await hub.call(accountsEndpoints.saveProfile, {
    token: person.token,
    body: {
      full_name: `${full_name} the Second`,
      email,
      organization_name: 'Sample Learning Initiative',
      organization_acronym: 'SLI',
      ...Object.fromEntries(PROFILE_TEXTS.map((field) => [field, 'Nobody may know'])),
      updated_at: (await hub.userRow(person.id)).updated_at.toISOString(),
    },
  })
  await hub.call(accountsEndpoints.requestReset, { body: { email } })
  await hub.call(accountsEndpoints.login, { body: { email, password: PASSWORD } })
  const created = await hub.call(projectsEndpoints.create, {
    token: person.token,
    body: aProject({ project_title: 'Kept' }),
    headers: { 'idempotency-key': 'key-of-zainab' },
  })
  expect(created.status).toBe(200)
  expect(await tablesWith(full_name)).toContain('audit_log')
  expect(await tablesWith('Nobody may know')).toContain('users')

  const { status, body } = await erase(person.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'The person was erased. What they reported stays.',
    user: { full_name: 'Erased person', status: 'suspended' },
  })
  expect(await tablesWith(full_name)).toEqual([])
  expect(await tablesWith(email)).toEqual([])
  expect(await tablesWith('Nobody may know')).toEqual([])
  expect((await hub.call(accountsEndpoints.me, { token: person.token })).status).toBe(401)
  const again = { email: `erased-${person.id}@erased.invalid`, password: PASSWORD }
  expect((await hub.call(accountsEndpoints.login, { body: again })).status).toBe(401)

  const { rows } = await hub.db.execute<{ title: string }>(
    sql`SELECT project_title AS title FROM projects WHERE created_by = ${person.id}`,
  )
  expect(rows).toEqual([{ title: 'Kept' }])
  const trail = await hub.call(auditEndpoints.list, { token: admin.token, query: { record: person.id, limit: '50' } })
  expect(trail.body.entries.map(({ action }) => action)).toEqual([
    'sign_in.refused',
    'user.erased',
    'sign_in.succeeded',
    'user.profile_saved',
    'user.approved',
  ])
})

it('every other place forgets them too: replies to others, mail to a former address, digests, drafts and outbox files', async () => {
  const [name, secondName] = ['Ƙasimu Erasable', 'Ƙasimu "Kas" Erasable-Ɗan']
  const [former, email] = ['kasimu@former.example', 'kasimu.new@sli.example']
  const keyed = (key: string, token?: string) => ({
    ...(token ? { token } : {}),
    headers: { 'idempotency-key': `erasing-${key}` },
  })
  const organization = { organization_name: 'Sample Learning Initiative', organization_acronym: 'SLI' }
  const registration = { ...organization, full_name: name, email: former, password: PASSWORD }
  await hub.call(accountsEndpoints.register, {
    ...keyed('register'),
    body: { ...registration, confirm_password: PASSWORD },
  })
  const { rows } = await hub.db.execute<{ id: string }>(sql`SELECT id FROM users WHERE email = ${former}`)
  const id = rows[0]!.id
  await hub.call(adminEndpoints.approveUser, { token: admin.token, body: { user_id: id } })
  await hub.makeMailsDue()
  await hub.mailWorker.deliverDue()

  const { token } = (await hub.call(accountsEndpoints.login, { body: { email: former, password: PASSWORD } })).body
  const saved = await hub.call(accountsEndpoints.saveProfile, {
    ...keyed('profile', token),
    body: { ...organization, full_name: secondName, email, current_password: PASSWORD },
  })
  expect(saved.status).toBe(200)
  await hub.mailWorker.deliverDue()
  const [letter] = (await hub.outbox()).filter(({ to }) => to?.[0]?.address === email)
  const link = /confirm-email\?token=([\w-]+)/.exec(letter!.text!)![1]
  expect((await hub.call(accountsEndpoints.confirmEmail, { body: { token: link } })).status).toBe(200)
  expect((await hub.mails(former)).some(({ status }) => status === 'queued')).toBe(true)

  const colleague = await hub.aUser({ role: 'manager' })
  const project = await reportsOf(hub).project(colleague)
  const promote = () =>
    hub.call(adminEndpoints.saveUser, {
      ...keyed('promote', admin.token),
      params: { id },
      body: { role: 'manager', phone_number: '0800 777' },
    })
  expect((await promote()).body.user).toMatchObject({ full_name: secondName, phone_number: '0800 777' })
  const on = { record: `project:${project.id}` }
  const commented = await hub.call(commentsEndpoints.create, { token, query: on, body: { body: 'Which school?' } })
  expect(commented.status, JSON.stringify(commented.body)).toBe(200)
  const resolved = await hub.call(commentsEndpoints.resolve, {
    ...keyed('resolve', colleague.token),
    params: { id: commented.body.comment.id },
  })
  expect(JSON.stringify(resolved.body)).toContain('Erasable')
  const draftId = '0b6a5c1e-6a0e-4f0a-9c55-0a9f3a1b2c3d'
  await hub.call(draftsEndpoints.save, {
    token: admin.token,
    params: { id: draftId },
    body: {
      kind: 'admin.saveUser',
      subject: id,
      title: secondName,
      content: JSON.stringify({ email }),
      updated_at: null,
    },
  })
  await hub.call(accountsEndpoints.login, { body: { email, password: 'not the password' } })
  const digest = { full_name: colleague.full_name, waiting: `${secondName} wrote: Which school?\n/projects` }
  await hub.db.insert(mails).values({ template: 'digest', to_address: colleague.email, data: digest })
  await hub.mailWorker.deliverDue()
  await hub.db.insert(mails).values({ template: 'digest', to_address: colleague.email, data: digest })
  await hub.db.insert(mails).values({
    template: 'report_reminder',
    to_address: former,
    data: { full_name: secondName, month: '2026-10', due_on: '2026-11-10', days: '1' },
  })

  const words = [name, 'Erasable-Ɗan', '0800 777', former, email]
  const filesWith = async (each: string) =>
    (await hub.outbox()).filter((file) => JSON.stringify(file).toLowerCase().includes(each.toLowerCase())).length
  for (const each of words) expect(await tablesWith(each), each).not.toEqual([])
  for (const each of [name, 'Erasable-Ɗan', former, email]) expect(await filesWith(each), each).toBeGreaterThan(0)
  const before = await hub.outbox()

  expect((await erase(id)).status).toBe(200)
  for (const each of words) expect(await tablesWith(each), each).toEqual([])
  // The administrator's own devices do not restore it.
  const draft = await hub.call(draftsEndpoints.deletion, { token: admin.token, params: { id: draftId } })
  expect(draft.body.deleted_at).not.toBeNull()
  for (const each of words) expect(await filesWith(each), each).toBe(0)

  // Data about others stays, and a repeated request is still recognized.
  expect(await hub.mails(colleague.email)).toMatchObject([
    { status: 'sent' },
    {
      status: 'queued',
      data: { full_name: colleague.full_name, waiting: 'Erased person wrote: Which school?\n/projects' },
    },
  ])
  expect((await hub.outbox()).length).toBeLessThan(before.length)
  expect((await promote()).body).toMatchObject({ user: { id, full_name: 'Erased person', phone_number: null } })
  expect((await hub.userRow(id)).phone_number).toBeNull()
})

it('an address that somebody else has taken over since is theirs, and so is their mail', async () => {
  const address = 'office@shared.example'
  const person = await hub.aUser({ full_name: 'Ladi Former', email: 'ladi@shared.example' })
  await hub.db.execute(sql`
    INSERT INTO audit_log (action, entity, entity_id, before, after)
    VALUES ('user.email_changed', 'user', ${person.id}, ${{ email: address }}, ${{ email: person.email }})`)
  const successor = await hub.aUser({ full_name: 'Ladi Former', email: address })
  const data = { full_name: successor.full_name }
  await hub.db.insert(mails).values({ template: 'approved', to_address: address, data })
  expect((await erase(person.id)).status).toBe(200)
  expect(await hub.mails(address)).toMatchObject([{ data }])
  expect(await hub.userRow(successor.id)).toMatchObject({ full_name: 'Ladi Former', email: address })
})

it('a mail that was deleted while it was being written leaves no file', async () => {
  await hub.db.delete(mails)
  await hub.db
    .insert(mails)
    .values({ template: 'approved', to_address: 'gone@sli.example', data: { full_name: 'Gone' } })
  const removed: string[] = []
  const worker = mailWorker({
    db: hub.db,
    log: createLog('silent'),
    compose: async ({ to_address }) => ({ to: to_address, subject: '', text: '', html: '' }),
    transport: {
      async send() {
        await hub.db.delete(mails)
        return { file: 'outbox/gone.eml' }
      },
      remove: async (file) => void removed.push(file),
      close: () => undefined,
    },
  })
  await worker.deliverDue()
  expect(removed).toEqual(['outbox/gone.eml'])
})

it('a digest to somebody else that is on its way while the person is erased leaves no file with the name, and goes out without it', async () => {
  await hub.db.delete(mails)
  const full_name = 'Talatu Erasable'
  const person = await hub.aUser({ full_name })
  const colleague = await hub.aUser()
  const digest = { full_name: colleague.full_name, waiting: `${full_name}: Which school?` }
  await hub.db.insert(mails).values({ template: 'digest', to_address: colleague.email, data: digest })
  const files = new Map<string, string>()
  const worker = mailWorker({
    db: hub.db,
    log: createLog('silent'),
    compose: async ({ to_address, data }) => ({ to: to_address, subject: '', text: data['waiting']!, html: '' }),
    transport: {
      async send({ text }) {
        if (files.size === 0) expect((await erase(person.id)).status).toBe(200)
        const file = `outbox/${files.size}.eml`
        files.set(file, text)
        return { file }
      },
      remove: async (file) => void files.set(file, ''),
      close: () => undefined,
    },
  })
  await worker.deliverDue()
  await hub.makeMailsDue()
  await worker.deliverDue()
  expect([...files.values()]).toEqual(['', 'Erased person: Which school?'])
  expect(await hub.mails(colleague.email)).toMatchObject([{ status: 'sent' }])
})

it('nobody erases themselves, and the last administrator stays', async () => {
  expect((await erase(admin.id)).failure.code).toBe('erase_own')
  expect((await erase('00000000-0000-4000-8000-000000000000')).failure.code).toBe('user_not_found')
})

/** The tables with a row that refers to the person. */
async function tablesOfPerson(id: string): Promise<string[]> {
  const { rows } = await hub.db.execute<{ name: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS name, a.attname::text AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'public.users'::regclass ORDER BY 1`)
  const found = new Set<string>()
  for (const { name, column } of rows) {
    const held = await hub.db.execute(
      sql`SELECT FROM ${sql.identifier(name)} WHERE ${sql.identifier(column)} = ${id} LIMIT 1`,
    )
    if (held.rows.length > 0) found.add(name)
  }
  return [...found].toSorted()
}

it('of an erased person only records refer to the number that stays: no session, browser, second factor, draft or picture', async () => {
  const person = await hub.aUser({ full_name: 'Falmata Erasable' })
  const { id, token } = person
  const project = await reportsOf(hub).project(person)
  await reportsOf(hub).stockItem(person)
  const on = { record: `project:${project.id}` }
  await hub.call(commentsEndpoints.create, { token, query: on, body: { body: 'It rains in.' } })
  const content = { kind: 'stock.create', subject: null, title: 'Begun', content: '{}', updated_at: null }
  const draftId = '7d6a5c1e-6a0e-4f0a-9c55-0a9f3a1b2c3d'
  expect((await hub.call(draftsEndpoints.save, { token, params: { id: draftId }, body: content })).status).toBe(200)
  const body = { email: person.email, password: PASSWORD }
  await hub.call(accountsEndpoints.login, { body })
  await hub.call(accountsEndpoints.requestReset, { body: { email: person.email } })
  await hub.db.execute(sql`INSERT INTO two_factors (user_id, secret) VALUES (${id}, '\\x0102')`)
  await hub.db.execute(sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${id}, '\\x03')`)
  await hub.db.execute(sql`INSERT INTO mail_preferences (user_id) VALUES (${id})`)
  await hub.db.execute(sql`
    INSERT INTO known_places (user_id, place_hash) VALUES (${id}, '\\x04') ON CONFLICT DO NOTHING`)
  const held = await tablesOfPerson(id)
  for (const table of ['sessions', 'known_places', 'two_factors', 'recovery_codes', 'mail_preferences', 'work_drafts'])
    expect(held).toContain(table)

  expect((await erase(id)).status).toBe(200)
  expect(await tablesOfPerson(id)).toEqual(['comments', 'deleted_drafts', 'projects', 'stock_items', 'stock_movements'])
  const { comments } = (await hub.call(commentsEndpoints.list, { token: admin.token, query: on })).body
  expect(JSON.stringify(comments)).toContain('Erased person')
  expect(await tablesWith('Falmata')).toEqual([])
})

it('an administrator exports all that is kept about somebody, without what opens the account; the trail says so', async () => {
  const person = await hub.aUser({ full_name: 'Bukar Exported' })
  await reportsOf(hub).project(person, { project_title: 'Theirs' })
  await hub.db.execute(sql`INSERT INTO two_factors (user_id, secret) VALUES (${person.id}, '\\xdeadbeef')`)
  const exported = (id: string) => hub.call(adminEndpoints.userData, { token: admin.token, params: { id } })
  const { tables, cut } = (await exported(person.id)).body
  expect(cut).toEqual([])
  expect(tables.users).toEqual([expect.objectContaining({ full_name: 'Bukar Exported', email: person.email })])
  expect(tables.projects).toEqual([expect.objectContaining({ project_title: 'Theirs' })])
  expect(tables.sessions).toHaveLength(1)
  expect(JSON.stringify(tables)).not.toMatch(/deadbeef|"[a-z_]*(hash|secret)"/)
  const trail = await hub.call(auditEndpoints.list, { token: admin.token, query: { record: person.id, limit: '5' } })
  expect(trail.body.entries[0]).toMatchObject({ action: 'user.data_exported', actor_id: admin.id })
  expect((await exported('00000000-0000-4000-8000-000000000000')).failure.code).toBe('user_not_found')
  await erase(person.id)
  expect(JSON.stringify((await exported(person.id)).body)).not.toMatch(/Bukar|@sli/)
})

import { accountsEndpoints } from '@hub/contract/accounts'
import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import { projectsEndpoints } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesOf } from '../../database/backup/tables.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { aProject } from '../../testing/reports.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const erase = (id: string, token = admin.token) => hub.call(adminEndpoints.eraseUser, { token, params: { id } })

/** Every table of the hub that still has the words somewhere in a row. */
async function tablesWith(words: string): Promise<string[]> {
  const client = await hub.database.pool.connect()
  const found: string[] = []
  try {
    for (const { name } of await tablesOf(client)) {
      const { rowCount } = await client.query(
        `SELECT FROM "${name}" t WHERE strpos(to_jsonb(t)::text, $1) > 0 LIMIT 1`,
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
      phone_number: '0800 555',
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

  const { status, body } = await erase(person.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'The person was erased. What they reported stays.',
    user: { full_name: 'Erased person', status: 'suspended' },
  })
  expect(await tablesWith(full_name)).toEqual([])
  expect(await tablesWith(email)).toEqual([])
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

it('nobody erases themselves, and the last administrator stays', async () => {
  expect((await erase(admin.id)).failure.code).toBe('erase_own')
  expect((await erase('00000000-0000-4000-8000-000000000000')).failure.code).toBe('user_not_found')
})

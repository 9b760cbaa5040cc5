import { accountsEndpoints } from '@hub/contract/accounts'
import { auditEndpoints } from '@hub/contract/audit'
import { commentsEndpoints } from '@hub/contract/comments'
import { exportsEndpoints } from '@hub/contract/exports'
import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { organizationsEndpoints } from '@hub/contract/organizations'
import { projectsEndpoints } from '@hub/contract/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import type { Person } from '../../testing/people.ts'
import { aProject, editOf, reportsOf } from '../../testing/reports.ts'

const { rename, remove, counted, lookalikes, merge, undo } = organizationCareEndpoints

let hub: TestHub
let admin: Person
let serial = 0
beforeAll(async () => {
  hub = await startTestHub()
  admin = await hub.aUser({ role: 'admin', organization: { name: 'The Hub', acronym: 'HUB' } })
})
afterAll(() => hub.close())

async function anOrganization(name = `Partner${++serial} Initiative`, acronym = `PI${++serial}`) {
  const user = await hub.aUser({ role: 'manager', organization: { name, acronym } })
  return { id: user.organization_id, name, acronym, user }
}
type Names = { name: string; acronym: string }

const call = (id: string, names: Names, version: string | null = null, by = admin) =>
  hub.call(rename, { token: by.token, params: { id }, body: { ...names, ...(version ? { updated_at: version } : {}) } })
const namesOf = ({ name, acronym }: Names) => ({ name, acronym })
const listed = async (search: string) =>
  (await hub.call(counted, { token: admin.token, query: { search, limit: '10' } })).body.organizations
const found = async (search: string) =>
  (await hub.call(projectsEndpoints.list, { token: admin.token, query: { search, limit: '10' } })).body.projects.map(
    ({ id }) => id,
  )
const trailOf = async (id: string) =>
  (await hub.call(auditEndpoints.list, { token: admin.token, query: { record: id, limit: '10' } })).body.entries
const empty = async ({ user }: { user: Person }) => {
  const { rows } = await hub.db.execute<{ id: string }>(sql`SELECT id FROM organizations WHERE acronym = 'HUB'`)
  await hub.db.execute(sql`UPDATE users SET organization_id = ${rows[0]!.id} WHERE id = ${user.id}`)
}

describe('An organization gets another name from an admin', () => {
  it('which shows wherever it is named, in the audit trail too, and by which its projects are found', async () => {
    const one = await anOrganization()
    const project = await reportsOf(hub).project(one.user, { organization_name: one.name })
    const { status, body } = await call(one.id, { name: ' Ƙofar  Ilimi', acronym: 'KI' })
    expect([status, body.message]).toEqual([200, 'The organization is now called Ƙofar Ilimi (KI).'])

    const read = await hub.call(projectsEndpoints.read, { token: admin.token, params: { id: project.id } })
    expect(read.body.project.organization_name).toBe('Ƙofar Ilimi')
    const me = await hub.call(accountsEndpoints.me, { token: one.user.token })
    expect(me.body.user).toMatchObject({ organization_name: 'Ƙofar Ilimi', organization_acronym: 'KI' })
    const rows = await hub.call(exportsEndpoints.records, { token: admin.token, query: { type: 'projects' } })
    expect(rows.body.data).toContainEqual(
      expect.objectContaining({ project_code: project.project_code, organization: 'Ƙofar Ilimi' }),
    )
    expect(await found('ƙofar')).toEqual([project.id])
    expect(await found(one.name)).toEqual([project.id])
    expect((await trailOf(one.id))[0]).toMatchObject({
      action: 'organization.updated',
      who: admin.full_name,
      before: namesOf(one),
      after: { name: 'Ƙofar Ilimi', acronym: 'KI' },
    })
  })

  it('and what was filled in with the former one is taken: registrations, filters, drafts of projects', async () => {
    const one = await anOrganization()
    const project = await reportsOf(hub).project(one.user, { organization_name: one.name })
    await call(one.id, { name: `${one.name} Nigeria`, acronym: one.acronym })
    const person = { full_name: 'A', email: `late${serial}@names.example`, password: 'Correct-horse-1' }
    const registration = { ...person, confirm_password: person.password, organization_name: one.name, organization_acronym: one.acronym } // prettier-ignore
    expect((await hub.call(accountsEndpoints.register, { body: registration })).status).toBe(200)
    const { rows } = await hub.db.execute(sql`SELECT organization_id FROM users WHERE email = ${person.email}`)
    expect(rows).toEqual([{ organization_id: one.id }])
    const body = aProject({ organization_name: one.name })
    expect((await hub.call(projectsEndpoints.create, { token: one.user.token, body })).status).toBe(200)
    const edit = { token: one.user.token, params: { id: project.id }, body: { ...editOf(project), organization_name: one.name } } // prettier-ignore
    expect((await hub.call(projectsEndpoints.update, edit)).status).toBe(200)
    const query = { organization: one.name, limit: '5' }
    const list = await hub.call(organizationsEndpoints.list, { token: admin.token, query })
    expect(list.body.organizations.map(({ id }) => id)).toEqual([one.id])
  })

  it('back to the former one, and in another case, without a trace of a second organization', async () => {
    const one = await anOrganization()
    const before = (await listed('')).length
    for (const name of ['Passing Name', one.name, one.name.toUpperCase(), one.name])
      expect((await call(one.id, { name, acronym: one.acronym })).status, name).toBe(200)
    expect((await listed('')).length).toBe(before)
    expect((await listed('passing name')).map(({ id }) => id)).toEqual([one.id])
    expect((await listed(one.name))[0]).toMatchObject(namesOf(one))
  })

  it('that of one that was merged into it, which then is found, and comes back with Undo', async () => {
    const [from, into] = [await anOrganization(), await anOrganization()]
    const merged = await hub.call(merge, { token: admin.token, params: { id: from.id }, body: { into: into.id } })
    expect((await call(into.id, namesOf(from))).status).toBe(200)
    expect((await listed(from.name)).map(({ id, name }) => [id, name])).toEqual([[into.id, from.name]])
    expect((await listed(into.name)).map(({ id }) => id)).toEqual([into.id])
    expect((await hub.call(undo, { token: admin.token, params: { id: merged.body.merge_id } })).status).toBe(200)
    const { pairs } = (await hub.call(lookalikes, { token: admin.token })).body
    expect(pairs.filter((pair) => [pair.from.id, pair.into.id].includes(from.id))).toHaveLength(1)
  })

  it.each([
    [{ name: '', acronym: 'A' }, { name: 'Organization name is required' }],
    [
      { name: '-- & --', acronym: '...' },
      { name: 'Organization name is required', acronym: 'Organization acronym is required' },
    ],
    [{ name: 'n'.repeat(300), acronym: 'A' }, { name: 'Must be at most 200 characters' }],
  ])('but not an empty one, signs alone, or one that is too long', async (names, fields) => {
    const one = await anOrganization()
    const { status, failure } = await call(one.id, names)
    expect([status, failure.fields]).toEqual([400, fields])
  })

  it('but not that of another one, nor when it was changed in the meantime, nor from anybody else', async () => {
    const [one, other] = [await anOrganization(), await anOrganization('Hope & Light', 'HL')]
    const taken = await call(one.id, { name: 'hope and LIGHT', acronym: 'hl' })
    expect([taken.status, taken.failure.code]).toEqual([409, 'organization_taken'])
    expect((await call(one.id, { name: 'HL', acronym: 'HL' })).status).toBe(200)
    const [{ updated_at } = { updated_at: '' }] = await listed('Hope and Light')
    expect((await call(other.id, { name: 'Hope', acronym: 'HL' }, updated_at)).status).toBe(200)
    const stale = await call(other.id, { name: 'Light', acronym: 'HL' }, updated_at)
    expect([stale.status, stale.failure.code]).toEqual([409, 'stale_edit'])
    for (const role of ['viewer', 'user', 'manager'] as const) {
      const person = await hub.aUser({ role, organization: namesOf(one) })
      expect((await call(one.id, { name: 'Mine', acronym: 'M' }, null, person)).status).toBe(403)
      expect((await hub.call(remove, { token: person.token, params: { id: one.id } })).status).toBe(403)
    }
  })

  it('by two admins at once for two organizations: one of them is told', async () => {
    const [one, other] = [await anOrganization(), await anOrganization()]
    const names = { name: 'Wanted Twice', acronym: 'WT' }
    const answers = await atOnce(
      hub,
      'audit_log',
      () => call(one.id, names),
      () => call(other.id, names),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listed('wanted twice')).toHaveLength(1)
  })

  it('while somebody edits a project of it, which then is found by the new name', async () => {
    const one = await anOrganization()
    const project = await reportsOf(hub).project(one.user, { organization_name: one.name })
    const name = `Renamed${serial}`
    const answers = await atOnce(
      hub,
      'audit_log',
      () => call(one.id, { name, acronym: one.acronym }),
      () =>
        hub.call(projectsEndpoints.update, {
          token: one.user.token,
          params: { id: project.id },
          body: { ...editOf(project), project_title: `Retitled${serial}` },
        }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const word of [name, `Retitled${serial}`]) expect(await found(word)).toEqual([project.id])
  })
})

describe('An organization is deleted by an admin', () => {
  it('when nothing belongs to it, with its former names, and is in the audit trail', async () => {
    const one = await anOrganization()
    await call(one.id, { name: 'Typing Error', acronym: 'TE' })
    await empty(one)
    const { status, body } = await hub.call(remove, { token: admin.token, params: { id: one.id } })
    expect([status, body.message]).toEqual([200, 'Typing Error was deleted.'])
    expect(await listed('typing error')).toEqual([])
    expect(await listed(one.name)).toEqual([])
    expect((await trailOf(one.id))[0]).toMatchObject({
      action: 'organization.deleted',
      before: { name: 'Typing Error', acronym: 'TE' },
    })
    expect((await hub.call(remove, { token: admin.token, params: { id: one.id } })).status).toBe(404)
  })

  it('and else hears what still belongs to it', async () => {
    const one = await anOrganization()
    const project = await reportsOf(hub).project(one.user, { organization_name: one.name })
    await reportsOf(hub).stockItem(one.user)
    const query = { record: `project:${project.id}` }
    await hub.call(commentsEndpoints.create, { token: one.user.token, query, body: { body: 'Stays' } })
    const { status, failure } = await hub.call(remove, { token: admin.token, params: { id: one.id } })
    expect([status, failure.code]).toEqual([409, 'organization_in_use'])
    expect(failure.message).toContain(`${one.name} still has 1 user, 1 project, 1 stock item, and 1 comment,`)
    await hub.db.execute(sql`DELETE FROM comments`)
    await hub.db.execute(sql`DELETE FROM stock_movements`)
    await hub.db.execute(sql`UPDATE stock_items SET deleted_at = now()`)
    await hub.db.execute(sql`DELETE FROM projects`)
    await empty(one)
    const hidden = await hub.call(remove, { token: admin.token, params: { id: one.id } })
    expect(hidden.failure.message).toBe(
      `${one.name} still has 1 deleted record, so it cannot be deleted. Merge it into another organization instead.`,
    )
  })

  it('at the moment in which somebody registers for it: both come out whole', async () => {
    const one = await anOrganization()
    await empty(one)
    const email = `joins${serial}@names.example`
    const person = { full_name: 'A', email, password: 'Correct-horse-1', confirm_password: 'Correct-horse-1' }
    const body = { ...person, organization_name: one.name, organization_acronym: one.acronym }
    const [removed, registered] = await atOnce(
      hub,
      'audit_log',
      () => hub.call(remove, { token: admin.token, params: { id: one.id } }),
      () => hub.call(accountsEndpoints.register, { body }),
    )
    expect([200, 409]).toContain(removed.status)
    expect(registered.status).toBe(200)
    expect(await listed(one.name)).toHaveLength(1)
  })
})

describe('Organizations that may be one are named to admins', () => {
  it('of one name, or one that is called by the acronym of the other; and to nobody else', async () => {
    const [first, second] = [await anOrganization('Same Name', 'SN'), await anOrganization('Other Name', 'SNA')]
    const third = await anOrganization('SNA', 'SNA')
    await reportsOf(hub).project(second.user, { organization_name: 'Other Name' })
    await hub.db.execute(sql`INSERT INTO organizations (name, acronym, name_key, acronym_key, is_duplicate)
      VALUES ('Same & Name', 'SNX', 'same name', 'snx', false)`)
    const { pairs } = (await hub.call(lookalikes, { token: admin.token })).body
    const ours = pairs.filter(({ into }) => [first.id, second.id].includes(into.id))
    expect(ours.map(({ from, into }) => [from.acronym, from.name, into.name])).toEqual([
      ['SNA', third.name, second.name],
      ['SNX', 'Same & Name', first.name],
    ])
    expect((await hub.call(lookalikes, { token: first.user.token })).status).toBe(403)
  })
})

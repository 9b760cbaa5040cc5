import { readFileSync } from 'node:fs'
import { accountsEndpoints } from '@hub/contract/accounts'
import { auditEndpoints } from '@hub/contract/audit'
import { NOTICE_VERSION, privacyEndpoints } from '@hub/contract/privacy'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RETENTION } from '../../database/retention.ts'
import { startTestHub, type TestHub } from '../../testing/hub.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'

let hub: TestHub
let admin: Person
beforeAll(async () => {
  hub = await startTestHub({ config: { supportEmail: 'help@hub.example' } })
  admin = await hub.aUser({ role: 'admin' })
})
afterAll(() => hub.close())

const read = async () => (await hub.call(privacyEndpoints.read)).body
const save = (controller: unknown, token = admin.token) =>
  hub.call(privacyEndpoints.saveController, { token, body: { controller } })

it('Everybody reads who is responsible for their data; an administrator writes it, and the trail says who', async () => {
  expect(await read()).toEqual({
    success: true,
    version: NOTICE_VERSION,
    controller: null,
    support_email: 'help@hub.example',
  })
  const words = 'Sample Education Office, Maiduguri. data@office.example'
  expect((await save(words)).body.controller).toBe(words)
  expect((await read()).controller).toBe(words)
  await save(`${words} <script>`)
  expect((await read()).controller).toBe(`${words} <script>`)
  expect((await save('x'.repeat(1001))).status).toBe(400)
  expect((await save('')).body.controller).toBeNull()
  expect((await read()).controller).toBeNull()
  const { entries } = (await hub.call(auditEndpoints.list, { token: admin.token, query: { entity: 'privacy' } })).body
  expect(entries.map(({ before, after }) => [before?.controller, after?.controller])).toEqual(
    [
      [`${words} <script>`, null],
      [words, `${words} <script>`],
      [undefined, words],
    ].map(([before, after]) => [before ?? null, after]),
  )
})

it('The account keeps which version of the notice was seen; older pages send none', async () => {
  const person = (email: string, more = {}) => ({
    organization_name: 'Sample Learning Initiative',
    organization_acronym: 'SLI',
    full_name: 'Zara Noticed',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...more,
  })
  const register = (body: object) => hub.call(accountsEndpoints.register, { body })
  expect((await register(person('saw@sli.example', { notice_version: NOTICE_VERSION }))).status).toBe(200)
  expect((await register(person('older@sli.example'))).status).toBe(200)
  expect((await register(person('odd@sli.example', { notice_version: 'x'.repeat(50) }))).status).toBe(400)
  const { rows } = await hub.db.execute(sql`
    SELECT email, notice_version FROM users WHERE full_name = 'Zara Noticed' ORDER BY email DESC`)
  expect(rows).toEqual([
    { email: 'saw@sli.example', notice_version: NOTICE_VERSION },
    { email: 'older@sli.example', notice_version: null },
  ])
})

const document = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')

/** Of what concerns no person. */
const OF_NOBODY = ['API call count']

it.each(Object.entries(RETENTION).filter(([what]) => !OF_NOBODY.includes(what)))(
  'docs/privacy.md says how long a %s is kept',
  (what, time) => {
    expect(document).toMatch(new RegExp(`^- [^\\n]*${what}[^\\n]*: [^\\n]*${time}`, 'im'))
  },
)

it('The page for people is the first part of docs/privacy.md, in headings, paragraphs and lists alone', () => {
  const [forPeople = '', forOperators = ''] = document.split('\n---\n')
  expect(forPeople).not.toMatch(/[`|*[\]]/)
  for (const heading of ['Impact assessment', 'After a breach']) expect(forOperators).toContain(`## ${heading}`)
})

import { accountsEndpoints } from '@hub/contract/accounts'
import { ENDPOINTS } from '@hub/contract/endpoints'
import type { Endpoint } from '@hub/contract/endpoint'
import { ROLES, type Access, type Due, type Role } from '@hub/contract/permissions'
import { type AccountStatus } from '@hub/contract/statuses'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../database/schema/users.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import { PASSWORD } from '../testing/people.ts'

let hub: TestHub
/** The same database, on a server that asks everybody for a second factor. */
let strict: TestHub
beforeAll(async () => {
  hub = await startTestHub()
  strict = await startTestHub({ database: hub.database, config: { requiresTwoFactor: 'all' } })
})
afterAll(async () => {
  await strict.close()
  await hub.close()
})

/** docs/product.md, 6. A call that is missing here fails below. */
const WHO: Record<string, Access> = {
  'POST /auth/login': 'public',
  'POST /auth/register': 'public',
  'GET /auth/me': 'signed-in',
  'PUT /auth/me': 'signed-in',
  'GET /auth/me/mails': 'member',
  'PUT /auth/me/mails': 'member',
  'POST /auth/logout': 'signed-in',
  'POST /auth/change-password': 'member',
  'POST /auth/two-factor/setup': 'member',
  'POST /auth/two-factor/confirm': 'member',
  'POST /auth/two-factor/disable': 'member',
  'POST /auth/two-factor': 'public',
  'GET /auth/sessions': 'signed-in',
  'DELETE /auth/sessions/:id': 'signed-in',
  'DELETE /auth/sessions': 'signed-in',
  'DELETE /admin/users/:id/sessions': 'admin',
  'DELETE /admin/users/:id/two-factor': 'admin',
  'POST /auth/email/confirm': 'public',
  'POST /auth/password-reset/request': 'public',
  'POST /auth/password-reset/verify': 'public',
  'POST /auth/password-reset/reset': 'public',
  'GET /admin/users': 'admin',
  'GET /admin/pending-approvals': 'admin',
  'POST /admin/approve-user': 'admin',
  'POST /admin/approve-users': 'admin',
  'POST /admin/reject-user': 'admin',
  'PUT /admin/user-status': 'admin',
  'GET /admin/users/:id': 'admin',
  'PUT /admin/users/:id': 'admin',
  'POST /admin/users/:id/sign-out': 'admin',
  'POST /admin/users/:id/resend-mail': 'admin',
  'GET /admin/organizations': 'admin',
  'PUT /admin/organizations/:id': 'admin',
  'DELETE /admin/organizations/:id': 'admin',
  'GET /admin/lookalikes': 'admin',
  'GET /admin/pending-lookalikes': 'admin',
  'GET /admin/contacts': 'admin',
  'GET /admin/quality': 'admin',
  'GET /admin/quality/rows': 'admin',
  'GET /admin/organizations/:id/merge': 'admin',
  'POST /admin/organizations/:id/merge': 'admin',
  'GET /admin/merges': 'admin',
  'POST /admin/merges/:id/undo': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/system-stats': 'admin',
  'GET /attachments/:id': 'signed-in',
  'POST /attachments': 'contributor',
  'GET /organizations': 'member',
  'PUT /organizations/:id/type': 'contributor',
  'GET /projects': 'member',
  'GET /projects/:id': 'member',
  'GET /projects/:id/history': 'member',
  'POST /projects': 'contributor',
  'PUT /projects/:id': 'contributor',
  'PUT /projects/:id/status': 'contributor',
  'GET /projects/:id/activities': 'member',
  'GET /activities': 'member',
  'POST /projects/:id/activities': 'contributor',
  'POST /projects/:id/activities/check': 'contributor',
  'GET /activities/:id': 'member',
  'PUT /activities/:id': 'contributor',
  'DELETE /activities/:id': 'contributor',
  'GET /fts': 'member',
  'GET /fts/donors': 'member',
  'POST /fts/check': 'contributor',
  'POST /fts/bulk': 'contributor',
  'GET /reports/:id/rounds': 'member',
  'GET /fts/:id': 'member',
  'GET /fts/:id/history': 'member',
  'PUT /fts/:id': 'contributor',
  'DELETE /fts/:id': 'contributor',
  'GET /dashboard': 'member',
  'GET /dashboard/estimated-unique': 'admin',
  'GET /dashboard/silent-organizations': 'admin',
  'GET /figures/indicators': 'member',
  'GET /wards': 'member',
  'GET /map/data': 'member',
  'GET /stock': 'member',
  'GET /stock/:id': 'member',
  'GET /stock/:id/movements': 'member',
  'POST /stock': 'contributor',
  'PUT /stock/:id': 'contributor',
  'DELETE /stock/:id': 'contributor',
  'GET /imports': 'contributor',
  'GET /imports/sheet': 'contributor',
  'POST /imports': 'contributor',
  'GET /imports/:id/progress': 'contributor',
  'POST /imports/:id/give-up': 'contributor',
  'POST /imports/:id/undo': 'contributor',
  'GET /drafts': 'member',
  'GET /drafts/:id': 'member',
  'GET /drafts/:id/deletion': 'member',
  'PUT /drafts/:id': 'member',
  'DELETE /drafts/:id': 'member',
  'GET /admin/export': 'admin',
  'GET /admin/export.php': 'admin',
  'GET /admin/export/summary': 'admin',
  'GET /admin/feeds': 'admin',
  'POST /admin/feeds': 'admin',
  'DELETE /admin/feeds/:id': 'admin',
  'GET /feeds/:file': 'public',
  'GET /admin/mails/failed': 'admin',
  'POST /admin/mails/:id/send-again': 'admin',
  'POST /admin/mails/:id/drop': 'admin',
  'POST /admin/users/:id/erase': 'admin',
  'GET /admin/users/:id/data': 'admin',
  'GET /reporting/periods': 'member',
  'PUT /reporting/periods/:month': 'admin',
  'GET /reporting/board': 'admin',
  'GET /reporting/review/:month': 'admin',
  'POST /reporting/accept': 'admin',
  'POST /reporting/undo-accept': 'admin',
  'POST /reporting/remind-overdue': 'admin',
  'GET /reports': 'member',
  'GET /reports/:id': 'member',
  'GET /reports/:id/activities': 'member',
  'POST /reports/:id/submit': 'contributor',
  'POST /reports/:id/withdraw': 'contributor',
  'POST /reports/:id/accept': 'admin',
  'POST /reports/:id/accept-activities': 'admin',
  'POST /reports/:id/send-back': 'admin',
  'POST /reports/:id/reopen': 'admin',
  'POST /reports/:id/remind': 'admin',
  'GET /comments': 'member',
  'POST /comments': 'contributor',
  'POST /comments/:id/resolve': 'contributor',
  'GET /indicators': 'member',
  'POST /indicators': 'admin',
  'PUT /indicators/:id': 'admin',
  'PUT /indicators/:id/retired': 'admin',
  'DELETE /indicators/:id': 'admin',
  'GET /targets': 'member',
  'PUT /targets': 'admin',
  'GET /needs-you': 'member',
  'PUT /needs-you/dismissed-import': 'member',
  'GET /admin/setup': 'admin',
  'PUT /admin/setup': 'admin',
  'GET /rates': 'member',
  'PUT /rates': 'admin',
  'GET /snapshots': 'member',
  'GET /snapshots/:month': 'member',
  'GET /public/snapshots/:month': 'public',
  'PUT /snapshots/:month': 'admin',
  'POST /snapshots/:month/publish': 'admin',
  'POST /snapshots/:month/withdraw': 'admin',
  'GET /health': 'public',
  'GET /headline': 'public',
  'GET /privacy': 'public',
  'PUT /admin/privacy': 'admin',
  'GET /live': 'public',
  'GET /reference': 'public',
}

const NOBODYS = 'abcdefab-cdef-4abc-8def-abcdefabcdef'
const UNAPPROVED: AccountStatus[] = ['under_review', 'rejected', 'suspended']

interface Account {
  role: Role
  status: AccountStatus
}

interface Actor {
  name: string
  account: Account | null
  /** The account at sign-in. It is changed in the database, which leaves the session open. */
  was?: Account
  /** What they have to do before anything else; 'code': the password was right, the second factor is still asked for. */
  due?: Due | 'code'
}

const ACTORS: Actor[] = [
  { name: 'nobody', account: null },
  ...ROLES.flatMap((role) =>
    (['approved', ...UNAPPROVED] as const).map((status) => ({ name: `${status} ${role}`, account: { role, status } })),
  ),
  ...ROLES.slice(0, -1).map((role) => ({
    name: `admin who was demoted to ${role}`,
    was: { role: 'admin', status: 'approved' } as const,
    account: { role, status: 'approved' } as const,
  })),
  ...(['user', 'admin'] as const).flatMap((role) =>
    UNAPPROVED.map((status) => ({
      name: `${role} who was approved and is now ${status}`,
      was: { role, status: 'approved' } as const,
      account: { role, status },
    })),
  ),
  ...(['user', 'admin'] as const).flatMap((role) =>
    (['password', 'two_factor', 'code'] as const).map((due) => ({
      name: `${role} whose next step is the ${due.replace('_', ' ')}`,
      account: { role, status: 'approved' } as const,
      due,
    })),
  ),
]

/** Null where the call goes through. */
function expectedRefusal(access: Access, { account, due }: Actor, alwaysOpen = false): [number, string] | null {
  if (access === 'public') return null
  if (!account || due === 'code') return [401, 'not_signed_in']
  if (access === 'signed-in') return due && !alwaysOpen ? [403, `${due}_due`] : null
  const isIn = account.status === 'approved' || (account.role === 'admin' && account.status === 'under_review')
  if (!isIn) return [403, 'account_not_approved']
  const isAllowed =
    access === 'member' || account.role === 'admin' || (access === 'contributor' && account.role !== 'viewer')
  if (!isAllowed) return [403, 'forbidden']
  return due && !alwaysOpen ? [403, `${due}_due`] : null
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('every call of the contract stands in the table of who may make it', () => {
  expect(Object.fromEntries(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint.access]))).toEqual(WHO)
})

describe.each(ACTORS)('$name', (actor) => {
  let session: string | undefined
  const at = () => (actor.due === 'two_factor' ? strict : hub)
  const signIn = async () => {
    if (!actor.account) return undefined
    const { id, email, token } = await hub.aUser(actor.was ?? actor.account)
    const more = { must_change_password: actor.due === 'password', has_two_factor: actor.due === 'code' }
    await hub.db
      .update(users)
      .set({ ...actor.account, ...more })
      .where(eq(users.id, id))
    if (actor.due !== 'code') return token
    return (await hub.call(accountsEndpoints.login, { body: { email, password: PASSWORD } })).body.challenge
  }
  beforeAll(async () => void (session = await signIn()))

  it.each(ENDPOINTS.map((endpoint) => ({ endpoint, call: nameOf(endpoint) })))('$call', async ({ endpoint, call }) => {
    const token = endpoint === accountsEndpoints.logout ? await signIn() : session
    // The body is invalid: callers without permission are refused before it is read.
    const body = endpoint.method === 'GET' ? undefined : { nonsense: true }
    const ask = async (id: string) => {
      const { status, failure } = await at().call(endpoint, { params: { id }, body, token })
      return [status, failure.code] as const
    }
    const answer = await ask(NOBODYS)
    const expected = expectedRefusal(WHO[call]!, actor, endpoint.alwaysOpen)
    if (expected) expect(answer).toEqual(expected)
    else expect([200, 400, 404]).toContain(answer[0])
    if (endpoint.path.includes(':id')) expect(await ask(NOBODYS.toUpperCase())).toEqual(answer)
  })
})

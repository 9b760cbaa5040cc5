import { ROLES, type Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { hashToken, newToken } from '../../http/sessions.ts'
import { DEMO_ORGANIZATIONS } from '../../modules/demo/demo-people.ts'
import { peopleOf, type Person } from '../people.ts'

export type Organization = Record<'name' | 'acronym', string>

export interface Actor {
  /** A role, or the account status that disables it. */
  kind: Role | Exclude<AccountStatus, 'approved'> | 'nobody'
  organization: Organization
  person: Person | null
  resetToken: string
}

const organizationOf = (acronym: keyof typeof DEMO_ORGANIZATIONS): Organization => ({
  name: DEMO_ORGANIZATIONS[acronym],
  acronym,
})
/** The sample sector has records of both. */
const ORGANIZATIONS = [organizationOf('SLI'), organizationOf('ETF')]

const ACCOUNTS: { kind: Exclude<Actor['kind'], 'nobody'>; role: Role; status: AccountStatus }[] = [
  ...ROLES.map((role) => ({ kind: role, role, status: 'approved' as const })),
  ...(['under_review', 'suspended', 'rejected'] as const).map((status) => ({
    kind: status,
    role: 'user' as const,
    status,
  })),
]

export async function createActors(database: Pool) {
  const { aUser } = peopleOf(drizzle({ client: database }))
  const actors: Actor[] = [{ kind: 'nobody', organization: ORGANIZATIONS[0]!, person: null, resetToken: newToken() }]
  for (const organization of ORGANIZATIONS) {
    for (const { kind, ...account } of ACCOUNTS) {
      actors.push({ kind, organization, person: await aUser({ ...account, organization }), resetToken: newToken() })
    }
  }
  const people = actors.filter((actor) => actor.person !== null)
  const ids = people.map(({ person }) => person!.id)
  const sessions = people.map(({ person }) => hashToken(person!.token))
  const resets = people.map(({ resetToken }) => hashToken(resetToken))
  await database.query('CREATE TABLE fuzz_actors AS SELECT * FROM users WHERE id = ANY($1::uuid[])', [ids])

  const open = (table: 'sessions' | 'password_resets', hashes: Buffer[]) =>
    database.query(
      `INSERT INTO ${table} (token_hash, user_id, expires_at)
      SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS opened (hash, id)
      ON CONFLICT (token_hash) DO NOTHING`,
      [hashes, ids],
    )

  /** Undoes sign-outs, suspensions, demotions and moves by a request. */
  async function restore() {
    await database.query(`
      UPDATE users SET role = a.role, status = a.status, organization_id = a.organization_id, email = a.email,
        password_hash = a.password_hash FROM fuzz_actors a WHERE a.id = users.id`)
    await open('sessions', sessions)
    await open('password_resets', resets)
  }
  await restore()
  return { actors, restore }
}

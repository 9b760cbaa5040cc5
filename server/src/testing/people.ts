import { randomBytes } from 'node:crypto'
import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { organizationKeys } from '../database/organization-key.ts'
import { organizations } from '../database/schema/organizations.ts'
import { users } from '../database/schema/users.ts'
import { sessionsOf } from '../http/sessions.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'

export const PASSWORD = 'Correct-horse-1'
const passwordHash = hashPassword(PASSWORD)

export interface Wanted {
  role?: Role
  status?: AccountStatus
  full_name?: string
  email?: string
  organization?: { name: string; acronym: string }
}

export interface Person {
  id: string
  email: string
  full_name: string
  organization_id: string
  updated_at: string
  token: string
}

const ORGANIZATION = { name: 'Sample Learning Initiative', acronym: 'SLI' }

/** Directly in the database: registration and approval are tested elsewhere. */
export const peopleOf = (db: Db) => ({
  async aUser({ organization = ORGANIZATION, role = 'user', status = 'approved', ...wanted }: Wanted = {}) {
    const name = randomBytes(5).toString('hex')
    const { full_name = `Sample ${name}`, email = `${name}@sli.example` } = wanted
    const password_hash = await passwordHash
    return db.transaction(async (tx): Promise<Person> => {
      await tx
        .insert(organizations)
        .values({ ...organization, ...organizationKeys(organization) })
        .onConflictDoNothing()
      const [{ id: organization_id } = { id: '' }] = await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(sql`${organizations.name_key} = ${organizationKeys(organization).name_key}`)
      const [row] = await tx
        .insert(users)
        .values({ full_name, email, role, status, organization_id, password_hash })
        .returning()
      const token = await sessionsOf(db).start(tx, row!.id)
      return { id: row!.id, email, full_name, organization_id, updated_at: row!.updated_at.toISOString(), token }
    })
  },

  async userRow(id: string) {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    return row!
  },
})

import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { HUB } from '../../http/caller.ts'
import type { OrganizationName } from '../organizations/organizations.service.ts'
import { findCredentials, insertUser, isFirstStart } from './accounts.store.ts'
import { isEasyToGuess } from './guessable-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { Shared } from '../shared.ts'

type NewUser = Omit<Parameters<typeof insertUser>[1], 'organization_id' | 'password_hash'>

export interface NewAccount extends NewUser {
  organization: OrganizationName
}

export interface SignIn {
  email: string
  /** Missing if it was configured. */
  password?: string
}

/** Until somebody has given the account their own. */
export const FIRST_ADMIN = { full_name: 'Administrator', email: 'admin@hub.local' }

type Parts = Pick<Shared, 'db' | 'organizations' | 'audit'>

export const firstAdminService = ({ db, organizations, audit }: Parts) => {
  /** Returns false and does nothing if any account exists. */
  const createFirstAccounts = (accounts: NewAccount[], password: string, must_change_password = false) =>
    db.transaction(async (tx) => {
      if (!(await isFirstStart(tx))) return false
      const password_hash = await hashPassword(password)
      for (const { organization, ...row } of accounts) {
        const organization_id = await organizations.findOrCreate(tx, HUB, organization)
        const id = await insertUser(tx, { ...row, organization_id, password_hash, must_change_password })
        await audit.record(tx, HUB, 'user.registered', id, { after: { ...row } })
      }
      return true
    })

  return {
    createFirstAccounts,

    idOf: async (email: string) => (await findCredentials(db, email))?.id,

    /** Null unless this start created the account. */
    async create({ adminEmail, adminPassword }: Config): Promise<SignIn | null> {
      const email = adminEmail ?? FIRST_ADMIN.email
      const password = adminPassword ?? randomBytes(12).toString('base64url')
      const admin: NewAccount = {
        full_name: FIRST_ADMIN.full_name,
        email,
        role: 'admin',
        status: 'approved',
        organization: { name: 'Northeast Education Hub', acronym: 'NEH' },
      }
      // One that is easy to guess opens nothing but its change.
      const { name: organization_name, acronym: organization_acronym } = admin.organization
      const owner = { ...admin, organization_name, organization_acronym }
      const mustChange = !adminPassword || (await isEasyToGuess(password, owner))
      if (!(await createFirstAccounts([admin], password, mustChange))) return null
      return adminPassword ? { email } : { email, password }
    },
  }
}

export type FirstAdmin = ReturnType<typeof firstAdminService>

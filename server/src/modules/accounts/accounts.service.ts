import type { LoginPayload, ProfilePayload, RegistrationPayload } from '@hub/contract/accounts'
import type * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, faultAt } from '../../http/errors.ts'
import type { Change } from '../../http/idempotency.ts'
import { counter, type RateLimits } from '../../http/rate-limit.ts'
import type { Sessions } from '../../http/sessions.ts'
import { toProfilePicture } from '../attachments/picture.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Mail } from '../mail/mail.service.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import type { Profiles } from '../users/profiles.service.ts'
import { toUser } from '../users/user.ts'
import type { Users } from '../users/users.service.ts'
import { findCredentials, findPasswordHash, insertUser, recordLogin, replacePassword } from './accounts.store.ts'
import type { PasswordResets } from './password-resets.service.ts'
import { hashPassword, type Passwords } from './passwords.ts'

interface Parts {
  db: Db
  change: Change
  limits: RateLimits
  sessions: Sessions
  passwords: Passwords
  organizations: Organizations
  users: Users
  profiles: Profiles
  resets: PasswordResets
  audit: Audit
  mail: Mail
}

export const accountsService = (parts: Parts) => {
  const { db, change, limits, sessions, passwords, organizations, users, profiles, resets, audit, mail } = parts

  return {
    async register(caller: Caller, payload: RegistrationPayload) {
      const { full_name, email, organization_name, organization_acronym } = payload
      await limits.spend(counter('registration_account', email), counter('registration_address', caller.address))
      // Outside the transaction: hashing takes long, and the embedded database has one connection for all.
      const password_hash = await hashPassword(payload.password)
      return change(caller, async (tx) => {
        const organization = { name: organization_name, acronym: organization_acronym }
        const organization_id = await organizations.findOrCreate(tx, caller, organization)
        const row = { full_name, email, organization_id, role: 'user', status: 'under_review' } as const
        const id = await insertUser(tx, { ...row, password_hash })
        await audit.record(tx, caller, { action: 'user.registered', entity: 'user', entityId: id, after: row })
        const told = { full_name, organization: `${organization_name} (${organization_acronym})` }
        await mail.queue(tx, 'registration_received', email, told)
        for (const admin of await users.adminAddresses(tx)) {
          await mail.queue(tx, 'registration_to_review', admin, { ...told, email })
        }
        return {
          success: true as const,
          message:
            "Your registration has been submitted for approval. You'll receive an email notification once approved.",
        }
      })
    },

    async login(caller: Caller, { email, password }: LoginPayload) {
      const here = counter('login_here', email, caller.address)
      const wider = [counter('login_address', caller.address), counter('login_account', email)]
      await limits.spend(here, ...wider)
      const account = await findCredentials(db, email)
      const isRight = await passwords.isRight(password, account?.password_hash)
      if (!account || !isRight) throw new AppError('invalid_credentials')
      const token = await change(caller, async (tx) => {
        if (!(await recordLogin(tx, account))) throw new AppError('invalid_credentials')
        return sessions.start(tx, account.id)
      })
      await limits.forget(here)
      await limits.giveBack(...wider)
      return { success: true as const, token, user: await users.find(account.id) }
    },

    async me(caller: Caller) {
      return { success: true as const, user: await users.find(signedIn(caller).id) }
    },

    async saveProfile(caller: Caller, edit: z.output<typeof ProfilePayload>, picture: Buffer | null) {
      const converted = picture && (await toProfilePicture(picture))
      return change(caller, async (tx) => {
        const { before, after } = await profiles.save(tx, caller, signedIn(caller).id, edit, converted)
        if (before.email.toLowerCase() !== after.email.toLowerCase()) {
          await resets.forget(tx, after.id)
          await mail.queue(tx, 'email_changed', before.email, { full_name: after.full_name, new_email: after.email })
        }
        return { success: true as const, message: 'Your profile was saved.', user: toUser(after) }
      })
    },

    logout: (caller: Caller) =>
      change(caller, async (tx) => {
        if (caller.sessionHash) await sessions.end(tx, caller.sessionHash)
        return { success: true as const, message: 'You are signed out.' }
      }),

    async changePassword(
      caller: Caller,
      { current_password, password }: { current_password: string; password: string },
    ) {
      const { id } = signedIn(caller)
      const tries = counter('change_password_account', id)
      await limits.spend(tries)
      const oldHash = await findPasswordHash(db, id)
      if (!oldHash || !(await passwords.isRight(current_password, oldHash))) throw wrongPassword()
      const newHash = await hashPassword(password)
      const reply = await change(caller, async (tx) => {
        if (!(await replacePassword(tx, id, oldHash, newHash))) throw wrongPassword()
        await resets.forget(tx, id)
        await sessions.endAll(tx, id, caller.sessionHash)
        await audit.record(tx, caller, { action: 'user.password_changed', entity: 'user', entityId: id })
        return { success: true as const, message: 'Your password was changed. Every other session has ended.' }
      })
      await limits.forget(tries)
      return reply
    },
  }
}

const wrongPassword = () => faultAt('current_password', 'wrong_password')

export type Accounts = ReturnType<typeof accountsService>

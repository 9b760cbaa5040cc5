import { t } from '@hub/contract/language'
import { randomUUID } from 'node:crypto'
import { UNDO_SECONDS, type adminEndpoints } from '@hub/contract/admin'
import type { BodyOf } from '@hub/contract/endpoint'
import { ERRORS } from '@hub/contract/errors'
import { ACCOUNT_STATUS_TABLE, type AccountStatus } from '@hub/contract/statuses'
import { dueOf } from '@hub/contract/permissions'
import type { Config } from '../../config.ts'
import { eraseSealed } from '../../database/audit-seals.ts'
import { poolOf, type Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, appErrorOf, withTimeout } from '../../http/errors.ts'
import { toProfilePicture } from '../attachments/picture.ts'
import { erasePerson, readKnown } from './erase.store.ts'
import { namesPerson } from './erased-person.ts'
import { personData, type Query } from './person-data.store.ts'
import type { Profiles } from './profiles.service.ts'
import { toUser, type Reported, type UserRow } from './user.ts'
import {
  activeAdminAddresses,
  countReported,
  findAccount,
  findUser,
  lockActiveAdmins,
  lockUser,
  updateStatus,
} from './users.store.ts'
import type { Shared } from '../shared.ts'

/** Of a table, when somebody's data is exported. */
const ROWS_MAX = 10_000

/** Sign-in waits no longer for the counts. */
const COUNT_MS = 1000
const UNKNOWN: Reported = { total_projects: null, total_fts_submissions: null, total_stock_items: null }

function orUnknown(error: unknown): Reported {
  if ([429, 503].includes(ERRORS[appErrorOf(error).code].status)) return UNKNOWN
  throw error
}

/** Longer than the undo on the screen, so that an undone decision sends no mail. */
const DECISION_WAIT_SECONDS = UNDO_SECONDS + 5

interface Parts extends Pick<Shared, 'db' | 'authDb' | 'change' | 'sessions' | 'passwords' | 'audit' | 'mail'> {
  config: Pick<Config, 'requiresTwoFactor'>
  profiles: Profiles
  removeFromOutbox: (mailIds: string[], isAbout: (text: string) => boolean) => Promise<void>
}

export const usersService = (parts: Parts) => {
  const { config, db, authDb, change, sessions, passwords, profiles, audit, mail, removeFromOutbox } = parts

  /** Locked before reading: of two admins who demote each other, the second sees the first. */
  async function keepAnAdmin(tx: Tx, id: string) {
    const admins = await lockActiveAdmins(tx)
    const user = await mustExist(tx, id)
    if (admins.length === 1 && admins[0] === user.id) throw new AppError('last_admin')
  }

  /** Only the last decision is mailed, unless an earlier mail is already sent. */
  async function mailDecision(tx: Tx, { email, full_name }: UserRow, status: AccountStatus, reason: string | null) {
    await mail.drop(tx, email, ['approved', 'rejected', 'suspended'])
    const why = reason ?? ''
    if (status === 'approved') await mail.queue(tx, status, email, { full_name }, DECISION_WAIT_SECONDS)
    if (status === 'rejected') await mail.queue(tx, status, email, { reason: why }, DECISION_WAIT_SECONDS)
    if (status === 'suspended') await mail.queue(tx, status, email, { reason: why })
  }

  async function moveTo(tx: Tx, caller: Caller, id: string, status: AccountStatus, reason: string | null) {
    if (ACCOUNT_STATUS_TABLE[status].means.includes('isShutOut')) await keepAnAdmin(tx, id)
    const before = await lockUser(tx, id)
    if (!before) throw new AppError('user_not_found')
    // A second click or a second admin sends no second mail.
    if (before.status === status && (!reason || reason === before.status_reason)) return before
    await updateStatus(tx, before.id, status, reason)
    if (ACCOUNT_STATUS_TABLE[status].means.includes('isShutOut')) await sessions.endAll(tx, before.id)
    await mailDecision(tx, before, status, reason)
    const after = (await findUser(tx, before.id))!
    const action = `user.${status}` as const
    await audit.record(tx, caller, action, before.id, { before: { ...before }, after: { ...after } })
    return after
  }

  async function counted(id: string): Promise<UserRow> {
    const account = await findAccount(authDb, id)
    if (!account) throw new AppError('user_not_found')
    return { ...account, ...(await withTimeout(COUNT_MS, countReported(db, id)).catch(orUnknown)) }
  }

  async function mustExist(tx: Tx, id: string) {
    const user = await findUser(tx, id)
    if (!user) throw new AppError('user_not_found')
    return user
  }

  return {
    setStatus: (caller: Caller, id: string, status: AccountStatus, reason?: string | null) =>
      change(caller, async (tx) => {
        const user = await moveTo(
          tx,
          caller,
          id,
          status,
          (ACCOUNT_STATUS_TABLE[status].means.includes('isShutOut') && reason) || null,
        )
        return { success: true as const, message: MESSAGES[status](user.full_name), user: toUser(user) }
      }),

    /** In a fixed order, so that two admins cannot deadlock. */
    approveAll: (caller: Caller, ids: string[]) =>
      change(caller, async (tx) => {
        const wanted = [...new Set(ids)].toSorted()
        for (const id of wanted) await moveTo(tx, caller, id, 'approved', null)
        const approved = wanted.length
        const message = t(
          '{count, plural, one {# user can now access the system.} other {# users can now access the system.}}',
          { count: approved },
        )
        return { success: true as const, message, approved }
      }),

    signOut: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const user = await mustExist(tx, id)
        await sessions.endAll(tx, user.id)
        await audit.record(tx, caller, 'user.signed_out', user.id)
        return { success: true as const, message: t('{name} is signed out everywhere.', { name: user.full_name }) }
      }),

    async dataOf(caller: Caller, id: string) {
      const person = await findUser(db, id)
      if (!person) throw new AppError('user_not_found')
      const query: Query = (text, values) => poolOf(db).query(text, values)
      const tables = await personData(query, person, ROWS_MAX)
      const cut = Object.keys(tables).filter((table) => tables[table]!.length >= ROWS_MAX)
      await change({ ...caller, idempotencyKey: null }, (tx) =>
        audit.record(tx, caller, 'user.data_exported', person.id),
      )
      return { success: true as const, cut, tables }
    },

    /** Not even an administrator can find out who it was. */
    async erase(caller: Caller, id: string) {
      if (caller.user?.id === id) throw new AppError('erase_own')
      const nobodysPassword = await passwords.hash(randomUUID(), caller.gone)
      return change(caller, async (tx) => {
        await keepAnAdmin(tx, id)
        const person = await lockUser(tx, id)
        if (!person) throw new AppError('user_not_found')
        const known = await readKnown(tx, person)
        const mailIds = await eraseSealed(tx, person.id, () => erasePerson(tx, known, nobodysPassword))
        // Runs before the commit: once the person counts as erased, no file of them may be left.
        await removeFromOutbox(mailIds, namesPerson(known))
        await audit.record(tx, caller, 'user.erased', person.id)
        const user = toUser((await findUser(tx, person.id))!)
        return { success: true as const, message: t('The person was erased. What they reported stays.'), user }
      })
    },

    resendMail: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const user = await mustExist(tx, id)
        const outcome = await mail.queueLastAgain(tx, user.email)
        if (outcome === 'none') throw new AppError('mail_not_found')
        if (outcome === 'queued') {
          await audit.record(tx, caller, 'user.mail_resent', user.id)
        }
        return { success: true as const, message: RESENT[outcome](user.email) }
      }),

    async save(caller: Caller, id: string, edit: BodyOf<typeof adminEndpoints.saveUser>, picture: Buffer | null) {
      const converted = picture && (await toProfilePicture(picture))
      return change(caller, async (tx) => {
        if (edit.role && edit.role !== 'admin') await keepAnAdmin(tx, id)
        const { after } = await profiles.save(tx, caller, id, edit, converted)
        return {
          success: true as const,
          message: t('The profile of {name} was saved.', { name: after.full_name }),
          user: toUser(after),
        }
      })
    },

    adminAddresses: (tx: Tx) => activeAdminAddresses(tx),

    /** While the counted tables are busy, the counts are unknown. */
    async find(id: string) {
      return toUser(await counted(id))
    },

    /** With what they have to do before anything else. */
    async findSelf(id: string) {
      const row = await counted(id)
      return { ...toUser(row), due: dueOf(row, config.requiresTwoFactor) }
    },
  }
}

const MESSAGES: Record<AccountStatus, (name: string) => string> = {
  approved: (name) => t('{name} can now access the system.', { name }),
  rejected: (name) => t('{name} was rejected and is signed out.', { name }),
  suspended: (name) => t('{name} was suspended and is signed out.', { name }),
  under_review: (name) => t('{name} is under review again.', { name }),
}

const RESENT = {
  queued: (email: string) => t('The last mail to {email} is on its way again.', { email }),
  waiting: (email: string) => t('The last mail to {email} has not gone out yet. The hub keeps trying.', { email }),
}

export type Users = ReturnType<typeof usersService>

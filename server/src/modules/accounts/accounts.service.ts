import { currentLanguage, t } from '@hub/contract/language'
import type { LoginPayload } from '@hub/contract/passwords'
import type { ProfilePayload, RegistrationPayload } from '@hub/contract/records/user'
import type * as z from 'zod/mini'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import { counter, countersAt } from '../../http/rate-limit.ts'
import { toProfilePicture } from '../attachments/picture.ts'
import type { Profiles } from '../users/profiles.service.ts'
import { toUser } from '../users/user.ts'
import type { Users } from '../users/users.service.ts'
import { findCredentials, findPasswordHash, insertUser, recordLogin, replacePassword } from './accounts.store.ts'
import type { EmailChanges } from './email-changes.service.ts'
import { forgetChange } from './email-changes.store.ts'
import type { TrustedDevices } from './trusted-devices.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<
  Shared,
  'db' | 'change' | 'limits' | 'sessions' | 'passwords' | 'organizations' | 'audit' | 'mail'
> {
  users: Users
  profiles: Profiles
  emails: EmailChanges
  resets: PasswordResets
  trustedDevices: TrustedDevices
}

export const accountsService = (parts: Parts) => {
  const { db, change, limits, sessions, passwords, organizations, users, profiles, emails, resets, trustedDevices } =
    parts
  const { audit, mail } = parts

  /** For an unknown account only the caller's address is recorded. */
  async function refuse(caller: Caller, accountId: string | undefined): Promise<never> {
    await change(caller, (tx) => audit.record(tx, caller, 'sign_in.refused', accountId ?? NO_ACCOUNT))
    throw new AppError('invalid_credentials')
  }

  return {
    async register(caller: Caller, payload: RegistrationPayload) {
      const { full_name, email, organization_name, organization_acronym } = payload
      await limits.spend(...countersAt('registration_address', caller.address))
      // Outside the transaction, because hashing is slow.
      const password_hash = await passwords.hash(payload.password, caller.gone)
      return change(caller, async (tx) => {
        const organization = { name: organization_name, acronym: organization_acronym }
        const organization_id = await organizations.findOrCreate(tx, caller, organization)
        const row = {
          full_name,
          email,
          organization_id,
          role: 'user',
          status: 'under_review',
          language: currentLanguage(),
        } as const
        const id = await insertUser(tx, { ...row, password_hash })
        await audit.record(tx, caller, 'user.registered', id, { after: row })
        const applicant = { full_name, organization: `${organization_name} (${organization_acronym})` }
        await mail.queue(tx, 'registration_received', email, {})
        for (const admin of await users.adminAddresses(tx)) {
          await mail.queue(tx, 'registration_to_review', admin, { ...applicant, email })
        }
        return {
          success: true as const,
          message: t(
            "Your registration has been submitted for approval. You'll receive an email notification once approved.",
          ),
        }
      })
    },

    async login(caller: Caller, { email, password, language }: LoginPayload) {
      const account = await findCredentials(db, email)
      const { own, wider } = triesOf(caller, email, await trustedDevices.recognise(account?.id ?? NO_ACCOUNT, caller))
      const isRight = await limits.spendOn([...own, ...wider], () =>
        passwords.isRight(password, account?.password_hash, caller.gone),
      )
      if (!account || !isRight) return refuse(caller, account?.id)
      const token = await change(caller, async (tx) => {
        if (!(await recordLogin(tx, account, language))) throw new AppError('invalid_credentials')
        await trustedDevices.remember(tx, account.id, caller)
        await audit.record(tx, caller, 'sign_in.succeeded', account.id)
        return sessions.start(tx, account.id)
      })
      await limits.forget(...own)
      await limits.giveBack(...wider)
      return { success: true as const, token, user: await users.find(account.id) }
    },

    async me(caller: Caller) {
      return { success: true as const, user: await users.find(signedIn(caller).id) }
    },

    /** The email changes when the link in its mail is opened. */
    async saveProfile(
      caller: Caller,
      { current_password, email, ...edit }: z.output<typeof ProfilePayload>,
      picture: Buffer | null,
    ) {
      const me = signedIn(caller)
      await limits.spend(counter('profile_account', me.id))
      const isNewEmail = email.toLowerCase() !== me.email.toLowerCase()
      if (isNewEmail) await passwords.enter(() => emails.mustKnowPassword(caller, current_password))
      const converted = picture && (await toProfilePicture(picture))
      return change(caller, async (tx) => {
        const { after } = await profiles.save(tx, caller, me.id, isNewEmail ? edit : { ...edit, email }, converted)
        if (isNewEmail) await emails.ask(tx, caller, email)
        const message = isNewEmail
          ? t('Your profile was saved. Open the link that we sent to {email}: the address changes then.', { email })
          : t('Your profile was saved.')
        return { success: true as const, message, user: toUser(after) }
      })
    },

    logout: (caller: Caller) =>
      change(caller, async (tx) => {
        if (caller.sessionHash) await sessions.end(tx, caller.sessionHash)
        return { success: true as const, message: t('You are signed out.') }
      }),

    async changePassword(
      caller: Caller,
      { current_password, password }: { current_password: string; password: string },
    ) {
      const { id } = signedIn(caller)
      const tries = counter('password_account', id)
      const oldHash = await findPasswordHash(db, id)
      const isRight = (given: string) => passwords.isRight(given, oldHash, caller.gone)
      if (!(await limits.spendOn([tries], () => isRight(current_password))) || !oldHash) {
        // A retry: the new password is set already.
        if (await isRight(password)) return passwordHolds()
        throw wrongPassword()
      }
      const newHash = await passwords.hash(password, caller.gone)
      const reply = await change(caller, async (tx) => {
        if (!(await replacePassword(tx, id, oldHash, newHash))) throw wrongPassword()
        await resets.forget(tx, id)
        await forgetChange(tx, id)
        await sessions.endAll(tx, id, caller.sessionHash)
        await audit.record(tx, caller, 'user.password_changed', id)
        return passwordChanged()
      })
      await limits.forget(tries)
      return reply
    },
  }
}

/**
 * A known browser has its own counter, and on a known network the account's does not apply: guesses elsewhere cannot
 * lock out the owner.
 */
function triesOf({ deviceHash, address }: Caller, email: string, known: 'device' | 'network' | null) {
  if (known === 'device') return { own: [counter('login_device', email, deviceHash!.toString('hex'))], wider: [] }
  const wider = countersAt('login_address', address)
  return {
    own: countersAt('login_here', address, email),
    wider: known === 'network' ? wider : [...wider, counter('login_account', email)],
  }
}

/** Unknown accounts cost the same lookup. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const passwordChanged = () => ({
  success: true as const,
  message: t('Your password was changed. Every other session has ended.'),
})
/** Whether an earlier request ended the other sessions is unknown here. */
const passwordHolds = () => ({
  success: true as const,
  message: t('This is your password already: nothing had to be changed.'),
})
const wrongPassword = () => errorAt('current_password', 'wrong_password')

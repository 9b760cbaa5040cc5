import { currentLanguage, t } from '@hub/contract/language'
import type { LoginPayload } from '@hub/contract/passwords'
import type { ProfilePayload, RegistrationPayload } from '@hub/contract/records/user'
import type * as z from 'zod/mini'
import type { Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import { counter, countersAt } from '../../http/rate-limit.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { toProfilePicture } from '../attachments/picture.ts'
import type { Profiles } from '../users/profiles.service.ts'
import { toUser } from '../users/user.ts'
import type { Users } from '../users/users.service.ts'
import { findCredentials, findPasswordHash, insertUser, recordLogin, replacePassword } from './accounts.store.ts'
import type { EmailChanges } from './email-changes.service.ts'
import { browserName, shortAddress } from './browser-name.ts'
import { forgetChange } from './email-changes.store.ts'
import { mustBeHardToGuess } from './guessable-passwords.ts'
import type { TrustedDevices } from './trusted-devices.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { TwoFactor } from './two-factor.service.ts'
import { findChallenge, forgetChallenges, insertChallenge, spendChallenge } from './two-factor.store.ts'
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
  twoFactor: TwoFactor
}

export const accountsService = (parts: Parts) => {
  const { db, change, limits, sessions, passwords, organizations, users, profiles, emails, resets, trustedDevices } =
    parts
  const { audit, mail, twoFactor } = parts

  /** For an unknown account only the caller's address is recorded. */
  async function refuse(caller: Caller, accountId: string | undefined): Promise<never> {
    await change(caller, (tx) => audit.record(tx, caller, 'sign_in.refused', accountId ?? NO_ACCOUNT))
    throw new AppError('invalid_credentials')
  }

  const signedInAs = async (token: string, id: string) => ({
    success: true as const,
    token,
    user: await users.findSelf(id),
  })

  /** After password and code were right. */
  async function open(
    tx: Tx,
    caller: Caller,
    {
      id,
      full_name,
      email,
      last_login_at,
    }: { id: string; full_name: string; email: string; last_login_at: Date | null },
    known: 'device' | 'network' | null,
  ) {
    const browser = browserName(caller.userAgent ?? '')
    const address = shortAddress(caller.address)
    if (known !== 'device' && last_login_at) await tellOfBrowser(tx, { id, full_name, email }, browser, address)
    await trustedDevices.remember(tx, id, caller)
    await audit.record(tx, caller, 'sign_in.succeeded', id)
    return sessions.start(tx, id, { browser, address })
  }

  async function tellOfBrowser(
    tx: Tx,
    { id, full_name, email }: { id: string; full_name: string; email: string },
    browser: string | null,
    address: string,
  ) {
    const isNew = await limits.isAllowed(counter('new_browser_mail', id, browser ?? '', address), tx)
    if (!isNew) return
    const at = new Date().toISOString()
    await mail.queue(tx, 'new_browser', email, { user_id: id, full_name, browser: browser ?? '', address, at })
  }

  return {
    async register(caller: Caller, payload: RegistrationPayload) {
      const { full_name, email, organization_name, organization_acronym } = payload
      await limits.spend(...countersAt('registration_address', caller.address))
      await mustBeHardToGuess(payload.password, payload)
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
          notice_version: payload.notice_version ?? null,
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
      const known = await trustedDevices.recognise(account.id, caller)
      if (account.has_two_factor) {
        const challenge = newToken()
        // The password was right, so its counters are given back; guesses of the code have their own.
        await change(caller, (tx) => insertChallenge(tx, account.id, hashToken(challenge), language))
        await limits.giveBack(...own, ...wider)
        return { success: true as const, two_factor_required: true as const, challenge }
      }
      const reply = await change(caller, async (tx) => {
        if (!(await recordLogin(tx, account, language))) throw new AppError('invalid_credentials')
        return open(tx, caller, { ...account, email }, known)
      })
      await limits.forget(...own)
      await limits.giveBack(...wider)
      return signedInAs(reply, account.id)
    },

    /** The second step of a sign-in. */
    async secondStep(caller: Caller, { challenge, code }: { challenge: string; code: string }) {
      const hash = hashToken(challenge)
      await limits.spend(...countersAt('link_address', caller.address))
      const begun = await findChallenge(db, hash)
      if (!begun) throw new AppError('sign_in_expired')
      await limits.giveBack(...countersAt('link_address', caller.address))
      const known = await trustedDevices.recognise(begun.id, caller)
      const { own, wider } = triesOf(caller, `second factor of ${begun.email}`, known)
      const token = await limits.spendOn([...own, ...wider], () =>
        change(caller, async (tx) => {
          const account = await findCredentials(tx, begun.email)
          if (account?.id !== begun.id || !(await twoFactor.spendCode(tx, begun.id, code))) return null
          if (!(await spendChallenge(tx, hash))) throw new AppError('sign_in_expired')
          await recordLogin(tx, account, begun.language ?? undefined)
          return open(tx, caller, { ...account, email: begun.email }, known)
        }),
      )
      if (!token) {
        await change(caller, (tx) => audit.record(tx, caller, 'sign_in.refused', begun.id))
        throw errorAt('code', 'wrong_code')
      }
      await limits.forget(...own)
      await limits.giveBack(...wider)
      return signedInAs(token, begun.id)
    },

    async me(caller: Caller) {
      return { success: true as const, user: await users.findSelf(signedIn(caller).id) }
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
        return { success: true as const, message, user: { ...toUser(after), due: null } }
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
      const me = signedIn(caller)
      const { id } = me
      const tries = counter('password_account', id)
      const oldHash = await findPasswordHash(db, id)
      const isRight = (given: string) => passwords.isRight(given, oldHash, caller.gone)
      if (!(await limits.spendOn([tries], () => isRight(current_password))) || !oldHash) {
        // A retry: the new password is set already.
        if (await isRight(password)) return passwordHolds()
        throw wrongPassword()
      }
      await mustBeHardToGuess(password, me)
      const newHash = await passwords.hash(password, caller.gone)
      const reply = await change(caller, async (tx) => {
        if (!(await replacePassword(tx, id, oldHash, newHash))) throw wrongPassword()
        await resets.forget(tx, id)
        await forgetChange(tx, id)
        await forgetChallenges(tx, id)
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

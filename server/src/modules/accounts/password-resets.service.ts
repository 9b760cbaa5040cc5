import { currentLanguage, t } from '@hub/contract/language'
import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { counter, countersAt } from '../../http/rate-limit.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { setPassword } from './accounts.store.ts'
import { forgetChange } from './email-changes.store.ts'
import { mustBeHardToGuess } from './guessable-passwords.ts'
import type { TrustedDevices } from './trusted-devices.ts'
import {
  deleteResetsOf,
  findRecipient,
  findResetOwner,
  insertReset,
  spendReset,
  sweepResets,
} from './password-resets.store.ts'
import { forgetChallenges } from './two-factor.store.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'limits' | 'sessions' | 'passwords' | 'audit' | 'mail'> {
  trustedDevices: TrustedDevices
}

export const passwordResetsService = ({
  db,
  change,
  limits,
  sessions,
  passwords,
  trustedDevices,
  audit,
  mail,
}: Parts) => ({
  /** Also mails unknown addresses: neither reply nor timing reveals who is registered. */
  async request(caller: Caller, { email }: { email: string }) {
    await limits.spend(...countersAt('reset_address', caller.address))
    // Same reply: a stranger must not use up the owner's requests.
    const isDue = await limits.isAllowed(counter('reset_mail', email))
    return change(caller, async (tx) => {
      if (isDue) await mail.queue(tx, 'password_reset', email, { language: currentLanguage() })
      return { success: true as const, message: t('Check your email for password reset instructions.') }
    })
  },

  /** Earlier links stay valid, so that a stranger's request spoils none. Null for an unknown address. */
  issue: (address: string) =>
    db.transaction(async (tx) => {
      const recipient = await findRecipient(tx, address)
      if (!recipient) return null
      const token = newToken()
      await insertReset(tx, recipient.id, hashToken(token))
      return { ...recipient, token }
    }),

  async verify(caller: Caller, { token }: { token: string }) {
    await limits.spend(...countersAt('link_address', caller.address))
    const owner = await findResetOwner(db, hashToken(token))
    return { success: true as const, valid: owner !== undefined, email: owner?.email }
  },

  async reset(caller: Caller, { token, password }: { token: string; password: string }) {
    await limits.spend(...countersAt('link_address', caller.address))
    const tokenHash = hashToken(token)
    const owner = await findResetOwner(db, tokenHash)
    if (!owner) throw new AppError('invalid_reset_link')
    await mustBeHardToGuess(password, owner)
    const passwordHash = await passwords.hash(password, caller.gone)
    const reply = await change(caller, async (tx) => {
      // The account first, as everywhere, to avoid deadlocks.
      await setPassword(tx, owner.id, passwordHash)
      if (!(await spendReset(tx, tokenHash))) throw new AppError('invalid_reset_link')
      await deleteResetsOf(tx, owner.id)
      await forgetChange(tx, owner.id)
      await forgetChallenges(tx, owner.id)
      await sessions.endAll(tx, owner.id)
      // The user opened a link from the owner's mail, so this device is known from now on.
      await trustedDevices.remember(tx, owner.id, caller)
      await audit.record(tx, caller, 'user.password_reset', owner.id)
      return {
        success: true as const,
        message: t('Your password has been reset successfully. You can now log in with your new password.'),
      }
    })
    // These counters are usually used up before a reset.
    const { address, deviceHash } = caller
    await limits.forget(
      ...countersAt('login_here', address, owner.email),
      counter('login_account', owner.email),
      ...(deviceHash ? [counter('login_device', owner.email, deviceHash.toString('hex'))] : []),
    )
    return reply
  },

  async forget(tx: Tx, userId: string) {
    await deleteResetsOf(tx, userId)
  },

  sweep: () => sweepResets(db),
})

export type PasswordResets = ReturnType<typeof passwordResetsService>

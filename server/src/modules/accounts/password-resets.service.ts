import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Change } from '../../http/idempotency.ts'
import { counter, countersAt, type RateLimits } from '../../http/rate-limit.ts'
import type { Sessions } from '../../http/sessions.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Mail } from '../mail/mail.service.ts'
import { setPassword } from './accounts.store.ts'
import { forgetChange } from './email-changes.store.ts'
import type { KnownPlaces } from './known-places.ts'
import {
  deleteResetsOf,
  findRecipient,
  findResetOwner,
  insertReset,
  spendReset,
  sweepResets,
} from './password-resets.store.ts'
import type { Passwords } from './passwords.ts'

interface Parts {
  db: Db
  change: Change
  limits: RateLimits
  sessions: Sessions
  passwords: Passwords
  places: KnownPlaces
  audit: Audit
  mail: Mail
}

export const passwordResetsService = ({ db, change, limits, sessions, passwords, places, audit, mail }: Parts) => ({
  /**
   * Only queues a mail, for known and unknown addresses alike: neither the answer nor its time says who is
   * registered. Whether there is an account is looked up when the mail goes out.
   */
  async request(caller: Caller, { email }: { email: string }) {
    await limits.spend(...countersAt('reset_address', caller.address))
    // Asked for again and again it is answered the same: a stranger could otherwise use up what the owner needs.
    const isDue = await limits.isAllowed(counter('reset_mail', email))
    return change(caller, async (tx) => {
      if (isDue) await mail.queue(tx, 'password_reset', email, {})
      return { success: true as const, message: 'Check your email for password reset instructions.' }
    })
  },

  /**
   * For the mail that goes out now. The links before it stay good for their hour: whoever asks in another's name must not
   * spoil the one that the owner is about to open. Null: nobody has this address.
   */
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
    const passwordHash = await passwords.hash(password, caller.gone)
    const reply = await change(caller, async (tx) => {
      // The account's row first, as everywhere: two changes of one account then wait for each other in one order.
      await setPassword(tx, owner.id, passwordHash)
      if (!(await spendReset(tx, tokenHash))) throw new AppError('invalid_reset_link')
      await deleteResetsOf(tx, owner.id)
      await forgetChange(tx, owner.id)
      await sessions.endAll(tx, owner.id)
      // Who opens a link from the owner's mail is no stranger.
      await places.remember(tx, owner.id, caller)
      await audit.record(tx, caller, { action: 'user.password_reset', entity: 'user', entityId: owner.id })
      return {
        success: true as const,
        message: 'Your password has been reset successfully. You can now log in with your new password.',
      }
    })
    // Who forgot a password has tried it too often: with the new one they get in at once.
    await limits.forget(...countersAt('login_here', caller.address, owner.email), counter('login_account', owner.email))
    return reply
  },

  /** A link that went to an address which is no longer the person's must not open the account. */
  async forget(tx: Tx, userId: string) {
    await deleteResetsOf(tx, userId)
  },

  sweep: () => sweepResets(db),
})

export type PasswordResets = ReturnType<typeof passwordResetsService>

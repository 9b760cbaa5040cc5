import { t } from '@hub/contract/language'
import type { Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import { counter, countersAt } from '../../http/rate-limit.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { violatedConstraint } from '../../database/database-errors.ts'
import { findPasswordHash, lockAccount } from './accounts.store.ts'
import { askForChange, findChange, issueToken, setEmail, sweepChanges, takeChange } from './email-changes.store.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { Shared } from '../shared.ts'

interface Parts extends Pick<Shared, 'db' | 'change' | 'limits' | 'sessions' | 'passwords' | 'audit' | 'mail'> {
  resets: PasswordResets
}

/** An address counts once its mail was opened: a typing error locks nobody out, and nobody takes another's address. */
export const emailChangesService = ({ db, change, limits, sessions, passwords, resets, audit, mail }: Parts) => ({
  /** Outside a transaction, because hashing is slow. */
  async mustKnowPassword(caller: Caller, password: string | undefined) {
    const { id } = signedIn(caller)
    if (!password) throw errorAt('current_password', 'password_needed')
    const tries = [
      counter('email_change_account', id),
      ...countersAt('email_change_address', caller.address),
      counter('password_account', id),
    ]
    const hash = await findPasswordHash(db, id)
    const isRight = await limits.spendOn(tries, () => passwords.isRight(password, hash, caller.gone))
    if (!isRight) throw errorAt('current_password', 'wrong_password')
    await limits.giveBack(counter('password_account', id))
  },

  /** Same reply for taken addresses, so that nobody can list who is registered. */
  async ask(tx: Tx, caller: Caller, email: string) {
    const { id } = signedIn(caller)
    await askForChange(tx, id, email, caller.sessionHash)
    await mail.queue(tx, 'email_confirmation', email, { user_id: id })
    await audit.record(tx, caller, 'user.email_change_asked', id, { after: { new_email: email } })
  },

  /** Null if there is no request or the address is taken. */
  async issue(userId: string, email: string): Promise<{ token: string } | null> {
    const token = newToken()
    return (await issueToken(db, userId, email, hashToken(token))) ? { token } : null
  },

  async confirm(caller: Caller, { token }: { token: string }) {
    await limits.spend(...countersAt('link_address', caller.address))
    const confirmed = change(caller, async (tx) => {
      const tokenHash = hashToken(token)
      // The account first, as everywhere: a password change deletes the request.
      const wish = await findChange(tx, tokenHash)
      const before = wish && (await lockAccount(tx, wish.user_id))
      const taken = before && (await takeChange(tx, tokenHash))
      if (!taken) throw new AppError('invalid_email_link')
      await setEmail(tx, before.id, taken.new_email)
      await resets.forget(tx, before.id)
      await sessions.endAll(tx, before.id, taken.session_hash)
      const { id: user_id, full_name } = before
      await mail.queue(tx, 'email_changed', before.email, { user_id, full_name, new_email: taken.new_email })
      await audit.record(tx, caller, 'user.email_changed', before.id, {
        before: { email: before.email },
        after: { email: taken.new_email },
      })
      return { success: true as const, message: t('Your email address was changed.'), email: taken.new_email }
    })
    // Another account took the address meanwhile, so the link no longer works.
    return confirmed.catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email' ? new AppError('invalid_email_link') : error
    })
  },

  sweep: () => sweepChanges(db),
})

export type EmailChanges = ReturnType<typeof emailChangesService>

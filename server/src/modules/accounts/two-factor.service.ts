import { t } from '@hub/contract/language'
import { RECOVERY_CODES } from '@hub/contract/account-safety'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import { counter } from '../../http/rate-limit.ts'
import { hashToken } from '../../http/sessions.ts'
import { findPasswordHash, lockAccount } from './accounts.store.ts'
import { base32, inFours, newRecoveryCode, newSecret, stepOf, uriOf } from './totp.ts'
import {
  beginTwoFactor,
  findSecret,
  hasTwoFactor,
  spendRecoveryCode,
  spendStep,
  sweepChallenges,
  switchOff,
  switchOn,
} from './two-factor.store.ts'
import type { Shared } from '../shared.ts'

type Parts = Pick<Shared, 'db' | 'change' | 'limits' | 'passwords' | 'audit' | 'mail'> & { now: () => Date }

/** Hashed with the person, so that equal codes of two people differ. */
const hashCode = (userId: string, code: string) => hashToken(`${userId} ${code}`)

export const twoFactorService = ({ db, change, limits, passwords, audit, mail, now }: Parts) => {
  async function mustKnowPassword(caller: Caller, password: string) {
    const { id } = signedIn(caller)
    const tries = counter('password_account', id)
    const hash = await findPasswordHash(db, id)
    const isRight = await limits.spendOn([tries], () => passwords.isRight(password, hash, caller.gone))
    if (!isRight) throw errorAt('password', 'wrong_password')
    await limits.giveBack(tries)
  }

  /** The step of an app's code that is right now; whether it was used is decided in the transaction. */
  async function stepNow(on: Db | Tx, userId: string, code: string) {
    const secret = await findSecret(on, userId)
    return secret ? stepOf(secret, code, now()) : null
  }

  /** Uses the code up. */
  async function spendCode(tx: Tx, userId: string, code: string): Promise<boolean> {
    if (code.length > 6) return spendRecoveryCode(tx, userId, hashCode(userId, code))
    const step = await stepNow(tx, userId, code)
    return step !== null && spendStep(tx, userId, step)
  }

  const tell = (tx: Tx, to: { id: string; email: string; full_name: string }, by: 'self' | 'admin', on: boolean) =>
    mail.queue(tx, 'two_factor_changed', to.email, {
      user_id: to.id,
      full_name: to.full_name,
      by,
      on: on ? 'on' : 'off',
    })

  return {
    spendCode,

    async setUp(caller: Caller, { password }: { password: string }) {
      const me = signedIn(caller)
      await mustKnowPassword(caller, password)
      const secret = newSecret()
      await change(caller, async (tx) => {
        await lockAccount(tx, me.id)
        if (await hasTwoFactor(tx, me.id)) throw new AppError('two_factor_on')
        await beginTwoFactor(tx, me.id, secret)
      })
      return { success: true as const, secret: base32(secret).toUpperCase(), uri: uriOf(secret, me.email) }
    },

    async confirm(caller: Caller, { code }: { code: string }) {
      const me = signedIn(caller)
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const tries = counter('two_factor_account', me.id)
      const reply = await limits.spendOn([tries], () =>
        change(caller, async (tx) => {
          await lockAccount(tx, me.id)
          if (await hasTwoFactor(tx, me.id)) throw new AppError('two_factor_on')
          if (!(await findSecret(tx, me.id))) throw new AppError('two_factor_not_begun')
          if (!(await spendCode(tx, me.id, code))) return null
          const hashes = codes.map((each) => hashCode(me.id, each))
          await switchOn(tx, me.id, hashes)
          await audit.record(tx, caller, 'user.two_factor_on', me.id)
          await tell(tx, me, 'self', true)
          return {
            success: true as const,
            message: t('Your second factor is switched on.'),
            recovery_codes: codes.map(inFours),
          }
        }),
      )
      if (!reply) throw errorAt('code', 'wrong_code')
      await limits.forget(tries)
      return reply
    },

    async disable(caller: Caller, { password, code }: { password: string; code: string }) {
      const me = signedIn(caller)
      await mustKnowPassword(caller, password)
      const tries = counter('two_factor_account', me.id)
      const reply = await limits.spendOn([tries], () =>
        change(caller, async (tx) => {
          await lockAccount(tx, me.id)
          if (!(await hasTwoFactor(tx, me.id))) throw new AppError('two_factor_off')
          if (!(await spendCode(tx, me.id, code))) return null
          await switchOff(tx, me.id)
          await audit.record(tx, caller, 'user.two_factor_off', me.id)
          await tell(tx, me, 'self', false)
          return { success: true as const, message: t('Your second factor is switched off.') }
        }),
      )
      if (!reply) throw errorAt('code', 'wrong_code')
      await limits.forget(tries)
      return reply
    },

    /** By an administrator, for somebody who lost phone and recovery codes. */
    disableOf: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        // The own one takes password and code, also from an administrator.
        if (signedIn(caller).id === id) throw new AppError('forbidden')
        const person = await lockAccount(tx, id)
        if (!person) throw new AppError('user_not_found')
        if (!(await hasTwoFactor(tx, id))) throw new AppError('two_factor_off')
        await switchOff(tx, id)
        await audit.record(tx, caller, 'user.two_factor_off', id)
        await tell(tx, person, 'admin', false)
        return {
          success: true as const,
          message: t('The second factor of {name} is switched off.', { name: person.full_name }),
        }
      }),

    sweep: () => sweepChallenges(db),
  }
}

export type TwoFactor = ReturnType<typeof twoFactorService>

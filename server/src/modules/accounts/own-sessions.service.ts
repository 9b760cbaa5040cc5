import { t } from '@hub/contract/language'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { readOwnEvents } from './accounts.store.ts'
import { shortAddress } from './browser-name.ts'
import type { Shared } from '../shared.ts'

type Parts = Pick<Shared, 'db' | 'change' | 'sessions' | 'audit'>

export const ownSessionsService = ({ db, change, sessions, audit }: Parts) => ({
  async list(caller: Caller) {
    const { id } = signedIn(caller)
    const rows = await sessions.list(id, caller.sessionHash)
    const events = await readOwnEvents(db, id)
    return {
      success: true as const,
      sessions: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
      })),
      events: events.map((event) => ({ ...event, address: event.address && shortAddress(event.address) })),
    }
  },

  end: (caller: Caller, id: string) =>
    change(caller, async (tx) => {
      const me = signedIn(caller)
      if (!(await sessions.endOne(tx, me.id, id))) throw new AppError('session_not_found')
      await audit.record(tx, caller, 'user.session_ended', me.id)
      return { success: true as const, message: t('That session has ended.') }
    }),

  endOthers: (caller: Caller) =>
    change(caller, async (tx) => {
      const me = signedIn(caller)
      await sessions.endAll(tx, me.id, caller.sessionHash)
      await audit.record(tx, caller, 'user.sessions_ended', me.id)
      return { success: true as const, message: t('All other sessions have ended.') }
    }),
})

import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { decideFailedMail, readFailedMails } from './mail.store.ts'
import type { Shared } from '../shared.ts'

type Parts = Pick<Shared, 'db' | 'change' | 'audit' | 'mail'>

export const failedMailsService = ({ db, change, audit, mail }: Parts) => {
  const decide = (caller: Caller, id: string, status: 'queued' | 'dropped') =>
    change(caller, async (tx) => {
      const to = await decideFailedMail(tx, id, status)
      if (to === undefined) throw new AppError('failed_mail_not_found')
      const isAgain = status === 'queued'
      await audit.record(tx, caller, isAgain ? 'mail.sent_again' : 'mail.dropped', id)
      if (isAgain) mail.noteQueued()
      const message = isAgain ? `The mail to ${to} is on its way again.` : `The mail to ${to} is not sent.`
      return { success: true as const, message }
    })

  return {
    list: async () => ({ success: true as const, ...(await readFailedMails(db)) }),
    sendAgain: (caller: Caller, id: string) => decide(caller, id, 'queued'),
    drop: (caller: Caller, id: string) => decide(caller, id, 'dropped'),
  }
}

import { t } from '@hub/contract/language'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Change } from '../../http/idempotency.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { MailData, Template } from './mail-templates.ts'
import { decideFailedMail, dropQueuedMails, findLastMail, insertMail, readFailedMails } from './mail.store.ts'

/** Call in the transaction of the change. */
export const mailService = () => {
  let queued = false
  return {
    async queue<T extends Template>(tx: Tx, template: T, to: string, data: MailData[T], waitSeconds?: number) {
      await insertMail(tx, { template, to_address: to, data }, waitSeconds)
      queued = true
    },

    async drop(tx: Tx, to: string, templates: Template[]) {
      await dropQueuedMails(tx, to, templates)
    },

    /** 'none' also when sent mails were deleted, after 90 days. */
    async queueLastAgain(tx: Tx, to: string): Promise<'queued' | 'waiting' | 'none'> {
      const last = await findLastMail(tx, to)
      if (!last) return 'none'
      const { status, ...mail } = last
      if (status === 'queued') return 'waiting'
      await insertMail(tx, mail)
      queued = true
      return 'queued'
    },

    noteQueued() {
      queued = true
    },

    takeQueued() {
      const was = queued
      queued = false
      return was
    },
  }
}

export type Mail = ReturnType<typeof mailService>

interface Parts {
  db: Db
  change: Change
  audit: Audit
  mail: Mail
}

export const failedMailsService = ({ db, change, audit, mail }: Parts) => {
  const decide = (caller: Caller, id: string, status: 'queued' | 'dropped') =>
    change(caller, async (tx) => {
      const to = await decideFailedMail(tx, id, status)
      if (to === undefined) throw new AppError('failed_mail_not_found')
      const isAgain = status === 'queued'
      await audit.record(tx, caller, isAgain ? 'mail.sent_again' : 'mail.dropped', id)
      if (isAgain) mail.noteQueued()
      const message = isAgain
        ? t('The mail to {email} is on its way again.', { email: to })
        : t('The mail to {email} is not sent.', { email: to })
      return { success: true as const, message }
    })

  return {
    list: async () => ({ success: true as const, ...(await readFailedMails(db)) }),
    sendAgain: (caller: Caller, id: string) => decide(caller, id, 'queued'),
    drop: (caller: Caller, id: string) => decide(caller, id, 'dropped'),
  }
}

import type { Tx } from '../../database/database.ts'
import type { MailData, Template } from './mail-templates.ts'
import { dropQueuedMails, findLastMail, insertMail } from './mail.store.ts'

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

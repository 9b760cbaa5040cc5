import type { Tx } from '../../database/database.ts'
import type { MailData, Template } from './mail-templates.ts'
import { dropQueuedMails, findLastMail, insertMail } from './mail.store.ts'

/** Queues mail in the transaction of what it tells about: both happen, or neither. */
export const mailService = () => {
  let queued = false
  return {
    async queue<T extends Template>(tx: Tx, template: T, to: string, data: MailData[T], waitSeconds?: number) {
      await insertMail(tx, { template, to_address: to, data }, waitSeconds)
      queued = true
    },

    /** What still waits of these is not true any more. */
    async drop(tx: Tx, to: string, templates: Template[]) {
      await dropQueuedMails(tx, to, templates)
    },

    /** 'none' where there is none to send again: what was sent is kept for 90 days. One that still waits is not doubled. */
    async queueLastAgain(tx: Tx, to: string): Promise<'queued' | 'waiting' | 'none'> {
      const last = await findLastMail(tx, to)
      if (!last) return 'none'
      const { status, ...mail } = last
      if (status === 'queued') return 'waiting'
      await insertMail(tx, mail)
      queued = true
      return 'queued'
    },

    /** One that was refused waits again. */
    noteQueued() {
      queued = true
    },

    /** Has anything been queued since this was last asked? */
    takeQueued() {
      const was = queued
      queued = false
      return was
    },
  }
}

export type Mail = ReturnType<typeof mailService>

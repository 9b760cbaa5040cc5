import type { Tx } from '../../database/database.ts'
import type { MailData, Template } from './mail-templates.ts'
import { insertMail } from './mail.store.ts'

/** Queues mail in the transaction of what it tells about: both happen, or neither. */
export const mailService = () => {
  let queued = false
  return {
    async queue<T extends Template>(tx: Tx, template: T, to: string, data: MailData[T]) {
      await insertMail(tx, { template, to_address: to, data })
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

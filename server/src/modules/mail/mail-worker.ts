import type { Logger } from 'pino'
import type { Db } from '../../database/database.ts'
import { describeError } from '../../http/logging.ts'
import { AT_ONCE, type Letter, type Transport } from './mail-transports.ts'
import { claimMail, giveUpMail, markMail, postponeMail, sweepMails, type MailRow } from './mail.store.ts'

const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3600

/** Doubles up to an hour. `chance` (0 to 1) spreads mails that failed together. */
export const backoffSeconds = (attempts: number, chance: number) => {
  const full = Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
  return Math.round(full * (0.5 + chance / 2))
}

const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

/**
 * The server will never accept this mail: the address is unknown or such mail is unwanted. All other failures, such as
 * a refused password (a configuration error), are retried.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '', code } = error as { responseCode?: number; command?: string; code?: string }
  if (code === 'EENVELOPE' && command === 'API') return true
  return responseCode >= 500 && responseCode < 600 && ABOUT_THIS_MAIL.has(command)
}

/** Finds mails that other servers queued, and mails due for a retry. */
const POLL_MS = 5000

interface Parts {
  db: Db
  transport: Transport
  /** Null: no recipient. */
  compose(mail: MailRow): Promise<Omit<Letter, 'id' | 'template'> | null>
  log: Logger
}

/** Several servers may run one; each mail is claimed by one. */
export const mailWorker = ({ db, transport, compose, log }: Parts) => {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let again = false
  let stopped = false

  async function deliver(mail: MailRow) {
    const about = { mail_id: mail.id, template: mail.template, attempt: mail.attempts }
    let letter, where
    try {
      letter = await compose(mail)
      where = letter && (await transport.send({ ...letter, id: mail.id, template: mail.template }))
      if (where) log.info({ ...about, ...where }, 'mail sent')
    } catch (error) {
      return notSent(mail, about, error)
    }
    const isMarked = await markMail(db, mail, letter ? 'sent' : 'dropped')
    // The mail may have been erased meanwhile with a person's data: delete its file too.
    if (!isMarked && where?.file) await transport.remove(where.file)
  }

  async function notSent(mail: MailRow, about: object, error: unknown) {
    const reason = reasonOf(error)
    if (isRefusedForGood(error)) {
      await giveUpMail(db, mail, reason)
      log.error({ ...about, reason }, 'mail refused for good')
    } else {
      await postponeMail(db, mail, backoffSeconds(mail.attempts, Math.random()), reason)
      log.warn({ ...about, reason }, 'mail not sent, will be tried again')
    }
  }

  /** Sends several at a time, so that a slow mail does not block the rest. */
  async function deliverDue() {
    await Promise.all(Array.from({ length: AT_ONCE }, deliverInTurn))
  }

  async function deliverInTurn() {
    for (let mail = await claimMail(db); mail; mail = await claimMail(db)) {
      await deliver(mail)
      if (stopped) return
    }
  }

  function run() {
    clearTimeout(timer)
    if (stopped) return
    if (underWay) {
      again = true
      return
    }
    again = false
    underWay = deliverDue()
      .catch((error: unknown) => log.warn({ err: error }, 'mail queue not reachable'))
      .finally(() => {
        underWay = null
        if (stopped) return
        if (again) run()
        else timer = setTimeout(run, POLL_MS)
      })
  }

  return {
    deliverDue,
    start: run,
    sweep: () => sweepMails(db),
    nudge() {
      if (timer || underWay) run()
    },
    /** A mail that hangs is retried when its claim expires. */
    async stop(patienceMs: number) {
      stopped = true
      clearTimeout(timer)
      let bound: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => (bound = setTimeout(resolve, patienceMs)))
      await Promise.race([underWay, tooLong]).finally(() => clearTimeout(bound))
      transport.close()
    },
  }
}

/** The server's reply may contain an address, but never the mail's content. */
const reasonOf = (error: unknown) => String(describeError(error).message).slice(0, 500)

export type MailWorker = ReturnType<typeof mailWorker>

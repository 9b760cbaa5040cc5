import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import { makeFolder } from '../../database/folders.ts'

export interface Letter {
  id: string
  template: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Transport {
  /** Returns the file name for the log. */
  send(letter: Letter): Promise<{ file?: string }>
  remove(file: string): Promise<void>
  close(): void
}

const SECOND = 1000
export const AT_ONCE = 4

/** A retry has the same Message-ID, so that duplicates can be found. */
const messageOf = ({ id, to, subject, text, html }: Letter, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@hub.mail>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export const transportOf = ({ smtpUrl, mailFrom, dataDir }: Config): Transport =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(path.join(dataDir, 'outbox'), mailFrom)

function smtpTransport(url: string, from: string): Transport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
  })
  return {
    async send(letter) {
      await server.sendMail(messageOf(letter, from))
      return {}
    },
    remove: async () => undefined,
    close: () => server.close(),
  }
}

function outboxTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await composer.sendMail(messageOf(letter, from))
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const name = `${moment}-${letter.template}-${letter.id.slice(0, 8)}.eml`
      // It may contain a reset link: only the owner may read it.
      await makeFolder(folder)
      const unfinished = path.join(folder, `.${name}.tmp`)
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, path.join(folder, name))
      return { file: `outbox/${name}` }
    },
    remove: (file) => rm(path.join(folder, path.basename(file)), { force: true }),
    close: () => composer.close(),
  }
}

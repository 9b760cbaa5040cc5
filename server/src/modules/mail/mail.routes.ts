import path from 'node:path'
import { mailsEndpoints } from '@hub/contract/mails'
import type { Db } from '../../database/database.ts'
import { route } from '../../http/route.ts'
import { inLanguage } from '../../languages.ts'
import type { Config } from '../../config.ts'
import { failedMailsService } from './mail.service.ts'
import { transportOf } from './mail-transports.ts'
import { mailWorker } from './mail-worker.ts'
import { languageOfReader } from './mail.store.ts'
import { sweepOutbox } from './outbox-sweep.ts'
import { confirmationMail, fillTemplate, resetMail, type Surroundings, type Template } from './mail-templates.ts'

interface Links {
  reset(address: string): Promise<{ email: string; token: string } | null>
  confirmation(userId: string, address: string): Promise<{ token: string } | null>
}

type Compose = Parameters<typeof mailWorker>[0]['compose']

/** Links are created here, so that no token is in the queue. */
const composer =
  (db: Db, hub: Surroundings, links: Links): Compose =>
  async (mail) => {
    const template = mail.template as Template
    const language = await languageOfReader(db, mail)
    if (template === 'password_reset') {
      const issued = await links.reset(mail.to_address)
      return issued && { to: issued.email, ...inLanguage(language, () => resetMail(issued.token, hub)) }
    }
    if (template === 'email_confirmation') {
      const issued = await links.confirmation(mail.data['user_id'] ?? '', mail.to_address)
      return issued && { to: mail.to_address, ...inLanguage(language, () => confirmationMail(issued.token, hub)) }
    }
    return { to: mail.to_address, ...inLanguage(language, () => fillTemplate(template, mail.data, hub)) }
  }

interface Sending {
  config: Config
  log: Parameters<typeof mailWorker>[0]['log']
  links: Links
}

export function mailModule(parts: Parameters<typeof failedMailsService>[0] & Sending) {
  const { config, links } = parts
  const mails = failedMailsService(parts)
  const worker = mailWorker({ ...parts, transport: transportOf(config), compose: composer(parts.db, config, links) })
  const sweeps = { mails: worker.sweep, 'outbox files': () => sweepOutbox(path.join(config.dataDir, 'outbox')) }
  const routes = [
    route(mailsEndpoints.failed, () => mails.list()),
    route(mailsEndpoints.sendAgain, ({ caller, params }) => mails.sendAgain(caller, params.id)),
    route(mailsEndpoints.drop, ({ caller, params }) => mails.drop(caller, params.id)),
  ]
  return { worker, routes, sweeps }
}

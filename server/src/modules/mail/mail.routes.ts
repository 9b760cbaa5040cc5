import path from 'node:path'
import { mailsEndpoints } from '@hub/contract/mails'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import { composer, type Links } from './mail-composer.ts'
import { failedMailsService } from './mail.service.ts'
import { transportOf } from './mail-transports.ts'
import { mailWorker } from './mail-worker.ts'
import { sweepOutbox } from './outbox-sweep.ts'

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

import { dashboardEndpoints } from '@hub/contract/dashboard'
import type { Endpoint } from '@hub/contract/endpoint'
import { exportsEndpoints } from '@hub/contract/exports'
import { feedsEndpoints } from '@hub/contract/feeds'
import { indicatorFiguresEndpoints } from '@hub/contract/indicator-figures'
import { mapEndpoints } from '@hub/contract/map'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { answerCommands } from './database/ask-hub.ts'
import { ownBackups } from './database/backup/own-backups.ts'
import { type Database, poolOf, type Reader } from './database/database.ts'
import { nightlyCheck } from './database/derived/check.ts'
import { writeWards } from './database/wards.ts'
import { apiCallsOf } from './http/api-calls.ts'
import { serveApiDocs } from './http/api-document/api-document.ts'
import { housekeeping } from './http/housekeeping.ts'
import { sweepIdempotencyKeys } from './http/idempotency.ts'
import { createLog } from './http/logging.ts'
import { metricsOf } from './http/metrics.ts'
import { counter } from './http/rate-limit.ts'
import { downloadsOf, mountRoutes } from './http/route.ts'
import { createServer, type ServerLimits } from './http/server.ts'
import { serveScreens, serveSecurityContact } from './http/static.ts'
import type { FirstAdmin, SignIn } from './modules/accounts/first-admin.service.ts'
import type { PasswordOptions } from './modules/accounts/passwords.ts'
import type { MailWorker } from './modules/mail/mail-worker.ts'
import { buildModules } from './modules/modules.ts'

const FROM_REPLICA = new Set(
  [dashboardEndpoints, exportsEndpoints, { read: feedsEndpoints.read }, indicatorFiguresEndpoints, mapEndpoints]
    .flatMap((group) => Object.values<Endpoint>(group))
    .map(({ path }) => `/api${path}`),
)

function sendAsOf(app: FastifyInstance, { asOf }: Reader) {
  app.addHook('onRequest', async (request, reply) => {
    if (!FROM_REPLICA.has(request.routeOptions.url ?? '')) return
    const at = await asOf()
    if (at) reply.header('x-data-as-of', at.toISOString())
  })
}

/** Time limit for running requests after the stop signal. */
const STOP_MS = 10_000

export interface HubOptions {
  database: Database
  config: Config
  log?: Logger
  /** Without it only the API is served. */
  webRoot?: string
  passwords?: PasswordOptions
  limits?: ServerLimits
}

export interface Hub {
  app: FastifyInstance
  firstAdmin: FirstAdmin
  demo: { fill(today?: Date): Promise<(SignIn & { role: string; status: string })[]> }
  mailWorker: MailWorker
  sweep(): Promise<void>
  /** Returns its address. */
  listen(): Promise<string>
  /** The caller closes the database. */
  close(): Promise<void>
}

export async function buildHub({ database, config, webRoot, ...options }: HubOptions): Promise<Hub> {
  const { log = createLog(config.logLevel), passwords } = options
  const { db, authDb, signInDb, maintenancePool } = database
  const apiCalls = apiCallsOf(db)
  const backups = ownBackups({
    pool: maintenancePool,
    dataDir: config.dataDir,
    takesOwn: !database.abilities.isShared,
    folder: config.backupDir,
    keep: config.backupKeep,
    log,
  })
  let commands: { close(): Promise<void> } | undefined
  let isStopping = false
  const system = { apiCalls, backups, isStopping: () => isStopping }
  const modules = buildModules({ database, config, log, passwords, system })
  const { firstAdmin, worker, sessions, limits } = modules
  const sweeps = {
    sessions: sessions.sweep,
    limits: limits.sweep,
    'api calls': apiCalls.sweep,
    'idempotency keys': () => sweepIdempotencyKeys(db),
    ...modules.sweeps,
    'the nightly check of figures': nightlyCheck(maintenancePool, log),
  }
  const sweeper = housekeeping(sweeps, log, {
    take: () => limits.isAllowed(counter('sweep')),
    giveBack: () => limits.forget(counter('sweep')),
  })

  const app = await createServer(config, log, options.limits)
  app.addHook('preClose', async () => void (isStopping = true))
  apiCalls.countIn(app)
  sendAsOf(app, database.reader)
  const pools = {
    requests: database.pool,
    auth: poolOf(authDb),
    sign_in: poolOf(signInDb),
    maintenance: maintenancePool,
  }
  const metrics = metricsOf({ token: config.metricsToken, pools, measure: modules.measure })
  metrics.serveIn(app)
  await serveApiDocs(app, config.supportEmail)
  mountRoutes(app, modules.routes, {
    sessions,
    limits,
    downloads: downloadsOf(modules.change, modules.audit),
    requiresTwoFactor: config.requiresTwoFactor,
  })
  serveSecurityContact(app, config)
  await serveScreens(app, webRoot)
  await app.ready()

  return {
    app,
    firstAdmin,
    demo: {
      // Loaded on demand, because only a demo needs it.
      async fill(today) {
        const { demoService } = await import('./modules/demo/demo.service.ts')
        return demoService({ database, firstAdmin, ...modules.records }).fill(today)
      },
    },
    mailWorker: worker,
    sweep: sweeper.sweep,
    async listen() {
      // Before listening: a report can arrive right after an upgrade.
      await modules.periods.makeAhead()
      const address = await app.listen({ port: config.port, host: config.host })
      worker.start()
      apiCalls.start()
      sweeper.start()
      backups.start()
      if (!database.abilities.isShared) {
        const wards = (rows: Parameters<typeof writeWards>[1]) => writeWards(maintenancePool, rows)
        commands = await answerCommands(config.dataDir, { backup: backups.take, wards })
      }
      return address
    },
    async close() {
      const cut = setTimeout(() => app.cutConnections(), STOP_MS)
      await Promise.all([app.close(), worker.stop(STOP_MS), sweeper.stop(), backups.stop(), commands?.close()]).finally(
        () => clearTimeout(cut),
      )
      metrics.stop()
      // Last, so that the final requests are counted too.
      await apiCalls.stop()
    },
  }
}

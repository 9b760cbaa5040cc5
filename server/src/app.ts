import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { ownBackups } from './database/backup/own-backups.ts'
import { poolOf, type Database } from './database/database.ts'
import { nightlyCheck } from './database/derived/nightly.ts'
import { apiCallsOf } from './http/api-calls.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { tellAsOf } from './http/as-of.ts'
import { downloadsOf } from './http/downloads.ts'
import { housekeeping } from './http/housekeeping.ts'
import { changeOn, sweepIdempotencyKeys } from './http/idempotency.ts'
import { createLog } from './http/logging.ts'
import { metricsOf } from './http/metrics.ts'
import { counter, rateLimitsOf } from './http/rate-limit.ts'
import { mountRoutes } from './http/route.ts'
import { createServer, type ServerLimits } from './http/server.ts'
import { sessionsOf } from './http/sessions.ts'
import { serveScreens } from './http/static.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { accountsService } from './modules/accounts/accounts.service.ts'
import { emailChangesService } from './modules/accounts/email-changes.service.ts'
import { firstAdminService, type FirstAdmin, type SignIn } from './modules/accounts/first-admin.service.ts'
import { trustedDevicesOf } from './modules/accounts/trusted-devices.ts'
import { passwordResetsService } from './modules/accounts/password-resets.service.ts'
import { passwordsOf, type PasswordOptions } from './modules/accounts/passwords.ts'
import { activitiesRoutes } from './modules/activities/activities.routes.ts'
import { activityImports } from './modules/activities/activity-imports.service.ts'
import { activityListsService } from './modules/activities/activity-lists.service.ts'
import { activitiesService } from './modules/activities/activities.service.ts'
import { attachmentsRoutes } from './modules/attachments/attachments.routes.ts'
import { attachmentsService } from './modules/attachments/attachments.service.ts'
import { archiveAudit } from './modules/audit/audit-archive.ts'
import { auditTrailService } from './modules/audit/audit-trail.service.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { auditService } from './modules/audit/audit.service.ts'
import { commentsRoutes } from './modules/comments/comments.routes.ts'
import { commentsService } from './modules/comments/comments.service.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { dashboardService } from './modules/dashboard/dashboard.service.ts'
import { figuresService } from './modules/figures/figures.service.ts'
import { draftsRoutes } from './modules/drafts/drafts.routes.ts'
import { draftsService } from './modules/drafts/drafts.service.ts'
import { sweepDeletedDrafts } from './modules/drafts/drafts.store.ts'
import { exportsRoutes } from './modules/exports/exports.routes.ts'
import { exportsService } from './modules/exports/exports.service.ts'
import { feedsRoutes } from './modules/feeds/feeds.routes.ts'
import { feedsService } from './modules/feeds/feeds.service.ts'
import { fundingImports } from './modules/funding/funding-imports.service.ts'
import { fundingListsService } from './modules/funding/funding-lists.service.ts'
import { fundingRoutes } from './modules/funding/funding.routes.ts'
import { fundingService } from './modules/funding/funding.service.ts'
import { importsRoutes } from './modules/imports/imports.routes.ts'
import { importsService } from './modules/imports/imports.service.ts'
import { sweepFaultyImports } from './modules/imports/faulty-imports.store.ts'
import { sweepImportRecords } from './modules/imports/imports.store.ts'
import { infoRoutes } from './modules/info/info.routes.ts'
import { infoService } from './modules/info/info.service.ts'
import { composer } from './modules/mail/mail-composer.ts'
import { transportOf } from './modules/mail/mail-transports.ts'
import { mailWorker, type MailWorker } from './modules/mail/mail-worker.ts'
import { failedMailsService } from './modules/mail/failed-mails.service.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { mailService } from './modules/mail/mail.service.ts'
import { removeFromOutbox, sweepOutbox } from './modules/mail/outbox-sweep.ts'
import { mapRoutes } from './modules/map/map.routes.ts'
import { mapService } from './modules/map/map.service.ts'
import { digestsService } from './modules/notifications/digests.service.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { notificationsService } from './modules/notifications/notifications.service.ts'
import { organizationEditsService } from './modules/organizations/organization-edits.service.ts'
import { organizationListsService } from './modules/organizations/organization-lists.service.ts'
import { organizationMergesService } from './modules/organizations/organization-merges.service.ts'
import { organizationsRoutes } from './modules/organizations/organizations.routes.ts'
import { organizationsService } from './modules/organizations/organizations.service.ts'
import { projectHistoryService } from './modules/projects/project-history.service.ts'
import { projectListsService } from './modules/projects/project-lists.service.ts'
import { refreshSearchTextOf } from './modules/projects/project-search.store.ts'
import { projectsRoutes } from './modules/projects/projects.routes.ts'
import { projectsService } from './modules/projects/projects.service.ts'
import { projectImports } from './modules/projects/project-imports.service.ts'
import { schoolImports } from './modules/projects/school-imports.service.ts'
import { rateImports } from './modules/rates/rate-imports.service.ts'
import { targetImports } from './modules/targets/target-imports.service.ts'
import { stockImports } from './modules/stock/stock-imports.service.ts'
import { ratesRoutes } from './modules/rates/rates.routes.ts'
import { ratesService } from './modules/rates/rates.service.ts'
import { periodsService } from './modules/reporting/periods.service.ts'
import { remindersService } from './modules/reporting/reminders.service.ts'
import { reportingRoutes } from './modules/reporting/reporting.routes.ts'
import { reportingService } from './modules/reporting/reporting.service.ts'
import { stockListsService } from './modules/stock/stock-lists.service.ts'
import { stockRoutes } from './modules/stock/stock.routes.ts'
import { stockService } from './modules/stock/stock.service.ts'
import { healthService } from './modules/system/health.service.ts'
import { metricsService } from './modules/system/metrics.service.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import { systemService } from './modules/system/system.service.ts'
import { targetsRoutes } from './modules/targets/targets.routes.ts'
import { targetsService } from './modules/targets/targets.service.ts'
import { profilesService } from './modules/users/profiles.service.ts'
import { userListsService } from './modules/users/user-lists.service.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { usersService } from './modules/users/users.service.ts'

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
  founding: FirstAdmin
  demo: { fill(today?: Date): Promise<(SignIn & { role: string; status: string })[]> }
  mailWorker: MailWorker
  sweep(): Promise<void>
  /** Returns its address. */
  listen(): Promise<string>
  /** The caller closes the database. */
  close(): Promise<void>
}

export async function buildHub({ database, config, webRoot, ...options }: HubOptions): Promise<Hub> {
  const { log = createLog(config.logLevel) } = options
  const { db, authDb, signInDb } = database
  const mail = mailService()
  const sendMails = () => mail.takeQueued() && worker.nudge()
  const passwords = passwordsOf({ longest: config.passwordQueue, ...options.passwords })
  const change = changeOn(db, passwords, sendMails)
  const sessions = sessionsOf(authDb)
  const limits = rateLimitsOf(signInDb)
  const apiCalls = apiCallsOf(db)

  const audit = auditService()
  const organizations = organizationsService(audit)
  const attachments = attachmentsService({ db, change, audit })
  const profiles = profilesService(organizations, attachments, audit)
  const outbox = path.join(config.dataDir, 'outbox')
  const users = usersService({
    db,
    authDb,
    change,
    sessions,
    passwords,
    profiles,
    audit,
    mail,
    removeFromOutbox: removeFromOutbox(outbox),
  })
  // Sign-in has its own pool, so that it works while others wait.
  const trustedDevices = trustedDevicesOf(signInDb)
  const forSignIn = {
    db: signInDb,
    change: changeOn(signInDb, passwords, sendMails),
    limits,
    sessions,
    passwords,
    trustedDevices,
    audit,
    mail,
  }
  const resets = passwordResetsService(forSignIn)
  const emails = emailChangesService({ ...forSignIn, resets })
  const accounts = accountsService({ ...forSignIn, organizations, users, profiles, emails, resets })
  const founding = firstAdminService({ db, organizations, audit })
  const reminders = remindersService(db, mail)
  const notifications = notificationsService(db, change)
  const digests = digestsService({ db, change, mail, notifications })
  const periods = periodsService({ db, change, audit })
  const reporting = reportingService({ db, change, organizations, audit, reminders })
  const projects = projectsService({ db, change, organizations, reporting, audit, mail })
  const targets = targetsService({ db, change, audit })
  const activities = activitiesService({ db, change, projects, reporting, targets, audit })
  const rates = ratesService({ db, change, audit, ngnPerUsd: config.ngnPerUsd })
  const trail = auditTrailService(db)
  const funding = fundingService({ db, change, audit, projects, rates, reporting })
  const stock = stockService({ db, change, attachments, audit, reporting })
  const imports = importsService({
    db,
    others: database.abilities.isShared ? limits : null,
    change,
    audit,
    parts: [
      projectImports(organizations),
      schoolImports(reporting, organizations),
      activityImports(reporting, targets),
      fundingImports(rates, reporting),
      stockImports(reporting),
      targetImports(),
      rateImports(),
    ],
  })
  const { reader } = database
  const exports = exportsService(reader.db, organizations)
  const feeds = feedsService({ db, change, limits, exports, organizations, audit })
  const figures = figuresService(reader, config.ngnPerUsd)
  const dashboard = dashboardService({ db, organizations, figures })
  const map = mapService({ db, organizations, figures })
  const info = infoService(config, rates)
  const worker = mailWorker({
    db,
    log,
    transport: transportOf(config),
    compose: composer(config, { reset: resets.issue, confirmation: emails.issue }),
  })
  const sweeps = {
    sessions: sessions.sweep,
    limits: limits.sweep,
    'reset links': resets.sweep,
    'email changes': emails.sweep,
    'trusted devices': trustedDevices.sweep,
    mails: worker.sweep,
    attachments: attachments.sweep,
    'api calls': apiCalls.sweep,
    'idempotency keys': () => sweepIdempotencyKeys(db),
    'deleted drafts': () => sweepDeletedDrafts(db),
    'what imports wrote': () => sweepImportRecords(db),
    'files with faults': () => sweepFaultyImports(db),
    'audit rows': archiveAudit(db, path.join(config.dataDir, 'archive')),
    'outbox files': () => sweepOutbox(outbox),
    'reporting months': periods.makeAhead,
    'reminders of reports': reminders.sendDue,
    'digests of what waits': () => digests.sendDue(),
    'the nightly check of figures': nightlyCheck(database.maintenancePool, log),
  }
  const sweeper = housekeeping(sweeps, log, {
    take: () => limits.isAllowed(counter('sweep')),
    giveBack: () => limits.forget(counter('sweep')),
  })
  const backups = ownBackups({
    pool: database.maintenancePool,
    dataDir: config.dataDir,
    takesOwn: !database.abilities.isShared,
    folder: config.backupDir,
    keep: config.backupKeep,
    log,
  })

  const app = await createServer(config, log, options.limits)
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))
  const health = healthService({ authDb, config, backups, isStopping: () => isStopping })
  apiCalls.countIn(app)
  tellAsOf(app, reader)
  const metrics = metricsOf({
    token: config.metricsToken,
    pools: {
      requests: database.pool,
      auth: poolOf(authDb),
      sign_in: poolOf(signInDb),
      maintenance: database.maintenancePool,
    },
    measure: metricsService(authDb, backups).measure,
  })
  metrics.serveIn(app)
  await serveApiDocs(app, config.supportEmail)
  const routes = [
    ...accountsRoutes({ accounts, emails, resets, passwords }),
    ...usersRoutes(users, userListsService(db)),
    ...attachmentsRoutes(attachments),
    ...infoRoutes(info),
    ...organizationsRoutes(
      organizationListsService(db, organizations),
      organizationEditsService({ db, change, audit, refreshSearchTextOf }),
      organizationMergesService({ db, change, audit, refreshSearchTextOf }),
    ),
    ...projectsRoutes(projects, projectListsService(db, organizations), projectHistoryService(db, projects)),
    ...activitiesRoutes(activities, activityListsService(db, organizations)),
    ...fundingRoutes(funding, fundingListsService(db, organizations, trail, config.ngnPerUsd)),
    ...exportsRoutes(exports),
    ...feedsRoutes(feeds),
    ...stockRoutes(stock, stockListsService(db, stock)),
    ...importsRoutes(imports),
    ...draftsRoutes(draftsService({ db, change })),
    ...dashboardRoutes(dashboard),
    ...mapRoutes(map),
    ...reportingRoutes(reporting, periods),
    ...commentsRoutes(commentsService({ db, change, audit })),
    ...targetsRoutes(targets),
    ...notificationsRoutes(notifications, digests),
    ...ratesRoutes(rates),
    ...auditRoutes(trail),
    ...mailRoutes(failedMailsService({ db, change, audit, mail })),
    ...systemRoutes(systemService({ db, config, apiCalls, backups }), health),
  ]
  mountRoutes(app, routes, { sessions, limits, downloads: downloadsOf(change, audit) })
  await serveScreens(app, webRoot)
  await app.ready()

  return {
    app,
    founding,
    demo: {
      // Loaded on demand, because only a demo needs it.
      async fill(today) {
        const { demoService } = await import('./modules/demo/demo.service.ts')
        return demoService({ database, founding, users, projects, activities, funding, stock }).fill(today)
      },
    },
    mailWorker: worker,
    sweep: sweeper.sweep,
    async listen() {
      // Before listening: a report can arrive right after an upgrade.
      await periods.makeAhead()
      const address = await app.listen({ port: config.port, host: config.host })
      worker.start()
      apiCalls.start()
      sweeper.start()
      await backups.start()
      return address
    },
    async close() {
      const cut = setTimeout(() => app.cutConnections(), STOP_MS)
      await Promise.all([app.close(), worker.stop(STOP_MS), sweeper.stop(), backups.stop()]).finally(() =>
        clearTimeout(cut),
      )
      metrics.stop()
      // Stop last, so that the final requests are counted too.
      await apiCalls.stop()
    },
  }
}

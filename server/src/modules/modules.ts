import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { changeOn } from '../http/idempotency.ts'
import { rateLimitsOf } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import { sessionsOf } from '../http/sessions.ts'
import { accountsModule } from './accounts/accounts.routes.ts'
import { firstAdminService } from './accounts/first-admin.service.ts'
import { passwordsOf, type PasswordOptions } from './accounts/passwords.ts'
import { activitiesModule } from './activities/activities.routes.ts'
import { attachmentsModule } from './attachments/attachments.routes.ts'
import { auditModule } from './audit/audit.routes.ts'
import { auditService } from './audit/audit.service.ts'
import { commentsModule } from './comments/comments.routes.ts'
import { exactPlaces } from './exact-places.ts'
import { dashboardModule } from './dashboard/dashboard.routes.ts'
import { draftsModule } from './drafts/drafts.routes.ts'
import { exportsModule } from './exports/exports.routes.ts'
import { feedsModule } from './feeds/feeds.routes.ts'
import { figuresModule } from './figures/figures.routes.ts'
import { figuresService } from './figures/figures.service.ts'
import { fundingModule } from './funding/funding.routes.ts'
import type { ImportPart } from './imports/import-part.ts'
import { importsModule } from './imports/imports.routes.ts'
import { indicatorsModule } from './indicators/indicators.routes.ts'
import { infoModule } from './info/info.routes.ts'
import { mailModule } from './mail/mail.routes.ts'
import { mailService } from './mail/mail.service.ts'
import { mapModule } from './map/map.routes.ts'
import { notificationsModule } from './notifications/notifications.routes.ts'
import { organizationsModule } from './organizations/organizations.routes.ts'
import { organizationsService } from './organizations/organizations.service.ts'
import { privacyModule } from './privacy/privacy.routes.ts'
import { projectsModule } from './projects/projects.routes.ts'
import { qualityModule } from './quality/quality.routes.ts'
import { ratesModule } from './rates/rates.routes.ts'
import { reportingModule } from './reporting/reporting.routes.ts'
import { snapshotsModule } from './snapshots/snapshots.routes.ts'
import { stockModule } from './stock/stock.routes.ts'
import { systemModule } from './system/system.routes.ts'
import { targetsModule } from './targets/targets.routes.ts'
import { usersModule } from './users/users.routes.ts'
import { wardsModule } from './wards/wards.routes.ts'

interface Module {
  routes: Route[]
  /** Run by one server at a time, every five minutes. */
  sweeps?: Record<string, () => Promise<unknown>>
  imports?: ImportPart[]
}

type System = Pick<Parameters<typeof systemModule>[0], 'apiCalls' | 'backups' | 'isStopping'>

interface Options {
  database: Database
  config: Config
  log: Logger
  passwords?: PasswordOptions
  system: System
}

export function buildModules({ database, config, log, system, ...options }: Options) {
  const { db, authDb, signInDb, reader, abilities } = database
  const added: Module[] = []
  const add = <M extends Module>(module: M) => {
    added.push(module)
    return module
  }
  const mail = mailService()
  const onCommit = () => void (mail.takeQueued() && worker.nudge())
  const passwords = passwordsOf({ longest: config.passwordQueue, ...options.passwords })
  const change = changeOn(db, passwords, onCommit)
  const sessions = sessionsOf(authDb)
  const limits = rateLimitsOf(signInDb)
  const audit = auditService()
  const organizations = organizationsService(audit)
  const shared = {
    db,
    authDb,
    reader,
    config,
    log,
    change,
    sessions,
    limits,
    passwords,
    audit,
    mail,
    organizations,
    exactPlaces: exactPlaces(config.sharesCoordinates),
  }

  const { attachments } = add(attachmentsModule(shared))
  const { users, profiles } = add(usersModule({ ...shared, attachments }))
  // Sign-in has its own pool, so that it works while others wait.
  const forSignIn = { ...shared, db: signInDb, change: changeOn(signInDb, passwords, onCommit) }
  const { links } = add(accountsModule({ ...forSignIn, users, profiles }))
  const { worker } = add(mailModule({ ...shared, links }))
  const { trail } = add(auditModule(shared))
  const { comments } = add(commentsModule(shared))
  const { reporting, periods } = add(reportingModule({ ...shared, comments }))
  const { projects } = add(projectsModule({ ...shared, reporting }))
  add(organizationsModule({ ...shared, refreshSearchTextOf: projects.refreshSearchTextOf }))
  const { indicators } = add(indicatorsModule(shared))
  const { targets } = add(targetsModule({ ...shared, indicators }))
  const figures = figuresService(reader, config.ngnPerUsd)
  const { activities } = add(activitiesModule({ ...shared, projects, reporting, targets, figures }))
  const { rates } = add(ratesModule(shared))
  const { funding } = add(fundingModule({ ...shared, projects, rates, reporting, trail }))
  const { stock } = add(stockModule({ ...shared, attachments, reporting }))
  const parts = added.flatMap(({ imports = [] }) => imports)
  add(importsModule({ ...shared, others: abilities.isShared ? limits : null, parts }))
  const { exports } = add(exportsModule(shared))
  add(feedsModule({ ...shared, exports }))
  add(figuresModule({ ...shared, figures }))
  add(dashboardModule({ ...shared, figures }))
  add(snapshotsModule({ ...shared, reporting }))
  add(mapModule({ ...shared, figures }))
  add(infoModule({ config, rates }))
  add(privacyModule(shared))
  add(draftsModule(shared))
  add(wardsModule(shared))
  add(qualityModule(shared))
  add(notificationsModule({ ...shared, backups: system.backups }))
  const { measure } = add(systemModule({ ...shared, ...system }))

  return {
    routes: added.flatMap(({ routes }) => routes),
    sweeps: Object.assign({}, ...added.map(({ sweeps }) => sweeps)) as NonNullable<Module['sweeps']>,
    firstAdmin: firstAdminService(shared),
    change,
    sessions,
    limits,
    audit,
    worker,
    periods,
    measure,
    /** For a demo. */
    records: { users, projects, activities, funding, stock },
  }
}

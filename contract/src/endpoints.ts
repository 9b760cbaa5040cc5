import { accountSafetyEndpoints } from './account-safety.ts'
import { accountsEndpoints } from './accounts.ts'
import { activitiesEndpoints } from './activities.ts'
import { adminEndpoints } from './admin.ts'
import { attachmentsEndpoints } from './attachments.ts'
import { auditEndpoints } from './audit.ts'
import { commentsEndpoints } from './comments.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { draftsEndpoints } from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import { exportsEndpoints } from './exports.ts'
import { feedsEndpoints } from './feeds.ts'
import { fundingEndpoints } from './funding.ts'
import { headlineEndpoints } from './headline.ts'
import { importsEndpoints } from './imports.ts'
import { indicatorFiguresEndpoints } from './indicator-figures.ts'
import { indicatorsEndpoints } from './indicators.ts'
import { infoEndpoints } from './info.ts'
import { mailsEndpoints } from './mails.ts'
import { mapEndpoints } from './map.ts'
import { notificationsEndpoints } from './notifications.ts'
import { organizationCareEndpoints } from './organization-care.ts'
import { organizationsEndpoints } from './organizations.ts'
import { privacyEndpoints } from './privacy.ts'
import { projectsEndpoints } from './projects.ts'
import { qualityEndpoints } from './quality.ts'
import { ratesEndpoints } from './rates.ts'
import { reportingEndpoints } from './reporting.ts'
import { snapshotsEndpoints } from './snapshots.ts'
import { stockEndpoints } from './stock.ts'
import { systemEndpoints } from './system.ts'
import { targetsEndpoints } from './targets.ts'
import { wardsEndpoints } from './wards.ts'

export const ENDPOINT_GROUPS = {
  accounts: accountsEndpoints,
  accountSafety: accountSafetyEndpoints,
  admin: adminEndpoints,
  attachments: attachmentsEndpoints,
  info: infoEndpoints,
  privacy: privacyEndpoints,
  organizations: organizationsEndpoints,
  organizationCare: organizationCareEndpoints,
  projects: projectsEndpoints,
  quality: qualityEndpoints,
  activities: activitiesEndpoints,
  funding: fundingEndpoints,
  figures: indicatorFiguresEndpoints,
  exports: exportsEndpoints,
  feeds: feedsEndpoints,
  stock: stockEndpoints,
  imports: importsEndpoints,
  drafts: draftsEndpoints,
  audit: auditEndpoints,
  system: systemEndpoints,
  mails: mailsEndpoints,
  dashboard: dashboardEndpoints,
  headline: headlineEndpoints,
  map: mapEndpoints,
  reporting: reportingEndpoints,
  comments: commentsEndpoints,
  indicators: indicatorsEndpoints,
  targets: targetsEndpoints,
  wards: wardsEndpoints,
  rates: ratesEndpoints,
  needsYou: notificationsEndpoints,
  snapshots: snapshotsEndpoints,
}
export type EndpointGroup = keyof typeof ENDPOINT_GROUPS

/** The server does not start if one has no handler, and the role test covers all. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINT_GROUPS).flatMap((group) =>
  Object.values<Endpoint>(group),
)

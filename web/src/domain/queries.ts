import type { User } from '@hub/contract/records/user'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/account.ts'
import { figuresOf, listsOf } from '#lib/paged-list.ts'
import { PICTURES } from '#lib/pictures.ts'
import type { KeptQueries } from '#lib/read-cache.ts'
import { referenceQuery } from '#lib/reference.ts'

/** Query keys, or their first parts: invalidating one refetches all queries that begin with it. */
export const KEYS = {
  everything: [],
  activities: ['activities'],
  audit: ['audit'],
  dashboard: ['dashboard'],
  exportSummary: ['export-summary'],
  failedMails: ['failed-mails'],
  feeds: ['feeds'],
  funding: ['fts'],
  imports: ['imports'],
  indicators: ['indicators'],
  mailPreferences: ['mail-preferences'],
  map: ['map'],
  notifications: ['needs-you'],
  ownSessions: ['own-sessions'],
  organizations: ['organizations'],
  organizationCounts: ['organizations', 'counted'],
  pendingApprovals: ['pending-approvals'],
  privacy: ['privacy'],
  projects: ['projects'],
  projectChoices: ['projects', 'choices'],
  projectDetails: ['projects', 'details'],
  projectActivities: ['projects', 'activities'],
  projectHistory: ['projects', 'history'],
  reporting: ['reporting'],
  /** Reports count their comments: a change of either reloads both. */
  comments: ['reporting', 'comments'],
  contacts: ['organizations', 'contacts'],
  quality: ['quality'],
  ownReports: ['reporting', 'own'],
  reports: ['reporting', 'report'],
  reportRows: ['reporting', 'rows'],
  setup: ['needs-you', 'setup'],
  snapshots: ['snapshots'],
  stock: ['stock'],
  /** Separate from the lists: refetching them must not refetch a deleted item. */
  stockItems: ['stock-item'],
  systemStats: ['system-stats'],
  users: ['users'],
  wards: ['wards'],
} satisfies Record<string, string[]>

export const projectKey = (id: string) => [...KEYS.projectDetails, id]
export const projectActivitiesKey = (id: string) => [...KEYS.projectActivities, id]
export const projectHistoryKey = (id: string) => [...KEYS.projectHistory, id]
export const reportKey = (id: string) => [...KEYS.reports, id]
export const stockItemKey = (id: string) => [...KEYS.stockItems, id]
export const movementsKey = (id: string) => [...stockItemKey(id), 'movements']

/** What any report may change: refetched after the user's own changes, however fresh. */
export const CHANGED_BY_REPORTS = [
  KEYS.dashboard,
  KEYS.activities,
  KEYS.map,
  KEYS.systemStats,
  KEYS.exportSummary,
  KEYS.audit,
  KEYS.notifications,
  KEYS.reporting,
  KEYS.organizationCounts,
  KEYS.quality,
]

const begins = (key: QueryKey, family: QueryKey) => family.every((part, index) => key[index] === part)

/** Data that rarely changes says nothing about the age of a screen. */
export const isAgeless = (key: QueryKey) =>
  [referenceQuery.queryKey, KEYS.organizations, KEYS.indicators, KEYS.wards, currentUserQuery.queryKey, PICTURES].some(
    (family) => begins(key, family),
  )

const MINUTE = 60_000

/** How long each list or record counts as fresh: docs/product.md, 7. */
export const CACHE_TIMES = {
  dashboard: 5 * MINUTE,
  mailPreferences: 5 * MINUTE,
  map: 2 * MINUTE,
  indicators: 5 * MINUTE,
  wards: 60 * MINUTE,
  organizations: 5 * MINUTE,
  projects: 2 * MINUTE,
  activities: 2 * MINUTE,
  fts: 2 * MINUTE,
  stock: 2 * MINUTE,
  users: 2 * MINUTE,
  pendingApprovals: 1 * MINUTE,
  systemStats: 5 * MINUTE,
  exports: 1 * MINUTE,
  audit: 1 * MINUTE,
  reporting: 1 * MINUTE,
  notifications: 2 * MINUTE,
  snapshots: 1 * MINUTE,
}

interface Reader {
  user: User
  /** The cached data of another query. */
  cached: (key: QueryKey) => unknown
}

interface KeptFamily {
  family: QueryKey
  /** Opened to be edited: an old version is shown only if no newer one can be loaded. */
  isRecord?: true
  /** The part of a reply that may be saved; undefined for nothing. */
  part: (data: unknown, rest: QueryKey, reader: Reader) => unknown
}

const all = (data: unknown) => data

const isOwn = (record: unknown, { organization_id }: User) =>
  (record as { organization_id?: string } | undefined)?.organization_id === organization_id

const ownRecord = (data: unknown, rest: QueryKey, { user }: Reader) =>
  rest.length === 1 && isOwn(data, user) ? data : undefined

function firstPage(data: unknown): InfiniteData<unknown, unknown> | undefined {
  const { pages, pageParams } = data as InfiniteData<unknown, { index?: number } | undefined>
  if ((pageParams[0]?.index ?? 0) > 0) return undefined
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

const rowsOfOwn =
  (recordKey: (id: string) => QueryKey): KeptFamily['part'] =>
  (data, [id], { user, cached }) =>
    isOwn(cached(recordKey(id as string)), user) ? firstPage(data) : undefined

const isUnfiltered = (filters: unknown) =>
  typeof filters === 'object' && filters !== null && Object.values(filters).every((value) => value === undefined)

const KEPT: KeptFamily[] = [
  { family: referenceQuery.queryKey, part: all },
  { family: KEYS.indicators, part: all },
  { family: KEYS.wards, part: all },
  // Only the names that filters offer, not what administrators see.
  { family: KEYS.organizations, part: (data, [chosen]) => (chosen === undefined ? data : undefined) },
  // An administrator's names other organizations.
  { family: KEYS.notifications, part: (data, _rest, { user }) => (user.is_admin ? undefined : data) },
  { family: KEYS.dashboard, part: (data, [filters]) => (isUnfiltered(filters) ? data : undefined) },
  ...[KEYS.projects, KEYS.activities, KEYS.funding, KEYS.stock].flatMap((family) => [
    { family: listsOf(family), part: firstPage },
    { family: figuresOf(family), part: all },
  ]),
  // As members read it: not what administrators prepare.
  { family: KEYS.snapshots, part: (data) => ((data as { draft?: unknown }).draft ? undefined : data) },
  { family: KEYS.stockItems, isRecord: true, part: ownRecord },
  { family: KEYS.projectChoices, isRecord: true, part: all },
  { family: KEYS.projectDetails, isRecord: true, part: ownRecord },
  { family: KEYS.projectActivities, isRecord: true, part: rowsOfOwn(projectKey) },
  { family: KEYS.ownReports, part: (data, [id], { user }) => (id === user.organization_id ? data : undefined) },
  { family: KEYS.reports, isRecord: true, part: ownRecord },
  { family: KEYS.reportRows, isRecord: true, part: rowsOfOwn(reportKey) },
]

const keptFamily = (key: QueryKey) => KEPT.find(({ family }) => begins(key, family))

/**
 * What the device saves for reading offline: the first page and figures of lists, and the own organization's records.
 * Lists of administrators are never saved.
 */
export const KEPT_QUERIES: KeptQueries = {
  mayBeKept: (key) => keptFamily(key) !== undefined,
  isRecord: (key) => keptFamily(key)?.isRecord ?? false,
  worthKeeping(key, data, user, cached) {
    const kept = keptFamily(key)
    return kept?.part(data, key.slice(kept.family.length), { user, cached })
  },
}

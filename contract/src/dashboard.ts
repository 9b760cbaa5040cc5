import * as z from 'zod/mini'
import { AgainstTargets, TargetsOf } from './targets.ts'
import { filterOf, Id, pageQuery, pageReply, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Amount, NgnAt, Sum } from './money.ts'
import { Narrowing } from './narrowing.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { STATE_NAMES } from './reference/options.ts'

export const RECENT_OWN = 3
export const RECENT_PROJECTS = 5
/** `organizations` counts all. */
export const NAMED_PER_LGA = 12
export const OFFERED_ORGANIZATIONS = 500

/** Longer without a report is an alert. */
export const SILENT_DAYS = 60

export const OWN_SCOPES = ['mine', 'organization'] as const
export type OwnScope = (typeof OWN_SCOPES)[number]

export const DashboardQuery = z.extend(Narrowing, { own: filterOf(OWN_SCOPES) })
export type DashboardQuery = z.output<typeof DashboardQuery>

export const RECENT_TYPES = ['project', 'fts', 'stock', 'activity'] as const

/** A project is pending until approved, an activity until completed. An FTS submission is one line. */
export const RecentActivity = z.object({
  type: z.enum(RECENT_TYPES),
  /** For an FTS submission, its first entry's id. */
  id: Id,
  title: z.string(),
  detail: z.string(),
  time: Timestamp,
  status: z.enum(['pending', 'completed']),
  link: z.string(),
})
export type RecentActivity = z.infer<typeof RecentActivity>

/** Ignores all other filters and deleted records. Children and teachers count ongoing and completed activities only. */
const own = {
  own_scope: z.enum(OWN_SCOPES),
  projects: z.object({ total_projects: z.int(), active_projects: z.int() }),
  financial: z.object({ total_submissions: z.int(), total_funding_usd: Sum }),
  stock: z.object({ total_items: z.int() }),
  children_reached: z.object({ total_children: z.int() }),
  teachers_reached: z.object({ total_teachers: z.int() }),
  recent_activity: z.array(RecentActivity),
  /** True: the hub has none yet, and shows dashboard-samples.ts. */
  own_sample: z.object({ recent_activity: z.boolean() }),
}

/** Naira as given; other amounts in dollars at their month's rate, else the hub's. */
const FundsPart = z.object({ entries: z.int(), ngn: Sum, usd: Sum })
const Funds = z.extend(FundsPart, { ngn_per_usd: z.string(), ngn_at: NgnAt })
const BySex = z.object({ male: z.int(), female: z.int() })

export const RecentProject = z.object({
  id: Id,
  title: z.string(),
  organization: z.string(),
  status: z.enum(PROJECT_STATUSES),
  budget: Amount,
  /** Planned: the total, else boys and girls; 0 if not given. */
  beneficiaries: z.int(),
  /** 'Jere, Borno', 'Borno and Yobe', 'Jere and 2 more, Borno' */
  location: z.string(),
  progress: z.int(),
  updated_at: Timestamp,
  link: z.string(),
})
export type RecentProject = z.infer<typeof RecentProject>

export const ALERT_TYPES = ['urgent', 'warning', 'info'] as const
export const ALERT_KINDS = [
  'pending_approvals',
  'overdue_projects',
  'low_stock',
  'projects_waiting',
  'silent_organizations',
  'lgas_without_partner',
] as const

export const ALERT_LINKS: Record<(typeof ALERT_KINDS)[number], string> = {
  pending_approvals: '/admin?tab=pending&overdue=true',
  overdue_projects: '/projects?overdue=true',
  low_stock: '/stock?low=true&sort=quantity_low',
  projects_waiting: '/projects?waiting=true',
  silent_organizations: '/dashboard?rows=silent',
  lgas_without_partner: '/map?view=gaps',
}

/** One line for each kind. Ignores all filters: an alert must not be hidden. */
export const Alert = z.object({
  kind: z.enum(ALERT_KINDS),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  count: z.int(),
  /** Of the oldest; null for an LGA without partner. */
  time: z.nullable(Timestamp),
  link: z.string(),
})
export type Alert = z.infer<typeof Alert>

/** No report for SILENT_DAYS, although it has people who may report. */
export const SilentOrganization = z.object({
  id: Id,
  name: z.string(),
  acronym: z.string(),
  /** Its last change; if none, its registration. */
  since: Timestamp,
  has_reported: z.boolean(),
})
export type SilentOrganization = z.infer<typeof SilentOrganization>

/**
 * `places`: each school once, by name, community and LGA. `listed`: how often projects list them. `without_place`:
 * places in no known LGA.
 */
export const SchoolFigures = z.object({ places: z.int(), listed: z.int(), without_place: z.int() })
export type SchoolFigures = z.infer<typeof SchoolFigures>

/** As the projects and map screens count. */
export const StateFigures = z.object({
  state: z.enum(STATE_NAMES),
  pcode: z.string(),
  projects: z.int(),
  active: z.int(),
  activities: z.int(),
  schools: z.int(),
  children: z.int(),
  organizations: z.int(),
  lgas: z.int(),
  lgas_with_presence: z.int(),
})
export type StateFigures = z.infer<typeof StateFigures>

/**
 * `reported`: organizations with a project there that counts, or an ongoing or completed activity. `reference`:
 * public sources (reference/presence.ts), shown apart and never added up.
 */
export const LgaPresence = z.object({
  pcode: z.string(),
  name: z.string(),
  state: z.enum(STATE_NAMES),
  projects: z.int(),
  activities: z.int(),
  children: z.int(),
  organizations: z.int(),
  /** If it is more, a filter hides some. */
  organizations_all: z.int(),
  /** The first by name, at most NAMED_PER_LGA. */
  organization_names: z.array(z.string()),
  against: AgainstTargets,
  reference: z.array(
    z.object({ organization: z.string(), period: z.nullable(z.string()), source: z.nullable(z.string()) }),
  ),
})
export type LgaPresence = z.infer<typeof LgaPresence>

/**
 * Only for administrators. A year takes projects that run in it, their schools, activities that start in it, and its
 * share of each funding entry.
 */
const sector = {
  metrics: z.object({
    /** The sum of reports: a person reached twice counts twice. */
    children_reached: z.int(),
    /** Only activities of the type Teacher Training; `by_gender` has all teachers reached. */
    teachers_trained: z.int(),
    active_projects: z.int(),
    total_funding: Sum,
    active_partners: z.int(),
  }),
  /** The part from reviewed months: accepted, or before the first reporting month. */
  reviewed: z.object({ children_reached: z.int(), teachers_trained: z.int(), total_funding: Sum }),
  recent_projects: z.array(RecentProject),
  alerts: z.array(Alert),
  /** Reached by ongoing or completed activities of projects that count. */
  by_gender: z.object({ children: BySex, teachers: BySex, sbmc_members: BySex }),
  facilities: z.int(),
  schools: SchoolFigures,
  /**
   * Pledged, committed and paid. For a state: entries whose project works only there, by project code; `elsewhere` has
   * the rest: several states, other states, or unknown projects.
   */
  funds: z.extend(Funds, {
    parts: z.object({ paid: FundsPart, commitment: FundsPart, pledge: FundsPart }),
    elsewhere: Funds,
  }),
  states: z.array(StateFigures),
  targets_of: TargetsOf,
  presence: z.array(LgaPresence),
  /** True: the hub (not the filter) has none yet, and shows dashboard-samples.ts. */
  sample: z.object({
    children_reached: z.boolean(),
    teachers_trained: z.boolean(),
    active_projects: z.boolean(),
    total_funding: z.boolean(),
    recent_projects: z.boolean(),
    alerts: z.boolean(),
    by_gender: z.boolean(),
    facilities: z.boolean(),
    funds: z.boolean(),
  }),
  options: z.object({
    organizations: z.array(z.object({ id: Id, name: z.string(), acronym: z.string() })),
    /** Only a very large hub has more than it offers. */
    organizations_total: z.int(),
    /** Of projects, activities and funding entries, newest first. */
    years: z.array(z.int()),
  }),
  as_of: Timestamp,
}

export const OwnDashboard = z.object(own)
export type OwnDashboard = z.infer<typeof OwnDashboard>
export const SectorDashboard = z.object(sector)
export type SectorDashboard = z.infer<typeof SectorDashboard>

export const Dashboard = z.extend(z.partial(SectorDashboard), own)
export type Dashboard = z.infer<typeof Dashboard>

export const hasSector = (data: Dashboard): data is OwnDashboard & SectorDashboard => data.metrics !== undefined

export const dashboardEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'member',
    summary: "The person's own figures, and for an admin those of the sector",
    query: DashboardQuery,
    response: z.object({ success: z.literal(true), data: Dashboard }),
  }),
  estimatedUnique: endpoint({
    method: 'GET',
    path: '/dashboard/estimated-unique',
    access: 'admin',
    summary: 'Children reached, each place counted once: a lower bound, estimated',
    query: Narrowing,
    /** The sum of the largest activity at each school, else in each LGA. */
    response: z.object({ success: z.literal(true), children: z.int() }),
  }),
  silent: endpoint({
    method: 'GET',
    path: '/dashboard/silent-organizations',
    access: 'admin',
    summary: 'The organizations that the alert of silent ones counts, the longest silent first',
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({ success: z.literal(true), organizations: z.array(SilentOrganization), ...pageReply }),
  }),
}

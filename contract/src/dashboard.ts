import * as z from 'zod/mini'
import { AgainstTargets, TargetsOf } from './against-targets.ts'
import { filterOf, Id, pageQuery, pageReply, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Amount, NgnAt, Sum } from './money.ts'
import { Narrowing } from './narrowing.ts'
import { PROJECT_STATUSES } from './project-statuses.ts'
import { STATE_NAMES } from './reference/options.ts'

/** How many of each the dashboard shows; the rest is a link away. */
export const RECENT_OWN = 3
export const RECENT_PROJECTS = 5
/** Names of organizations that an LGA lists; `organizations` counts them all. */
export const NAMED_PER_LGA = 12
/** Organizations that the filter offers; whoever is not among them is found by typing the name. */
export const OFFERED_ORGANIZATIONS = 500

/** An organization that has reported nothing for so long is an alert. */
export const SILENT_DAYS = 60

/** Whose figures a person's own dashboard has: of what they entered themselves, or of all that is their organization's. */
export const OWN_SCOPES = ['mine', 'organization'] as const
export type OwnScope = (typeof OWN_SCOPES)[number]

export const DashboardQuery = z.extend(Narrowing, { own: filterOf(OWN_SCOPES) })
export type DashboardQuery = z.output<typeof DashboardQuery>

export const RECENT_TYPES = ['project', 'fts', 'stock', 'activity'] as const

/**
 * What the person reported last. A project is pending until it is approved, an activity until it is completed; funding
 * entries and stock need nobody's approval. The entries of one FTS submission are one line.
 */
export const RecentActivity = z.object({
  type: z.enum(RECENT_TYPES),
  /** Of the record; of an FTS submission, its first entry. */
  id: Id,
  title: z.string(),
  /** What it is about: an organization, a place, a donor. */
  detail: z.string(),
  time: Timestamp,
  status: z.enum(['pending', 'completed']),
  /** An address of this application. */
  link: z.string(),
})
export type RecentActivity = z.infer<typeof RecentActivity>

/**
 * The person's own: what they entered themselves, or what their organization has, whatever the other filters, deleted records left
 * out. Children and teachers are those of the ongoing and completed activities among it.
 */
const own = {
  own_scope: z.enum(OWN_SCOPES),
  projects: z.object({ total_projects: z.int(), active_projects: z.int() }),
  financial: z.object({ total_submissions: z.int(), total_funding_usd: Sum }),
  stock: z.object({ total_items: z.int() }),
  children_reached: z.object({ total_children: z.int() }),
  teachers_reached: z.object({ total_teachers: z.int() }),
  recent_activity: z.array(RecentActivity),
  /** Where true, the hub has nothing of the kind yet and dashboard-samples.ts stands in, marked 'Sample'. */
  own_sample: z.object({ recent_activity: z.boolean() }),
}

/** Exact, as decimal text: naira count as they are, all else as its dollars at the rate of the month it was entered in, else at the hub's. */
const FundsPart = z.object({ entries: z.int(), ngn: Sum, usd: Sum })
const Funds = z.extend(FundsPart, { ngn_per_usd: z.string(), ngn_at: NgnAt })
const BySex = z.object({ male: z.int(), female: z.int() })

export const RecentProject = z.object({
  id: Id,
  title: z.string(),
  organization: z.string(),
  status: z.enum(PROJECT_STATUSES),
  budget: Amount,
  /** Planned for: the total, else boys and girls; 0 where nobody said. */
  beneficiaries: z.int(),
  /** 'Jere, Borno', 'Borno and Yobe', 'Jere and 2 more, Borno' */
  location: z.string(),
  /** Elapsed time in percent, 0 to 100; 100 when completed. */
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

/** Where to look at what an alert counts: addresses of this application. */
export const ALERT_LINKS: Record<(typeof ALERT_KINDS)[number], string> = {
  pending_approvals: '/admin?tab=pending&overdue=true',
  overdue_projects: '/projects?overdue=true',
  low_stock: '/stock?low=true&sort=quantity_low',
  projects_waiting: '/projects?waiting=true',
  silent_organizations: '/dashboard?rows=silent',
  lgas_without_partner: '/map?view=gaps',
}

/** One line a kind, with a count: at most as many as there are kinds. Of the whole hub, whatever the filters: an alert must not hide. */
export const Alert = z.object({
  kind: z.enum(ALERT_KINDS),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  count: z.int(),
  /** Since when it holds for the longest of them; null where there is no such moment (an LGA without partner). */
  time: z.nullable(Timestamp),
  /** One of ALERT_LINKS. */
  link: z.string(),
})
export type Alert = z.infer<typeof Alert>

/** One that has reported nothing for SILENT_DAYS, though somebody there may. */
export const SilentOrganization = z.object({
  id: Id,
  name: z.string(),
  acronym: z.string(),
  /** When it last entered or edited anything; where it never did, when it registered. */
  since: Timestamp,
  has_reported: z.boolean(),
})
export type SilentOrganization = z.infer<typeof SilentOrganization>

/**
 * Schools that projects list. `places` is the figure: each once, by name, community and LGA. The rest is its breakdown: how often
 * projects list them, and how many of the places are in no LGA that the hub knows of.
 */
export const SchoolFigures = z.object({ places: z.int(), listed: z.int(), without_place: z.int() })
export type SchoolFigures = z.infer<typeof SchoolFigures>

/** Of one state. Projects and activities that the projects and map screens find with the same filter. */
export const StateFigures = z.object({
  state: z.enum(STATE_NAMES),
  pcode: z.string(),
  projects: z.int(),
  active: z.int(),
  activities: z.int(),
  /** Places, as SchoolFigures counts them. */
  schools: z.int(),
  children: z.int(),
  organizations: z.int(),
  lgas: z.int(),
  lgas_with_presence: z.int(),
})
export type StateFigures = z.infer<typeof StateFigures>

/**
 * Who works in an LGA. `reported` is what the hub knows: organizations that have a project there which is neither draft nor
 * suspended, or an activity that is ongoing or completed. `reference` is what public sources said (reference/presence.ts),
 * partly years ago (`source` null: illustrative): shown apart, never added up with the other.
 */
export const LgaPresence = z.object({
  pcode: z.string(),
  name: z.string(),
  state: z.enum(STATE_NAMES),
  projects: z.int(),
  activities: z.int(),
  children: z.int(),
  /** Within the filters. */
  organizations: z.int(),
  /** Without any filter: where it is more, a filter hides some. */
  organizations_all: z.int(),
  /** The first of them by name, at most NAMED_PER_LGA. */
  organization_names: z.array(z.string()),
  against: AgainstTargets,
  reference: z.array(
    z.object({ organization: z.string(), period: z.nullable(z.string()), source: z.nullable(z.string()) }),
  ),
})
export type LgaPresence = z.infer<typeof LgaPresence>

/**
 * What an administrator sees besides: the sector, within the filters. A year takes projects that run in it, their schools,
 * activities that start in it, and of each funding entry the share of that year.
 */
const sector = {
  metrics: z.object({
    /** Reports added up: a person reached twice counts twice. */
    children_reached: z.int(),
    /** By activities of the type Teacher Training alone; `by_gender` has all teachers reached. */
    teachers_trained: z.int(),
    active_projects: z.int(),
    /** In dollars, as the card shows it; `funds` has the naira, and its parts. */
    total_funding: Sum,
    active_partners: z.int(),
  }),
  /** What of these comes from months that were reviewed: accepted, or before reporting months. */
  reviewed: z.object({ children_reached: z.int(), teachers_trained: z.int(), total_funding: Sum }),
  recent_projects: z.array(RecentProject),
  alerts: z.array(Alert),
  /** People reached by activities that are ongoing or completed, of projects that are neither draft nor suspended. */
  by_gender: z.object({ children: BySex, teachers: BySex, sbmc_members: BySex }),
  /** The places of `schools`. */
  facilities: z.int(),
  schools: SchoolFigures,
  /**
   * Pledged, committed and paid together. Within a state: the entries of projects that work in no other one, found by their
   * project code; the rest is `elsewhere`: of several states, of other ones, or of no project that the hub knows.
   */
  funds: z.extend(Funds, {
    parts: z.object({ paid: FundsPart, commitment: FundsPart, pledge: FundsPart }),
    elsewhere: Funds,
  }),
  states: z.array(StateFigures),
  /** Of which year the targets are that `presence` has beside who was reached in it. */
  targets_of: TargetsOf,
  presence: z.array(LgaPresence),
  /** Where true, the hub (not the filter) has nothing of the kind yet and dashboard-samples.ts stands in, marked 'Sample'. */
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
    /** How many there are; more than are offered only in a very large hub. */
    organizations_total: z.int(),
    /** Of projects, activities and funding entries, newest first. */
    years: z.array(z.int()),
  }),
  /** The moment that these figures are of: now, or that of a replica which is behind. */
  as_of: Timestamp,
}

export const OwnDashboard = z.object(own)
export type OwnDashboard = z.infer<typeof OwnDashboard>
export const SectorDashboard = z.object(sector)
export type SectorDashboard = z.infer<typeof SectorDashboard>

/** Flat, as clients read it: everybody's own, and for an administrator the sector beside it. */
export const Dashboard = z.extend(z.partial(SectorDashboard), own)
export type Dashboard = z.infer<typeof Dashboard>

/** The sector's part is there as a whole or not at all. */
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
    /** The largest activity at each school, else in each LGA, added up. */
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

import type { ErrorCode } from './errors.ts'

export const ROLES = ['viewer', 'user', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const ACCOUNT_STATUSES = ['under_review', 'approved', 'rejected', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** What the rules need to know of a person. */
export interface Actor {
  id: string
  role: Role
  status: AccountStatus
  organization_id: string
}

/** Who may call: anyone; anyone signed in; members, who are the approved and the admins; those of them who may report; admins. */
export const ACCESS = ['public', 'signed-in', 'member', 'contributor', 'admin'] as const
export type Access = (typeof ACCESS)[number]

const isAdmin = (actor: Actor) => actor.role === 'admin'
/** An admin needs no approval; but who was rejected or suspended is out, admin or not. */
const isMember = (actor: Actor) => actor.status === 'approved' || (isAdmin(actor) && actor.status === 'under_review')

/** Why this person may not make a call of this access; null when they may. */
export function refusal(access: Access, actor: Actor | null): ErrorCode | null {
  if (access === 'public') return null
  if (!actor) return 'not_signed_in'
  if (access === 'signed-in') return null
  if (!isMember(actor)) return 'account_not_approved'
  if (access === 'member') return null
  if (access === 'contributor') return MAY_REPORT[actor.role] ? null : 'forbidden'
  return isAdmin(actor) ? null : 'forbidden'
}

/** Create projects, FTS entries, stock and activities. */
const MAY_REPORT: Record<Role, boolean> = { viewer: false, user: true, manager: true, admin: true }

/** What a rule needs to know of a project, funding entry, stock item or activity. */
export interface OwnedRecord {
  /** Null where it is not told. */
  created_by: string | null
  organization_id: string | null
}

const never = () => false
const sameOrganization = (actor: Actor, record: OwnedRecord) => record.organization_id === actor.organization_id
/** A record stays with its organization: whoever moves to another one leaves it behind. */
const creator = (actor: Actor, record: OwnedRecord) => record.created_by === actor.id && sameOrganization(actor, record)
const always = () => true

type Rule = (actor: Actor, record: OwnedRecord) => boolean

/** Rows of the table that several actions share. */
const THEIRS = { viewer: sameOrganization, user: sameOrganization, manager: sameOrganization, admin: always }
const REPORTERS = { ...THEIRS, viewer: never }
const ADMINS = { viewer: never, user: never, manager: never, admin: always }

/** The table of who may do what with a record: one line an action, one column a role. */
const MAY = {
  edit: { ...REPORTERS, user: creator },
  read_stock: THEIRS,
  read_draft: THEIRS,
  /** Who entered a funding entry, and for which organization. */
  read_reporter: THEIRS,
  /** Of a project: whoever works for the organization reports what it does. */
  report_activity: REPORTERS,
  /** draft to submitted, approved to active, active to completed */
  advance_project: { ...REPORTERS, user: creator },
  /** to under_review, approved, suspended, or back */
  review_project: ADMINS,
  /** Of a month: whoever works for the organization answers for what it reports, and nobody else. */
  submit_report: { ...REPORTERS, admin: sameOrganization },
  read_report: THEIRS,
  /** accept, send back, reopen, remind */
  review_report: ADMINS,
  comment: REPORTERS,
} satisfies Record<string, Record<Role, Rule>>

export type Action = keyof typeof MAY

export const can = (actor: Actor, action: Action, record: OwnedRecord) =>
  isMember(actor) && (MAY[action][actor.role]?.(actor, record) ?? false)

/** A draft is its organization's and the admins'; for everybody else it is not there. */
export const canReadProject = (actor: Actor, project: OwnedRecord & { status: string }) =>
  project.status === 'draft' ? can(actor, 'read_draft', project) : isMember(actor)
/** The same for lists and figures: the organization whose drafts a person reads; null reads everybody's. */
export const readsDraftsOf = (actor: Actor): string | null =>
  isAdmin(actor) && isMember(actor) ? null : actor.organization_id

/** The Edit button of a profile: its owner or an admin. */
export const canEditProfile = (actor: Actor, profileId: string) =>
  actor.id === profileId || (isAdmin(actor) && isMember(actor))
/** The email address of a profile is its owner's alone. */
export const canEditEmail = (actor: Actor, profileId: string) => actor.id === profileId
/** Nobody joins another organization by editing a profile: that needs an admin. */
export const canMoveOrganization = (actor: Actor) => isAdmin(actor) && isMember(actor)
/** What an organization is, for the sheets that go to OCHA: its managers know, and admins. */
export const canEditOrganization = (actor: Actor, organizationId: string) =>
  isMember(actor) && (isAdmin(actor) || (actor.role === 'manager' && actor.organization_id === organizationId))
/** A project belongs to its creator's organization: only an admin enters one for another. */
export const canReportForOthers = (actor: Actor) => isAdmin(actor) && isMember(actor)
/** Whose figures stand first on a person's own dashboard: a manager answers for the organization, a viewer enters nothing. */
export const ownScopeOf = ({ role }: Pick<Actor, 'role'>) =>
  role === 'manager' || role === 'viewer' ? ('organization' as const) : ('mine' as const)
/** The figures of the whole sector on the dashboard; everybody sees their own. */
export const canSeeSector = (actor: Actor) => isAdmin(actor) && isMember(actor)

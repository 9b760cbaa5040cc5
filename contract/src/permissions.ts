import type { ErrorCode } from './errors.ts'
import type { AccountStatus } from './statuses.ts'
import type { IMPORT_SHEETS, IMPORT_TYPES } from './reference/choices.ts'

export const ROLES = ['viewer', 'user', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Viewer',
  user: 'User',
  manager: 'Manager',
  admin: 'Admin',
}

export interface Actor {
  id: string
  role: Role
  status: AccountStatus
  organization_id: string
}

/** Members are approved people and admins; contributors may report. */
export const ACCESS = ['public', 'signed-in', 'member', 'contributor', 'admin'] as const
export type Access = (typeof ACCESS)[number]

const isAdmin = (actor: Actor) => actor.role === 'admin'
/** An admin needs no approval; but rejected or suspended admins are locked out. */
const isMember = (actor: Actor) => actor.status === 'approved' || (isAdmin(actor) && actor.status === 'under_review')

export function refusal(access: Access, actor: Actor | null): ErrorCode | null {
  if (access === 'public') return null
  if (!actor) return 'not_signed_in'
  if (access === 'signed-in') return null
  if (!isMember(actor)) return 'account_not_approved'
  if (access === 'member') return null
  if (access === 'contributor') return MAY_REPORT[actor.role] ? null : 'forbidden'
  return isAdmin(actor) ? null : 'forbidden'
}

/** Who reads exact coordinates beside administrators: the record's own organization, or every member. */
export const SHARES_COORDINATES = ['organization', 'members'] as const
export type SharesCoordinates = (typeof SHARES_COORDINATES)[number]

/** Who must have a second factor. */
export const REQUIRES_TWO_FACTOR = ['none', 'admins', 'managers', 'all'] as const
export type RequiresTwoFactor = (typeof REQUIRES_TWO_FACTOR)[number]

const MUST_HAVE: Record<RequiresTwoFactor, readonly Role[]> = {
  none: [],
  admins: ['admin'],
  managers: ['admin', 'manager'],
  all: ROLES,
}

/** What a person has to do before anything else. */
export const DUE = ['password', 'two_factor'] as const
export type Due = (typeof DUE)[number]

export function dueOf(
  actor: Actor & { must_change_password: boolean; has_two_factor: boolean },
  required: RequiresTwoFactor,
): Due | null {
  if (!isMember(actor)) return null
  if (actor.must_change_password) return 'password'
  return MUST_HAVE[required].includes(actor.role) && !actor.has_two_factor ? 'two_factor' : null
}

const MAY_REPORT: Record<Role, boolean> = { viewer: false, user: true, manager: true, admin: true }

export interface OwnedRecord {
  /** Null if not visible to the caller. */
  created_by: string | null
  organization_id: string | null
}

const never = () => false
const sameOrganization = (actor: Actor, record: OwnedRecord) => record.organization_id === actor.organization_id
/** A record stays with its organization: who moves to another one can no longer edit it. */
const creator = (actor: Actor, record: OwnedRecord) => record.created_by === actor.id && sameOrganization(actor, record)
const always = () => true

type Rule = (actor: Actor, record: OwnedRecord) => boolean

const THEIRS = { viewer: sameOrganization, user: sameOrganization, manager: sameOrganization, admin: always }
const REPORTERS = { ...THEIRS, viewer: never }
const ADMINS = { viewer: never, user: never, manager: never, admin: always }

/** A line for each action, a column for each role. */
const MAY = {
  edit: { ...REPORTERS, user: creator },
  read_stock: THEIRS,
  read_draft: THEIRS,
  /** Exact coordinates; others get a point of the LGA. */
  read_place: THEIRS,
  /** Who reported a funding entry. */
  read_reporter: THEIRS,
  /** For the project's organization. */
  report_activity: REPORTERS,
  /** draft to submitted, approved to active, active to completed */
  advance_project: { ...REPORTERS, user: creator },
  /** to under_review, approved, suspended, or back */
  review_project: ADMINS,
  /** Only for the person's own organization. */
  submit_report: { ...REPORTERS, admin: sameOrganization },
  read_report: THEIRS,
  /** accept, send back, reopen, remind */
  review_report: ADMINS,
  comment: REPORTERS,
} satisfies Record<string, Record<Role, Rule>>

export type Action = keyof typeof MAY

export const can = (actor: Actor, action: Action, record: OwnedRecord) =>
  isMember(actor) && (MAY[action][actor.role]?.(actor, record) ?? false)

/** Others see a draft as if it did not exist. */
export const canReadProject = (actor: Actor, project: OwnedRecord & { status: string }) =>
  project.status === 'draft' ? can(actor, 'read_draft', project) : isMember(actor)
/** null: all. */
export const readsDraftsOf = (actor: Actor): string | null =>
  isAdmin(actor) && isMember(actor) ? null : actor.organization_id

export const canEditProfile = (actor: Actor, profileId: string) =>
  actor.id === profileId || (isAdmin(actor) && isMember(actor))
/** Only the owner may change the email address. */
export const canEditEmail = (actor: Actor, profileId: string) => actor.id === profileId
/** Only an admin moves a person to another organization. */
export const canMoveOrganization = (actor: Actor) => isAdmin(actor) && isMember(actor)
/** For OCHA's sheets. */
export const canEditOrganization = (actor: Actor, organizationId: string) =>
  isMember(actor) && (isAdmin(actor) || (actor.role === 'manager' && actor.organization_id === organizationId))
/** A project belongs to its creator's organization. */
export const canReportForOthers = (actor: Actor) => isAdmin(actor) && isMember(actor)
/** A manager is responsible for the organization, a viewer has no entries. */
export const ownScopeOf = ({ role }: Pick<Actor, 'role'>) =>
  role === 'manager' || role === 'viewer' ? ('organization' as const) : ('mine' as const)
export const canSeeSector = (actor: Actor) => isAdmin(actor) && isMember(actor)

const OF_THE_SECTOR: readonly string[] = ['indicators', 'targets', 'rates']

export const canImport = (actor: Actor, type: (typeof IMPORT_TYPES | typeof IMPORT_SHEETS)[number]) =>
  !OF_THE_SECTOR.includes(type) || canSeeSector(actor)

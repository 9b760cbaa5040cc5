import * as z from 'zod/mini'
import { filterOf, Id, Message, PAGE_LIMIT, pageQuery, pageReply } from './common.ts'
import { endpoint } from './endpoint.ts'
import { t } from './language.ts'
import { ROLES } from './permissions.ts'
import { ACCOUNT_STATUSES } from './statuses.ts'
import { ACCOUNT_FIELDS, ProfileFields, User } from './records/user.ts'
import { USER_SORTS } from './reference/choices.ts'

export const PENDING_DAYS = 3

/** How long the screen offers Undo. The mail of the decision waits longer than that. */
export const UNDO_SECONDS = 10

const UserId = z.strictObject({ user_id: Id })
const reason = ACCOUNT_FIELDS.reason.sent

/** The organization's approved people: 0 is a new organization. */
export const PendingUser = z.extend(User, { organization_members: z.int() })
export type PendingUser = z.infer<typeof PendingUser>

export const UsersSummary = z.object({
  total: z.int(),
  approved: z.int(),
  under_review: z.int(),
  rejected: z.int(),
  suspended: z.int(),
})

const UserReply = z.object({ success: z.literal(true), message: z.string(), user: User })

export const adminEndpoints = {
  users: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    download: 'users',
    summary: 'Every account, searched and filtered',
    query: z.strictObject({
      ...pageQuery,
      status: filterOf(ACCOUNT_STATUSES),
      role: filterOf(ROLES),
      sort: filterOf(USER_SORTS),
    }),
    response: z.object({ success: z.literal(true), users: z.array(User), ...pageReply, summary: UsersSummary }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'One account',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true), user: User }),
  }),
  pendingApprovals: endpoint({
    method: 'GET',
    path: '/admin/pending-approvals',
    access: 'admin',
    download: 'pending approvals',
    summary: 'Accounts that wait for approval, oldest first',
    query: z.strictObject({
      ...pageQuery,
      /** 'true': waiting longer than PENDING_DAYS. */
      overdue: filterOf(['true']),
    }),
    response: z.object({ success: z.literal(true), pending_users: z.array(PendingUser), ...pageReply }),
  }),
  approveUser: endpoint({
    method: 'POST',
    path: '/admin/approve-user',
    access: 'admin',
    summary: 'Approve an account',
    body: UserId,
    response: UserReply,
  }),
  approveUsers: endpoint({
    method: 'POST',
    path: '/admin/approve-users',
    access: 'admin',
    summary: 'Approve several accounts: all of them, or none',
    body: z.strictObject({
      user_ids: z
        .array(Id, 'Choose at least one account')
        .check(
          z.minLength(1, 'Choose at least one account'),
          z.maxLength(PAGE_LIMIT, { error: () => t('At most {max} at once', { max: PAGE_LIMIT }) }),
        ),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), approved: z.int() }),
  }),
  rejectUser: endpoint({
    method: 'POST',
    path: '/admin/reject-user',
    access: 'admin',
    summary: 'Reject an account and end its sessions',
    body: z.strictObject({ user_id: Id, reason }),
    response: UserReply,
  }),
  setUserStatus: endpoint({
    method: 'PUT',
    path: '/admin/user-status',
    access: 'admin',
    summary: 'Set the status of an account',
    body: z.strictObject({ user_id: Id, status: ACCOUNT_FIELDS.status.sent, reason }),
    response: UserReply,
  }),
  saveUser: endpoint({
    method: 'PUT',
    path: '/admin/users/:id',
    access: 'admin',
    summary: "Save somebody's profile or role; the email address stays its owner's",
    params: z.strictObject({ id: Id }),
    body: z.extend(z.partial(z.strictObject(ProfileFields)), {
      updated_at: ProfileFields.updated_at,
      role: z.optional(ACCOUNT_FIELDS.role.sent),
    }),
    response: UserReply,
    picture: 'profile_picture',
  }),
  signOutUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/sign-out',
    access: 'admin',
    summary: 'End every session of an account',
    params: z.strictObject({ id: Id }),
    response: Message,
  }),
  userData: endpoint({
    method: 'GET',
    path: '/admin/users/:id/data',
    access: 'admin',
    summary: 'All that the hub keeps about a person, by table, to hand over to them; recorded in the audit trail',
    params: z.strictObject({ id: Id }),
    response: z.object({
      success: z.literal(true),
      /** With 10,000 rows or more: `npm run hub -- export-person` writes all of them. */
      cut: z.array(z.string()),
      tables: z.record(z.string(), z.array(z.unknown())),
    }),
  }),
  eraseUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/erase',
    access: 'admin',
    summary: "Erase a person's name, address and profile for good; what they reported stays",
    params: z.strictObject({ id: Id }),
    response: UserReply,
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/admin/users/:id/resend-mail',
    access: 'admin',
    summary: 'Send the last mail that the hub wrote to an account once more',
    params: z.strictObject({ id: Id }),
    response: Message,
    idempotent: true,
  }),
}

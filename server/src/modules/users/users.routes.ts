import { adminEndpoints } from '@hub/contract/admin'
import { route } from '../../http/route.ts'
import type { UserLists } from './user-lists.service.ts'
import type { Users } from './users.service.ts'

export const usersRoutes = (users: Users, lists: UserLists) => [
  route(adminEndpoints.users, ({ query }) => lists.users(query)),
  route(adminEndpoints.user, async ({ params }) => ({ success: true as const, user: await users.find(params.id) })),
  route(adminEndpoints.pendingApprovals, ({ query }) => lists.pending(query)),
  route(adminEndpoints.approveUser, ({ caller, body }) => users.setStatus(caller, body.user_id, 'approved')),
  route(adminEndpoints.approveUsers, ({ caller, body }) => users.approveAll(caller, body.user_ids)),
  route(adminEndpoints.rejectUser, ({ caller, body }) =>
    users.setStatus(caller, body.user_id, 'rejected', body.reason),
  ),
  route(adminEndpoints.setUserStatus, ({ caller, body }) =>
    users.setStatus(caller, body.user_id, body.status, body.reason),
  ),
  route(adminEndpoints.saveUser, ({ caller, params, body, picture }) => users.save(caller, params.id, body, picture)),
  route(adminEndpoints.signOutUser, ({ caller, params }) => users.signOut(caller, params.id)),
  route(adminEndpoints.eraseUser, ({ caller, params }) => users.erase(caller, params.id)),
  route(adminEndpoints.resendMail, ({ caller, params }) => users.resendMail(caller, params.id)),
]

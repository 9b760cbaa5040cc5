import path from 'node:path'
import { adminEndpoints } from '@hub/contract/admin'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import { removeFromOutbox } from '../mail/outbox-sweep.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { profilesService } from './profiles.service.ts'
import { userListsService } from './user-lists.service.ts'
import { usersService } from './users.service.ts'

interface Beside {
  config: Pick<Config, 'dataDir' | 'requiresTwoFactor'>
  organizations: Organizations
  attachments: Attachments
}

export function usersModule(parts: Omit<Parameters<typeof usersService>[0], 'profiles' | 'removeFromOutbox'> & Beside) {
  const { config, organizations, attachments, audit } = parts
  const profiles = profilesService(organizations, attachments, audit)
  const outbox = path.join(config.dataDir, 'outbox')
  const users = usersService({ ...parts, profiles, removeFromOutbox: removeFromOutbox(outbox) })
  const lists = userListsService(parts.db)
  const routes = [
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
    route(adminEndpoints.userData, ({ caller, params }) => users.dataOf(caller, params.id)),
    route(adminEndpoints.eraseUser, ({ caller, params }) => users.erase(caller, params.id)),
    route(adminEndpoints.resendMail, ({ caller, params }) => users.resendMail(caller, params.id)),
  ]
  return { users, profiles, routes }
}

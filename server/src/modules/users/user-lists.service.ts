import { UsersSummary } from '@hub/contract/admin'
import type { Role } from '@hub/contract/permissions'
import type { AccountStatus } from '@hub/contract/statuses'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { pendingBefore, toUser } from './user.ts'
import {
  countUsersQuery,
  readPendingPage,
  readUsersPage,
  USER_ORDERS,
  type UserFilter,
  type UserSort,
} from './user-lists.store.ts'

interface UsersQuery extends PageRequest {
  search?: string
  status?: AccountStatus
  role?: Role
  sort?: UserSort
}

interface PendingQuery extends PageRequest {
  search?: string
  overdue?: 'true' | undefined
}

const Total = z.object({ total: z.int() })

export const userListsService = (db: Db) => {
  /** The status filter applies to the table only. */
  async function summaryOf(filter: Omit<UserFilter, 'status'>) {
    const summary = { total: 0, approved: 0, under_review: 0, rejected: 0, suspended: 0 }
    for (const { status, count } of await countUsersQuery(db, filter)) {
      summary[status] = count
      summary.total += count
    }
    return summary
  }

  const listOf = (filter: UserFilter, sort: UserSort) => ({
    order: USER_ORDERS[sort],
    read: (part: Parameters<typeof readUsersPage>[2]) => readUsersPage(db, filter, part),
    toItem: toUser,
  })

  return {
    users: ({ status, role, search, sort = 'newest', ...page }: UsersQuery) =>
      listReply(page, {
        ...listOf({ status, role, search }, sort),
        field: 'users',
        identity: { list: 'users', sort, status, role, search },
        whole: USER_ORDERS.newest,
        figures: z.extend(Total, { summary: UsersSummary }),
        async count() {
          const summary = await summaryOf({ role, search })
          return { total: status ? summary[status] : summary.total, summary }
        },
      }),

    pending({ search, overdue, ...page }: PendingQuery) {
      const filter = { search, registeredBefore: overdue && pendingBefore(new Date()) }
      return listReply(page, {
        order: USER_ORDERS.oldest,
        read: (part) => readPendingPage(db, filter, part),
        toItem: ({ organization_members, ...row }) => ({ ...toUser(row), organization_members }),
        field: 'pending_users',
        identity: { list: 'pending', search, overdue },
        whole: USER_ORDERS.oldest,
        figures: Total,
        count: async () => ({ total: (await summaryOf(filter)).under_review }),
      })
    },
  }
}

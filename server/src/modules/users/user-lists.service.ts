import type { AccountStatus, Role } from '@hub/contract/permissions'
import type { Db } from '../../database/database.ts'
import { allPages, fromCursor, toCursor, type Position } from '../../database/paging.ts'
import { StreamedList } from '../../http/stream-list.ts'
import { pendingBefore } from './pending.ts'
import { toUser } from './user.ts'
import { countUsersQuery, readUsersPage, USER_ORDERS, type UserFilter, type UserSort } from './user-lists.store.ts'

interface ListQuery {
  search?: string
  limit?: number
  cursor?: string
}

interface UsersQuery extends ListQuery {
  status?: AccountStatus
  role?: Role
  sort?: UserSort
}

export const userListsService = (db: Db) => {
  /** The cards show what the search finds, by status; the status filter narrows the table alone. */
  async function summaryOf(filter: Omit<UserFilter, 'status'>) {
    const summary = { total: 0, approved: 0, under_review: 0, rejected: 0, suspended: 0 }
    for (const { status, count } of await countUsersQuery(db, filter)) {
      summary[status] = count
      summary.total += count
    }
    return summary
  }

  /** A page where a limit was given; else all of it, as a stream. */
  async function rowsOf(filter: UserFilter, sort: UserSort, { limit, cursor }: ListQuery) {
    const start = fromCursor(cursor, sort, USER_ORDERS[sort].key)
    const read = async (after: Position | null, size: number) => {
      const { rows, next } = await readUsersPage(db, filter, sort, after, size)
      return { rows: rows.map(toUser), next }
    }
    if (limit === undefined) return { all: allPages(read, start) }
    const { rows, next } = await read(start, limit)
    return { rows, next_cursor: toCursor(next) }
  }

  return {
    async users({ status, role, search, sort = 'newest', ...page }: UsersQuery) {
      const listed = await rowsOf({ status, role, search }, sort, page)
      const summary = await summaryOf({ role, search })
      const rest = { success: true as const, total: status ? summary[status] : summary.total, summary }
      if (listed.all) return StreamedList.of('users', listed.all, { ...rest, next_cursor: null })
      return { ...rest, users: listed.rows, next_cursor: listed.next_cursor }
    },

    async pending({ search, overdue, ...page }: ListQuery & { overdue?: 'true' | undefined }) {
      const filter = { search, registeredBefore: overdue && pendingBefore(new Date()) }
      const listed = await rowsOf({ status: 'under_review', ...filter }, 'oldest', page)
      const { under_review: total } = await summaryOf(filter)
      const rest = { success: true as const, total }
      if (listed.all) return StreamedList.of('pending_users', listed.all, { ...rest, next_cursor: null })
      return { ...rest, pending_users: listed.rows, next_cursor: listed.next_cursor }
    },
  }
}

export type UserLists = ReturnType<typeof userListsService>

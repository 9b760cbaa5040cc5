import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { inOrder, ordersOf, pageOf, sortKey, type Page, type PageQuery } from '../../database/paging.ts'
import { feedTokens } from '../../database/schema/feeds.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { users } from '../../database/schema/users.ts'
import type { FeedRow } from './feed.ts'

const columns = {
  id: feedTokens.id,
  name: feedTokens.name,
  type: feedTokens.type,
  year: feedTokens.year,
  state: feedTokens.state,
  organization_id: feedTokens.organization_id,
  organization_name: organizations.name,
  reviewed: feedTokens.reviewed,
  data_class: feedTokens.data_class,
  created_at: feedTokens.created_at,
  last_used_at: feedTokens.last_used_at,
  revoked_at: feedTokens.revoked_at,
  creator: {
    id: users.id,
    full_name: users.full_name,
    role: users.role,
    status: users.status,
    organization_id: users.organization_id,
  },
}

const byCreator = eq(users.id, feedTokens.created_by)
const byOrganization = eq(organizations.id, feedTokens.organization_id)

const feedsQuery = (db: Db | Tx) =>
  db.select(columns).from(feedTokens).innerJoin(users, byCreator).leftJoin(organizations, byOrganization).$dynamic()

export const NEWEST_FEED = ordersOf(sql`${feedTokens.id}`).down('moment', sql`${feedTokens.created_at}`)

export const readFeedsPage = (db: Db, part: PageQuery): Promise<Page<FeedRow>> =>
  pageOf(part, ({ order, conditions, limit }) =>
    db
      .select({ ...columns, sort_key: sortKey(order) })
      .from(feedTokens)
      .innerJoin(users, byCreator)
      .leftJoin(organizations, byOrganization)
      .where(and(...conditions))
      .orderBy(inOrder(order))
      .limit(limit),
  )

export async function countFeeds(db: Db) {
  return db.$count(feedTokens)
}

export async function findFeed(db: Db | Tx, id: string): Promise<FeedRow | undefined> {
  const [row] = await feedsQuery(db).where(eq(feedTokens.id, id))
  return row
}

export async function findFeedByToken(db: Db, hash: Buffer): Promise<FeedRow | undefined> {
  const [row] = await feedsQuery(db).where(eq(feedTokens.token_hash, hash))
  return row
}

export async function insertFeed(
  tx: Tx,
  feed: Omit<typeof feedTokens.$inferInsert, 'id' | 'created_at' | 'last_used_at' | 'revoked_at'>,
) {
  const [row] = await tx.insert(feedTokens).values(feed).returning({ id: feedTokens.id })
  return row!.id
}

/** Replaces a token that may not have reached the user. False if it was used or revoked. */
export async function giveToken(db: Db, id: string, token_hash: Buffer) {
  const given = await db
    .update(feedTokens)
    .set({ token_hash })
    .where(and(eq(feedTokens.id, id), isNull(feedTokens.last_used_at), isNull(feedTokens.revoked_at)))
    .returning({ id: feedTokens.id })
  return given.length > 0
}

/** False if revoked already. */
export async function markRevoked(tx: Tx, id: string) {
  const marked = await tx
    .update(feedTokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(feedTokens.id, id), isNull(feedTokens.revoked_at)))
    .returning({ id: feedTokens.id })
  return marked.length > 0
}

/** Whether this is the first use in this hour; null if it was used within the last minute. */
export async function markUsed(tx: Tx, id: string): Promise<{ isFirstInHour: boolean } | null> {
  const [before] = await tx
    .select({
      isFirstInHour: sql<boolean>`coalesce(${feedTokens.last_used_at} < date_trunc('hour', now()), true)`,
    })
    .from(feedTokens)
    .where(
      and(
        eq(feedTokens.id, id),
        or(isNull(feedTokens.last_used_at), lt(feedTokens.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    )
    .for('update')
  if (!before) return null
  await tx
    .update(feedTokens)
    .set({ last_used_at: sql`now()` })
    .where(eq(feedTokens.id, id))
  return before
}

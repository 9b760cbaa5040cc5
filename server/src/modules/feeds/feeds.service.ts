import { t } from '@hub/contract/language'
import { EXPORT_TYPES, EXPORTS, type ExportType } from '@hub/contract/exports'
import { classedName, columnsOf } from '@hub/contract/exports/classes'
import { narrowedPart } from '@hub/contract/exports/file-name'
import type { FeedPayload } from '@hub/contract/feeds'
import * as z from 'zod/mini'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import { counter, countersAt } from '../../http/rate-limit.ts'
import { StreamedCsv } from '../../http/reply-streams.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import type { Exports } from '../exports/exports.service.ts'
import { feedSnapshot, isResting, toFeed, type FeedRow } from './feed.ts'
import {
  countFeeds,
  findFeed,
  findFeedByToken,
  giveToken,
  insertFeed,
  markRevoked,
  markUsed,
  NEWEST_FEED,
  readFeedsPage,
} from './feeds.store.ts'
import type { Shared } from '../shared.ts'

interface FeedsParts extends Pick<Shared, 'db' | 'change' | 'limits' | 'organizations' | 'audit'> {
  exports: Exports
}

const narrowedTo = ({ year, state, organization_id, reviewed }: FeedRow) => ({
  year,
  state,
  reviewed,
  organizations: organization_id === null ? null : [organization_id],
})

const fileNameOf = ({ type, data_class, year, state, organization_id, reviewed }: FeedRow) =>
  `${classedName(type, data_class)}${narrowedPart({ state, organization: organization_id, year, reviewed: reviewed ? 'true' : null })}.csv`

const typeOf = (file: string): ExportType | undefined => EXPORT_TYPES.find((type) => file === `${type}.csv`)

export const feedsService = ({ db, change, limits, exports, organizations, audit }: FeedsParts) => {
  /** Wrong tokens count against the address, valid ones against the feed. */
  async function admitted({ feedHash, address }: Caller, type: ExportType): Promise<FeedRow> {
    const feed = feedHash ? await findFeedByToken(db, feedHash) : undefined
    if (feed && feed.type === type && !feed.revoked_at && !isResting(feed)) {
      await limits.spend(counter('feed', feed.id))
      return feed
    }
    await limits.spend(...countersAt('feed_address', address))
    throw new AppError('invalid_feed_token')
  }

  /** Reports refresh every few minutes, so once an hour. */
  const recordUse = (caller: Caller, feed: FeedRow) =>
    change(caller, async (tx) => {
      const use = await markUsed(tx, feed.id)
      if (!use?.isFirstInHour) return
      await audit.record(tx, caller, 'feed.used', feed.id, { after: feedSnapshot(feed) })
    })

  return {
    list: (page: PageRequest) =>
      listReply(page, {
        field: 'feeds',
        identity: { list: 'feeds' },
        order: NEWEST_FEED,
        whole: NEWEST_FEED,
        read: (part) => readFeedsPage(db, part),
        toItem: toFeed,
        figures: z.object({ total: z.int() }),
        count: async () => ({ total: await countFeeds(db) }),
      }),

    async create(caller: Caller, { organization, year, state, reviewed, ...named }: z.output<typeof FeedPayload>) {
      const made = {
        ...named,
        year: year ? Number(year) : null,
        state: state ?? null,
        reviewed: reviewed !== undefined,
        data_class: named.data_class ?? ('restricted' as const),
        organization_id: organization ? await organizations.idMeant(db, organization, 'organization') : null,
        created_by: signedIn(caller).id,
      }
      const reply = await change(caller, async (tx) => {
        // The saved reply must not contain the real token.
        const id = await insertFeed(tx, { ...made, token_hash: hashToken(newToken()) })
        const feed = (await findFeed(tx, id))!
        const after = feedSnapshot(feed)
        await audit.record(tx, caller, 'feed.created', id, { after })
        return { success: true as const, message: t('Feed created'), feed: toFeed(feed) }
      })
      const token = newToken()
      if (!(await giveToken(db, reply.feed.id, hashToken(token)))) throw new AppError('feed_token_used')
      return { ...reply, token }
    },

    revoke: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const feed = await findFeed(tx, id)
        if (!feed) throw new AppError('feed_not_found')
        if (await markRevoked(tx, feed.id)) {
          const before = feedSnapshot(feed)
          await audit.record(tx, caller, 'feed.revoked', feed.id, { before })
        }
        return { success: true as const, message: t('Feed revoked') }
      }),

    async read(caller: Caller, file: string, hxlRow: boolean) {
      const type = typeOf(file)
      if (!type) throw new AppError('not_found')
      const feed = await admitted(caller, type)
      await recordUse(caller, feed)
      const columns = columnsOf(EXPORTS[type].columns, feed.data_class)
      const batches = exports.batches(type, narrowedTo(feed), feed.data_class)
      return StreamedCsv.of(fileNameOf(feed), columns, batches, hxlRow, { 'x-data-class': feed.data_class })
    },
  }
}

import { readsDraftsOf } from '@hub/contract/permissions'
import { FundingSummary, type FundingQuery } from '@hub/contract/funding'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { figuredReply } from '../../http/list-reply.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { listedFor } from './funding-entry.ts'
import { FUNDING_ORDERS, readFundingPage, readFundingTotals, type FundingFilter } from './funding-lists.store.ts'

const Figures = z.object({ total: z.int(), summary: FundingSummary })

export const fundingListsService = (db: Db, organizations: Organizations, ngnPerUsd: string) => ({
  async entries(
    caller: Caller,
    { limit, cursor, figures, sort = 'newest', mine, organization, ...query }: FundingQuery,
  ) {
    const user = signedIn(caller)
    const filter: FundingFilter = {
      ...query,
      createdBy: mine && user.id,
      organizations: organization ? await organizations.idsReadBy(db, user, organization) : undefined,
      draftsOf: readsDraftsOf(user),
    }
    return figuredReply(
      { limit, cursor, figures },
      {
        field: 'data',
        identity: { list: 'funding', sort, ...filter },
        order: FUNDING_ORDERS[sort],
        whole: FUNDING_ORDERS.newest,
        read: (part) => readFundingPage(db, filter, part),
        toItem: listedFor(user),
        figures: Figures,
        async count() {
          const summary = await readFundingTotals(db, filter, ngnPerUsd)
          return { total: summary.total.entries, summary }
        },
      },
    )
  },
})

export type FundingLists = ReturnType<typeof fundingListsService>

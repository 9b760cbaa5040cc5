import { can, readsDraftsOf } from '@hub/contract/permissions'
import { FundingSummary, OFFERED_DONORS, type FundingQuery } from '@hub/contract/funding'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { figuredReply, type PageRequest } from '../../http/list-reply.ts'
import type { AuditTrail } from '../audit/audit-trail.service.ts'
import type { Organizations } from '../organizations/organizations.service.ts'
import { listedFor } from './funding-entry.ts'
import {
  FUNDING_ORDERS,
  readDonors,
  readFundingPage,
  readFundingTotals,
  type FundingFilter,
} from './funding-lists.store.ts'
import { findFunding } from './funding.store.ts'

const Figures = z.object({ total: z.int(), summary: FundingSummary })

export const fundingListsService = (db: Db, organizations: Organizations, trail: AuditTrail, ngnPerUsd: string) => ({
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

  /** A change has a name, so only for users who may see the reporter. */
  async history(caller: Caller, asked: string, page: PageRequest) {
    const entry = await findFunding(db, asked)
    if (!entry || !can(signedIn(caller), 'read_reporter', entry)) throw new AppError('funding_entry_not_found')
    return trail.historyOf('funding_entry', entry.id, page)
  },

  async donors() {
    return { success: true as const, donors: await readDonors(db, OFFERED_DONORS) }
  },
})

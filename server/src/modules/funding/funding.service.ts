import { FundingSummary } from '@hub/contract/funding'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { KEYS } from '../../database/paging.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import type { Change } from '../../http/idempotency.ts'
import { listReply, type PageRequest } from '../../http/list-reply.ts'
import type { Audit } from '../audit/audit.service.ts'
import { fundingSnapshot, fundingValues, toListedFunding, type SubmittedFunding } from './funding-entry.ts'
import { countFundingQuery, insertFunding, readFundingPage, type FundingFilter } from './funding.store.ts'

interface Parts {
  db: Db
  change: Change
  audit: Audit
}

const Figures = z.object({ total: z.int(), summary: FundingSummary })

export const fundingService = ({ db, change, audit }: Parts) => ({
  list: ({ limit, cursor, ...filter }: FundingFilter & PageRequest) =>
    listReply(
      { limit, cursor },
      {
        field: 'data',
        identity: { list: 'funding', ...filter },
        key: KEYS.moment,
        async read(after, size) {
          const { rows, next } = await readFundingPage(db, filter, after, size)
          return { rows: rows.map(toListedFunding), next }
        },
        figures: Figures,
        count: async () => (await countFundingQuery(db, filter))[0]!,
      },
    ),

  /** All of them or none: one statement in one transaction. */
  submit: (caller: Caller, submissions: SubmittedFunding[]) =>
    change(caller, async (tx) => {
      const { id: created_by, organization_id } = signedIn(caller)
      const rows = submissions.map((entry) => ({ ...fundingValues(entry), created_by, organization_id }))
      const entries = await insertFunding(tx, rows)
      // A row for each: an entry is edited and deleted on its own later, and its trail starts where it came from.
      await audit.recordAll(
        tx,
        caller,
        entries.map((entry) => ({
          action: 'funding_entry.submitted',
          entity: 'funding_entry',
          entityId: entry.id,
          after: fundingSnapshot(entry),
        })),
      )
      const submitted = entries.length
      const message = `${submitted} FTS ${submitted === 1 ? 'entry' : 'entries'} submitted successfully`
      return { success: true as const, message, submitted }
    }),
})

export type Funding = ReturnType<typeof fundingService>

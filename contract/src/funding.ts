import * as z from 'zod/mini'
import {
  atMost,
  figuredQuery,
  figuredReply,
  filterOf,
  filterText,
  Id,
  Message,
  mine,
  pageQuery,
  storable,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { Month } from './months.ts'
import { reviewed } from './narrowing.ts'
import { NgnAt, Sum } from './money.ts'
import { projectCodeIn } from './project-code.ts'
import { HistoryEntry } from './projects.ts'
import { CURRENCIES, STATE_NAMES } from './reference/options.ts'
import { FUNDING_SORTS } from './reference/choices.ts'
import { FUNDING_STATUSES } from './statuses.ts'
import { FUNDING_FIELD_NAMES, FundingEdit, FundingSubmission, ListedFunding } from './records/funding-entry.ts'

/** The project code in a form, until the server has assigned it. A draft holds it in English. */
export const CODE_TO_COME = 'Given when the project is sent'

export const labelOf = (keys: Record<string, string>, key: string) =>
  Object.keys(keys).find((label) => keys[label] === key) ?? key

/** Naira as given, else dollars at the rate of the month of entry, else at the hub's. */
const Figures = z.object({ entries: z.int(), ngn: Sum, usd: Sum })

export const FundingSummary = z.object({
  total: Figures,
  paid: Figures,
  commitment: Figures,
  pledge: Figures,
  /** The hub's own rate, and which rates `total` used. */
  ngn_per_usd: z.string(),
  ngn_at: NgnAt,
})
export type FundingSummary = z.infer<typeof FundingSummary>

export const FundingQuery = z.strictObject({
  ...figuredQuery,
  donor: filterText(),
  status: filterOf(FUNDING_STATUSES),
  currency: filterOf(CURRENCIES),
  recipient: filterText(),
  year: z.optional(z.string().check(z.regex(/^(\d{4})?$/, 'Must be a year, like 2026'))),
  month: z.optional(z.union([z.literal(''), Month], 'Must be a month, like 2026-10')),
  project_code: z.optional(z.string().check(z.trim(), atMost(100), storable, z.overwrite(projectCodeIn))),
  /** Entries whose project works only in this state; and the others. */
  state: filterOf(STATE_NAMES),
  not_state: filterOf(STATE_NAMES),
  /** Who may not see reporters finds only their own organization's entries. */
  organization: filterText(),
  reviewed,
  mine,
  sort: filterOf(FUNDING_SORTS),
})
export type FundingQuery = z.output<typeof FundingQuery>

export const OFFERED_DONORS = 500

export const FundingWarning = z.object({
  row: z.int(),
  field: z.enum(FUNDING_FIELD_NAMES),
  code: z.enum(['near_duplicate', 'unlikely_amount']),
  message: z.string(),
})
export type FundingWarning = z.infer<typeof FundingWarning>

const warnings = z.array(FundingWarning)
const byId = z.strictObject({ id: Id })

export const fundingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fts',
    access: 'member',
    download: 'funding entries',
    summary: 'Funding entries of the whole sector, searched and filtered, with the figures of the whole filtered set',
    query: FundingQuery,
    response: z.object({
      success: z.literal(true),
      data: z.array(ListedFunding),
      ...figuredReply(FundingSummary),
    }),
  }),
  donors: endpoint({
    method: 'GET',
    path: '/fts/donors',
    access: 'member',
    summary: 'The donors of funding entries and of projects that are no drafts, by name, to filter by',
    response: z.object({ success: z.literal(true), donors: z.array(z.string()) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/fts/:id',
    access: 'member',
    summary: 'One funding entry',
    params: byId,
    response: z.object({ success: z.literal(true), entry: ListedFunding }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/fts/:id/history',
    access: 'member',
    summary: 'Who changed what in a funding entry, newest first: for those who may read who reported it',
    params: byId,
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({
      success: z.literal(true),
      history: z.array(HistoryEntry),
      next_cursor: z.nullable(z.string()),
    }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/fts/check',
    access: 'contributor',
    summary:
      'What looks like a mistake in funding entries that are about to be sent; stores nothing. A code like NEH-1001 of no project is refused, as where they are sent',
    /** `id`: the edited entry, which is no duplicate of itself. */
    body: z.extend(FundingSubmission, { id: z.optional(Id) }),
    response: z.object({ success: z.literal(true), warnings }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/fts/bulk',
    access: 'contributor',
    summary: 'Submit funding entries: all of them are stored, or none',
    body: FundingSubmission,
    response: z.object({ success: z.literal(true), message: z.string(), submitted: z.int(), warnings }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fts/:id',
    access: 'contributor',
    summary: 'Edit a funding entry',
    params: byId,
    body: FundingEdit,
    response: z.object({ success: z.literal(true), message: z.string(), entry: ListedFunding, warnings }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/fts/:id',
    access: 'contributor',
    summary: 'Delete a funding entry; the audit trail keeps it',
    params: byId,
    response: Message,
  }),
}

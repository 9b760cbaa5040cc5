import * as z from 'zod/mini'
import {
  editedVersion,
  filterOf,
  filterText,
  Id,
  Message,
  mine,
  newId,
  requiredText,
  Timestamp,
  type Versioned,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { figuredQuery, figuredReply } from './figured-list.ts'
import { Month } from './months.ts'
import { reviewed } from './narrowing.ts'
import { Amount, money, NgnAt, readWritten, Sum, writtenMoney } from './money.ts'
import { CURRENCIES, STATE_NAMES } from './reference/options.ts'
import { FUNDING_SORTS, FUNDING_STATUS_KEYS } from './reference/choices.ts'
import { FUNDING_TYPE_KEYS, EARMARKING_KEYS } from './reference/funding-choices.ts'

export const FUNDING_ROWS_MAX = 1000

const spelling = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

export const labelOf = (keys: Record<string, string>, key: string) =>
  Object.keys(keys).find((label) => keys[label] === key) ?? key

/** The key that a label or key, however spelt, stands for. The spellings are put together once: each of a thousand rows asks three times. */
function choice<K extends string>(keys: Record<string, K>, message: string) {
  const known = new Map(
    Object.entries(keys).flatMap(([label, key]) =>
      [label, spelling(label), spelling(key)].map((text): [string, K] => [text, key]),
    ),
  )
  return z.pipe(
    z.string(message),
    z.transform((text, context) => {
      const key = known.get(text) ?? known.get(spelling(text))
      if (key) return key
      context.issues.push({ code: 'custom', message: text.trim() ? 'Choose one from the list' : message, input: text })
      return z.NEVER
    }),
  )
}

const YEARS = /^((?:19|20|21)\d{2})(?:\s*[-–—/]\s*((?:19|20|21)\d{2}))?$/
/** Longer is a slip, such as 2024-2204; an entry is also found and added up by each of its years. */
export const FUNDING_YEARS_MAX = 50

/** The first and the last year of a date range; null where it is none. */
export function yearsOf(text: string): { from: number; to: number } | null {
  const [, from, to = from] = YEARS.exec(text) ?? []
  return from === undefined ? null : { from: Number(from), to: Number(to) }
}

const inOrder = (text: string) => {
  const years = yearsOf(text)
  return !years || years.to >= years.from
}
const notTooLong = (text: string) => {
  const years = yearsOf(text)
  return !years || years.to - years.from < FUNDING_YEARS_MAX
}

/** Kept as '2024' or '2024-2025', however it was typed. */
const dateRange = z.pipe(
  requiredText('Date range is required', 20).check(
    z.regex(YEARS, 'Date range must be a year or two, like 2024-2025'),
    z.refine<string>(inOrder, 'The second year must not be before the first'),
    z.refine<string>(notTooLong, `A date range may span at most ${FUNDING_YEARS_MAX} years`),
  ),
  z.transform((text) => text.replace(/\s*[-–—/]\s*/, '-')),
)

const fundingFields = {
  donor_name: requiredText('Donor is required'),
  year_from_to: dateRange,
  grant_reference_code: requiredText('Grant reference code is required', 100),
  recipient_organisation: requiredText('Recipient organization is required'),
  project_name: requiredText('Project name is required', 300),
  /** Of a project that was entered without a link, as long as its code is not known: its id, for which the hub writes the code. */
  project_code: requiredText('Project code is required', 100),
  type_of_funding: choice(FUNDING_TYPE_KEYS, 'Funding type is required'),
  funding_status: choice(FUNDING_STATUS_KEYS, 'Funding status is required'),
  earmarking: choice(EARMARKING_KEYS, 'Earmarking is required'),
  amount_original: writtenMoney('Original amount must be positive'),
  original_currency: z.pipe(
    z
      .string('Original currency is required')
      .check(z.trim(), z.toUpperCase(), z.minLength(1, 'Original currency is required')),
    z.enum(CURRENCIES, 'Choose one from the list'),
  ),
  amount_usd: money('USD amount must be positive', 'USD'),
}

interface Written {
  amount_original: number | string
  original_currency: string
}

const readOriginal = ({ amount_original }: Written) => {
  const read = readWritten(amount_original)
  return read && 'amount' in read ? read : null
}

/** '₦5,000' is no amount in dollars, whatever the currency's field says. */
function mustAgree({ value, issues }: z.core.ParsePayload<Written>) {
  const beside = readOriginal(value)?.currency
  if (!beside || beside === value.original_currency) return
  const message = `The amount says ${beside}, the currency ${value.original_currency}: make them the same`
  issues.push({ code: 'custom', input: value, path: ['amount_original'], message })
}

/** The original amount as exact decimal text. */
const withPlainAmount = <Entry extends Written>(entry: Entry) =>
  Object.assign(entry, { amount_original: readOriginal(entry)?.amount ?? '' })

/** One funding entry as it is submitted; the project form and the bulk grid send the same. */
export const FundingEntry = z.pipe(
  z.strictObject({ ...fundingFields, id: newId }).check(mustAgree),
  z.transform(withPlainAmount),
)
export type FundingEntry = z.input<typeof FundingEntry>

export const FundingEdit = z.pipe(
  z.strictObject({ ...fundingFields, updated_at: editedVersion }).check(mustAgree),
  z.transform(withPlainAmount),
)
export type FundingEdit = Versioned<z.input<typeof FundingEdit>>

/** A funding entry as it is listed. */
export const ListedFunding = z.object({
  id: Id,
  donor: z.string(),
  recipient_organization: z.string(),
  project_name: z.string(),
  project_code: z.string(),
  funding_type: z.enum(Object.values(FUNDING_TYPE_KEYS)),
  amount: Amount,
  currency: z.enum(CURRENCIES),
  amount_usd: Amount,
  status: z.enum(Object.values(FUNDING_STATUS_KEYS)),
  earmarking: z.enum(Object.values(EARMARKING_KEYS)),
  reference_code: z.string(),
  year_from_to: z.string(),
  /** In a list of one year: what of it counts for that year. Over n years an nth in each, to the cent, the rest in the last. */
  share: z.optional(z.object({ year: z.int(), amount: Amount, amount_usd: Amount })),
  /** Who reported it: told to its own organization and to administrators. */
  organization_id: z.nullable(Id),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ListedFunding = z.infer<typeof ListedFunding>

/** Naira where it was given in naira, else its dollars at the rate of the month it was entered in, else at the hub's: exact, as decimal text. */
const Figures = z.object({ entries: z.int(), ngn: Sum, usd: Sum })

/** The cards' figures, of everything that the filters find; of a year, the shares of that year. */
export const FundingSummary = z.object({
  total: Figures,
  paid: Figures,
  commitment: Figures,
  pledge: Figures,
  /** The hub's own rate, as decimal text, and which rates the dollars of `total` were counted at. */
  ngn_per_usd: z.string(),
  ngn_at: NgnAt,
})
export type FundingSummary = z.infer<typeof FundingSummary>

export const FundingQuery = z.strictObject({
  ...figuredQuery,
  donor: filterText(),
  status: filterOf(Object.values(FUNDING_STATUS_KEYS)),
  currency: filterOf(CURRENCIES),
  recipient: filterText(),
  /** Entries whose years include this one. */
  year: z.optional(z.string().check(z.regex(/^(\d{4})?$/, 'Must be a year, like 2026'))),
  /** When it was entered, in Nigeria: the month whose report it belongs to. */
  month: z.optional(z.union([z.literal(''), Month], 'Must be a month, like 2026-10')),
  project_code: filterText(100),
  /** Entries of projects that work in this state alone, as the dashboard places money; and those that are not such. */
  state: filterOf(STATE_NAMES),
  not_state: filterOf(STATE_NAMES),
  /** Who reported it: an organization by its id, acronym or name. Whoever is not told who reported an entry finds only their own organization's. */
  organization: filterText(),
  /** What was entered in months that were reviewed, as everywhere. */
  reviewed,
  mine,
  sort: filterOf(FUNDING_SORTS),
})
export type FundingQuery = z.output<typeof FundingQuery>

/** What is accepted, but looks like a slip: shown before it is sent. */
export const FundingWarning = z.object({
  /** Which of the submissions, from 0. */
  row: z.int(),
  field: z.enum(Object.keys(fundingFields) as [keyof typeof fundingFields, ...(keyof typeof fundingFields)[]]),
  code: z.enum(['near_duplicate', 'unlikely_amount']),
  message: z.string(),
})
export type FundingWarning = z.infer<typeof FundingWarning>

function idsOnce({ value, issues }: z.core.ParsePayload<{ id?: string | undefined }[]>) {
  const seen = new Set<string>()
  for (const [row, { id }] of value.entries()) {
    if (id !== undefined && seen.has(id))
      issues.push({ code: 'custom', input: value, path: [row, 'id'], message: 'Two entries have the same identifier' })
    if (id !== undefined) seen.add(id)
  }
}

const submissions = z
  .array(FundingEntry, 'At least one entry is required')
  .check(
    z.minLength(1, 'At least one entry is required'),
    z.maxLength(FUNDING_ROWS_MAX, `At most ${FUNDING_ROWS_MAX} entries at once`),
    idsOnce,
  )
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
  read: endpoint({
    method: 'GET',
    path: '/fts/:id',
    access: 'member',
    summary: 'One funding entry',
    params: byId,
    response: z.object({ success: z.literal(true), entry: ListedFunding }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/fts/check',
    access: 'contributor',
    summary: 'What looks like a slip in funding entries that are about to be sent; stores nothing',
    /** `id`: the entry that is edited, which is no twin of itself. */
    body: z.strictObject({ submissions, id: z.optional(Id) }),
    response: z.object({ success: z.literal(true), warnings }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/fts/bulk',
    access: 'contributor',
    summary: 'Submit funding entries: all of them are stored, or none',
    body: z.strictObject({ submissions }),
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

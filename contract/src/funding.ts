import * as z from 'zod/mini'
import { filterOf, filterText, Id, pageQuery, pageReply, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Amount, money, Sum } from './money.ts'
import { CURRENCIES } from './reference/options.ts'
import type { EARMARKINGS, FUNDING_STATUSES, FUNDING_TYPES } from './reference/options.ts'

export const FUNDING_ROWS_MAX = 1000

/** Label in the form -> key in the list. Either spelling is read, in any case, with blanks, hyphens or underscores. */
export const FUNDING_TYPE_KEYS = {
  Grant: 'grant',
  Loan: 'loan',
  'In-Kind': 'in-kind',
  'Technical Assistance': 'technical_assistance',
  Contribution: 'contribution',
} as const satisfies Record<(typeof FUNDING_TYPES)[number], string>
export const FUNDING_STATUS_KEYS = {
  Pledge: 'pledge',
  Commitment: 'commitment',
  Paid: 'paid',
} as const satisfies Record<(typeof FUNDING_STATUSES)[number], string>
export const EARMARKING_KEYS = {
  Unearmarked: 'unearmarked',
  'Softly Earmarked': 'softly_earmarked',
  'Strictly Earmarked': 'strictly_earmarked',
} as const satisfies Record<(typeof EARMARKINGS)[number], string>

const spelling = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** The key that a label or key, however spelt, stands for. */
export const keyOf = <K extends string>(keys: Record<string, K>, text: string): K | undefined => {
  const found = Object.entries(keys).find(([label, key]) =>
    [label, key].some((each) => spelling(each) === spelling(text)),
  )
  return found?.[1]
}
export const labelOf = (keys: Record<string, string>, key: string) =>
  Object.keys(keys).find((label) => keys[label] === key) ?? key

const choice = <K extends string>(keys: Record<string, K>, message: string) =>
  z.pipe(
    z.string(message),
    z.transform((text, context) => {
      const key = keyOf(keys, text)
      if (key) return key
      context.issues.push({ code: 'custom', message: text.trim() ? 'Choose one from the list' : message, input: text })
      return z.NEVER
    }),
  )

const YEARS = /^(\d{4})(?:\s*[-–/]\s*(\d{4}))?$/
const inOrder = (text: string) => {
  const [, from, to] = YEARS.exec(text) ?? []
  return from !== undefined && (to === undefined || to >= from)
}

/** One funding entry as it is submitted; the project form and the bulk grid send the same. */
export const FundingEntry = z.strictObject({
  donor_name: requiredText('Donor is required'),
  year_from_to: requiredText('Date range is required', 20).check(
    z.regex(YEARS, 'Date range must be a year or two, like 2024-2025'),
    z.refine<string>(inOrder, 'The second year must not be before the first'),
  ),
  grant_reference_code: requiredText('Grant reference code is required', 100),
  recipient_organisation: requiredText('Recipient organization is required'),
  project_name: requiredText('Project name is required', 300),
  project_code: requiredText('Project code is required', 100),
  type_of_funding: choice(FUNDING_TYPE_KEYS, 'Funding type is required'),
  funding_status: choice(FUNDING_STATUS_KEYS, 'Funding status is required'),
  earmarking: choice(EARMARKING_KEYS, 'Earmarking is required'),
  amount_original: money('Original amount must be positive'),
  original_currency: z.pipe(
    z
      .string('Original currency is required')
      .check(z.trim(), z.toUpperCase(), z.minLength(1, 'Original currency is required')),
    z.enum(CURRENCIES, 'Choose one from the list'),
  ),
  amount_usd: money('USD amount must be positive'),
})
export type FundingEntry = z.input<typeof FundingEntry>

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
  organization_id: Id,
  created_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ListedFunding = z.infer<typeof ListedFunding>

export const FundingSummary = z.object({ total_usd: Sum })

export const fundingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fts',
    access: 'member',
    summary: 'Funding entries of the whole sector, searched and filtered',
    query: z.strictObject({
      ...pageQuery,
      donor: filterText(),
      status: filterOf(Object.values(FUNDING_STATUS_KEYS)),
      currency: filterOf(CURRENCIES),
      project_code: filterText(100),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ListedFunding),
      ...pageReply,
      summary: FundingSummary,
    }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/fts/bulk',
    access: 'contributor',
    summary: 'Submit funding entries: all of them are stored, or none',
    body: z.strictObject({
      submissions: z
        .array(FundingEntry, 'At least one entry is required')
        .check(
          z.minLength(1, 'At least one entry is required'),
          z.maxLength(FUNDING_ROWS_MAX, `At most ${FUNDING_ROWS_MAX} entries at once`),
        ),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), submitted: z.int() }),
    idempotent: true,
  }),
}

import * as z from 'zod/mini'
import { editedVersion, newId, requiredText, type Versioned } from './common.ts'
import { money, readWritten, writtenMoney } from './money.ts'
import { CURRENCIES } from './reference/options.ts'
import { FUNDING_STATUS_KEYS } from './statuses.ts'
import { FUNDING_TYPE_KEYS, EARMARKING_KEYS } from './reference/funding-choices.ts'

export const FUNDING_ROWS_MAX = 1000

const spelling = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/**
 * Accepts labels and keys in any spelling. The spellings are prepared once: each of a thousand rows asks three times.
 */
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
/** Longer is a mistake, such as 2024-2204; an entry is also found and summed by each of its years. */
export const FUNDING_YEARS_MAX = 50

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

/** Stored as '2024' or '2024-2025'. */
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
  /** For a project created offline, whose code is not known yet: its id, which the hub replaces by the code. */
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

export const FUNDING_FIELDS = Object.keys(fundingFields) as [
  keyof typeof fundingFields,
  ...(keyof typeof fundingFields)[],
]

interface Written {
  amount_original: number | string
  original_currency: string
}

const readOriginal = ({ amount_original }: Written) => {
  const read = readWritten(amount_original)
  return read && 'amount' in read ? read : null
}

/** '₦5,000' is no amount in dollars, whatever the currency field says. */
function mustAgree({ value, issues }: z.core.ParsePayload<Written>) {
  const beside = readOriginal(value)?.currency
  if (!beside || beside === value.original_currency) return
  const message = `The amount says ${beside}, the currency ${value.original_currency}: make them the same`
  issues.push({ code: 'custom', input: value, path: ['amount_original'], message })
}

const withPlainAmount = <Entry extends Written>(entry: Entry) =>
  Object.assign(entry, { amount_original: readOriginal(entry)?.amount ?? '' })

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

function idsOnce({ value, issues }: z.core.ParsePayload<{ id?: string | undefined }[]>) {
  const seen = new Set<string>()
  for (const [row, { id }] of value.entries()) {
    if (id !== undefined && seen.has(id))
      issues.push({ code: 'custom', input: value, path: [row, 'id'], message: 'Two entries have the same identifier' })
    if (id !== undefined) seen.add(id)
  }
}

/** All are stored, or none. */
export const FundingSubmission = z.strictObject({
  submissions: z
    .array(FundingEntry, 'At least one entry is required')
    .check(
      z.minLength(1, 'At least one entry is required'),
      z.maxLength(FUNDING_ROWS_MAX, `At most ${FUNDING_ROWS_MAX} entries at once`),
      idsOnce,
    ),
})

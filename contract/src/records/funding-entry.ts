import * as z from 'zod/mini'
import { editedVersion, Id, newId, requiredText, Timestamp, type Versioned } from '../common.ts'
import { ASKED_BY_OCHA } from '../exports/columns/places.ts'
import { alsoCalled, CURRENCY_CHOICES, ID, keyed, plain } from '../imports/columns.ts'
import { t } from '../language.ts'
import { Amount, currencyDiffers, readWritten, writtenMoney } from '../money.ts'
import { projectCodeIn } from '../project-code.ts'
import { CURRENCIES, EARMARKING_KEYS, FUNDING_DONORS, FUNDING_TYPE_KEYS } from '../reference/options.ts'
import type { SheetColumn, SheetKind } from '../sheet-column.ts'
import { FUNDING_STATUS_KEYS } from '../statuses.ts'
import { amount, exportColumnOf, importColumns, labelsOf, listedBy, type RecordFields, sentBy, text } from './fields.ts'

export const FUNDING_ROWS_MAX = 1000

const spelling = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** Labels and keys in any spelling, prepared once: each of a thousand rows asks three times. */
function spelled<K extends string>(keys: Record<string, K>, message: string) {
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

const choice = <K extends string>(keys: Record<string, K>, message: string) =>
  ({
    kind: 'choice',
    required: true,
    sent: spelled(keys, message),
    listed: z.enum(Object.values(keys)),
    choices: keyed(keys),
  }) as const

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
    z.refine<string>(notTooLong, {
      error: () => t('A date range may span at most {max} years', { max: FUNDING_YEARS_MAX }),
    }),
  ),
  z.transform((text) => text.replace(/\s*[-–—/]\s*/, '-')),
)

/** In column order, which decides which error is first. */
export const FUNDING_FIELDS = {
  donor_name: {
    ...text('Donor is required'),
    kind: 'choice',
    label: 'Donor',
    column: 'donor',
    choices: plain(FUNDING_DONORS),
    hxl: '#org+name+funder',
    imported: { names: ['Donor Name', 'srcOrganization'], about: 'Who gives' },
    exported: { key: 'srcOrganization' },
  },
  year_from_to: {
    kind: 'text',
    required: true,
    label: 'Date Range',
    sent: dateRange,
    listed: z.string(),
    imported: { names: ['Years', 'Year', 'Period', 'Year from to'], about: 'A year, or two: 2026-2027' },
    exported: null,
  },
  grant_reference_code: {
    ...text('Grant reference code is required', 100),
    label: 'Grant Code',
    column: 'reference_code',
    hxl: '#activity+code',
    imported: {
      names: ['Grant Reference', 'Grant Reference Code', 'Reference', 'Reference Code', 'refCode'],
      about: 'The grant’s reference',
    },
    exported: { key: 'refCode', about: 'Grant reference code' },
  },
  recipient_organisation: {
    ...text('Recipient organization is required'),
    label: 'Recipient',
    column: 'recipient_organization',
    hxl: '#org+name+impl',
    imported: {
      names: ['Recipient Organization', 'Recipient Organisation', 'destOrganization'],
      about: 'Who receives',
    },
    exported: { key: 'destOrganization', width: 32, about: 'Recipient organization' },
  },
  project_name: {
    ...text('Project name is required', 300),
    label: 'Project Name',
    hxl: '#activity+project+name',
    imported: { names: ['Project Title', 'Project', 'destProject'], about: 'What it is for' },
    exported: { key: 'destProject', width: 36, about: 'Project name' },
  },
  /** For a project created offline, whose code is not known yet: its id, which the hub replaces by the code. */
  project_code: {
    ...text('Project code is required', 100),
    sent: requiredText('Project code is required', 100).check(z.overwrite(projectCodeIn)),
    label: 'Project Code',
    hxl: '#activity+project+code',
    imported: { names: ['destProjectCode'], about: 'The project’s code' },
    exported: { key: 'destProjectCode', about: 'Project code' },
  },
  type_of_funding: {
    ...choice(FUNDING_TYPE_KEYS, 'Funding type is required'),
    label: 'Funding Type',
    column: 'funding_type',
    imported: {
      names: ['Type', 'Type of Funding', 'fundingType'],
      about: 'Grant, Loan, In-Kind, Technical Assistance or Contribution',
    },
    exported: { key: 'fundingType', about: 'Grant, Loan, In-Kind, Technical Assistance or Contribution' },
  },
  funding_status: {
    ...choice(FUNDING_STATUS_KEYS, 'Funding status is required'),
    label: 'Status',
    column: 'status',
    choices: alsoCalled(keyed(FUNDING_STATUS_KEYS), {
      aliases: {
        pledge: ['Pledged'],
        commitment: ['Committed'],
        paid: ['Disbursed'],
      },
    }),
    hxl: '#status+text',
    imported: { names: ['Funding Status'], about: 'Pledge, Commitment or Paid' },
    exported: { key: 'status', width: 14, about: 'pledge, commitment or paid; Total Funding adds up all three' },
  },
  earmarking: {
    ...choice(EARMARKING_KEYS, 'Earmarking is required'),
    label: 'Earmarking',
    imported: { names: ['Earmarked'], about: 'Unearmarked, Softly Earmarked or Strictly Earmarked' },
    exported: { about: "The hub's own classes: Unearmarked, Softly Earmarked, Strictly Earmarked" },
  },
  amount_original: {
    kind: 'money',
    required: true,
    label: 'Amount (Orig)',
    column: 'amount',
    currency: 'original_currency',
    sent: writtenMoney('Original amount must be positive'),
    listed: Amount,
    hxl: '#value+funding+total',
    imported: {
      header: 'Amount',
      names: [
        'Amount (Orig)',
        'Original Amount',
        'originalAmount',
        'Amount (NGN)',
        'Amount (Naira)',
        'Amount (N)',
        'Amount NGN',
        'Naira',
      ],
      about: 'In the original currency',
    },
    exported: { key: 'originalAmount', about: 'Amount in the original currency' },
  },
  original_currency: {
    kind: 'choice',
    required: true,
    label: 'Currency',
    column: 'currency',
    sent: z.pipe(
      z
        .string('Original currency is required')
        .check(z.trim(), z.toUpperCase(), z.minLength(1, 'Original currency is required')),
      z.enum(CURRENCIES, 'Choose one from the list'),
    ),
    listed: z.enum(CURRENCIES),
    choices: CURRENCY_CHOICES,
    hxl: '#value+funding+total+currency',
    imported: {
      names: ['Original Currency', 'originalCurrency'],
      about: 'USD, EUR, GBP, NGN, NOK, CAD or CHF',
    },
    exported: { key: 'originalCurrency', about: 'Original currency' },
  },
  amount_usd: {
    ...amount('USD amount must be positive', 'USD'),
    label: 'Amount (USD)',
    hxl: '#value+funding+total+usd',
    imported: {
      names: ['USD', 'USD Amount', 'Amount in USD', 'Amount in Dollars', 'amountUSD'],
      about: 'In dollars',
    },
    exported: { key: 'amountUSD', about: 'Amount in dollars' },
  },
} as const satisfies RecordFields

export type FundingField = keyof typeof FUNDING_FIELDS
export const FUNDING_LABELS = labelsOf(FUNDING_FIELDS)
export const FUNDING_FIELD_NAMES = Object.keys(FUNDING_FIELDS) as [FundingField, ...FundingField[]]

export const ListedFunding = z.object({
  id: Id,
  ...listedBy(FUNDING_FIELDS),
  /** In a list of one year: its share, 1/n rounded to the cent; the last year gets the rest. */
  share: z.optional(z.object({ year: z.int(), amount: Amount, amount_usd: Amount })),
  /** Its month was accepted: read-only until that is reopened. */
  is_locked: z.optional(z.boolean()),
  /** Only visible to its own organization and administrators. */
  organization_id: z.nullable(Id),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ListedFunding = z.infer<typeof ListedFunding>

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
  const message = currencyDiffers(beside, value.original_currency)
  issues.push({ code: 'custom', input: value, path: ['amount_original'], message })
}

const withPlainAmount = <Entry extends Written>(entry: Entry) =>
  Object.assign(entry, { amount_original: readOriginal(entry)?.amount ?? '' })

export const FundingEntry = z.pipe(
  z.strictObject({ ...sentBy(FUNDING_FIELDS), id: newId }).check(mustAgree),
  z.transform(withPlainAmount),
)
export type FundingEntry = z.input<typeof FundingEntry>

export const FundingEdit = z.pipe(
  z.strictObject({ ...sentBy(FUNDING_FIELDS), updated_at: editedVersion }).check(mustAgree),
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
  submissions: z.array(FundingEntry, 'At least one entry is required').check(
    z.minLength(1, 'At least one entry is required'),
    z.maxLength(FUNDING_ROWS_MAX, {
      error: () => t('At most {max} entries at once', { max: String(FUNDING_ROWS_MAX) }),
    }),
    idsOnce,
  ),
})

export const FUNDING_IMPORT_COLUMNS = [ID, ...importColumns(FUNDING_FIELDS, [])]

/** The header of a column in OCHA's flow files is its key. */
const flow = <const Column extends Omit<SheetColumn, 'header'>>(column: Column) => ({ ...column, header: column.key })
const empty = <const Key extends string, const Kind extends SheetKind = 'text'>(
  key: Key,
  hxl: string,
  kind = 'text' as Kind,
) => ({ ...flow({ key, kind, hxl, about: ASKED_BY_OCHA }), isEmpty: true }) as const
const exported = exportColumnOf(FUNDING_FIELDS)
const column = <Name extends FundingField>(name: Name) => flow(exported(name))

/** As OCHA's flow files, so that both can be combined; the last columns are the hub's own. */
export const FTS_EXPORT_COLUMNS = [
  empty('date', '#date', 'date'),
  empty('budgetYear', '#date+year+budget', 'whole'),
  empty('description', '#description+notes'),
  column('amount_usd'),
  column('donor_name'),
  empty('srcOrganizationTypes', '#org+type+funder+list'),
  empty('srcLocations', '#country+iso3+funder+list'),
  empty('srcUsageYearStart', '#date+year+start+funder', 'whole'),
  empty('srcUsageYearEnd', '#date+year+end+funder', 'whole'),
  empty('destPlan', '#activity+appeal+name'),
  empty('destPlanCode', '#activity+appeal+id+external'),
  empty('destPlanId', '#activity+appeal+id+fts_internal'),
  column('recipient_organisation'),
  empty('destOrganizationTypes', '#org+type+impl+list'),
  flow({ key: 'destGlobalClusters', kind: 'text', hxl: '#sector+cluster+name+list', about: 'Always Education' }),
  flow({ key: 'destLocations', kind: 'text', hxl: '#country+iso3+impl+list', about: 'Always NGA, Nigeria' }),
  column('project_name'),
  column('project_code'),
  empty('destEmergency', '#crisis+name'),
  flow({
    key: 'destUsageYearStart',
    kind: 'whole',
    hxl: '#date+year+start+impl',
    about: 'First year of the date range',
  }),
  flow({ key: 'destUsageYearEnd', kind: 'whole', hxl: '#date+year+end+impl', about: 'Last year of the date range' }),
  flow({
    key: 'contributionType',
    kind: 'text',
    hxl: '#financial+contribution+type',
    about: 'in kind or financial; empty for technical assistance, which is either',
  }),
  empty('flowType', '#financial+contribution+type'),
  empty('method', '#financial+method'),
  empty('boundary', '#financial+direction'),
  empty('onBoundary', '#financial+direction+type'),
  column('funding_status'),
  flow({ key: 'firstReportedDate', kind: 'date', hxl: '#date+reported', about: 'The day it was entered in the hub' }),
  empty('decisionDate', '#date+decision', 'date'),
  empty('keywords', '#description+keywords'),
  column('amount_original'),
  column('original_currency'),
  empty('exchangeRate', '#financial+fx', 'decimal'),
  empty('id', '#activity+id+fts_internal'),
  column('grant_reference_code'),
  flow({ key: 'createdAt', kind: 'moment', hxl: '#date+created', about: 'When it was entered (UTC)' }),
  flow({ key: 'updatedAt', kind: 'moment', hxl: '#date+updated', about: 'When it was last changed (UTC)' }),
  flow({
    key: 'grandBargainEarmarkingType',
    kind: 'text',
    hxl: '#financial+earmarking+type',
    about: 'unearmarked or softly earmarked; empty where the hub says strictly earmarked, which FTS divides in two',
  }),
  column('earmarking'),
  column('type_of_funding'),
  flow({ key: 'reportingOrganization', kind: 'text', width: 32, hxl: '#org+reporting', about: 'Who entered it' }),
  flow({ key: 'hubId', kind: 'text', width: 38, about: "The entry's identifier in the hub" }),
  flow({
    key: 'yearShareUSD',
    kind: 'money',
    about:
      'In a file of one year: what of amountUSD counts in that year, an nth for each of the n years that it runs over. Add up this column, not amountUSD. Empty in a file of all years',
  }),
] as const satisfies readonly SheetColumn[]

import { CURRENCIES, FUNDING_DONORS, PROJECT_COMPONENTS, STATE_NAMES } from '../reference/options.ts'
import {
  ACTIVITY_STATUSES,
  EARMARKING_KEYS,
  FUNDING_STATUS_KEYS,
  FUNDING_TYPE_KEYS,
  type IMPORT_TYPES,
  STOCK_CATEGORIES,
  STOCK_STATUSES,
  STOCK_UNITS,
} from '../reference/choices.ts'
import { LGAS } from '../reference/lgas.ts'
import type { Choice } from '../sheets/choices.ts'
import type { KnownColumn } from '../sheets/headers.ts'

export type ImportType = (typeof IMPORT_TYPES)[number]

/** A column of an import: what its cells are, and what sheets call it. */
export interface ImportField extends KnownColumn {
  /** In the template, and where a person is asked about it. */
  header: string
  kind: 'text' | 'choice' | 'day' | 'whole' | 'money'
  required?: boolean
  choices?: readonly Choice[]
  /** What it means, for the template. */
  about: string
  /** The name of its value in the lists that the template is filled from, where it is another. */
  listed?: string
}

const words = (key: string) => key.replaceAll('_', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))
const spelt = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: words(value) }))
const keyed = (keys: Record<string, string>): Choice[] =>
  Object.entries(keys).map(([label, value]) => ({ value, label }))

const LGA_ALIASES: Record<string, string[]> = {
  Maiduguri: [
    'MMC',
    'Maiduguri Metropolitan',
    'Maiduguri Municipal',
    'Maiduguri M.C.',
    'Maiduguri Metropolitan Council',
  ],
}
const STATE_CHOICES = STATE_NAMES.map((value) => ({ value, label: value, aliases: [`${value} State`] }))
const LGA_CHOICES = [...new Set(LGAS.map(({ name }) => name))].map((value) => ({
  value,
  label: value,
  aliases: [`${value} LGA`, ...(LGA_ALIASES[value] ?? [])],
}))

const ID: ImportField = {
  key: 'id',
  header: 'Hub ID',
  kind: 'text',
  names: ['id', 'hubId', 'identifier'],
  about: 'Leave it as it is: a row with it changes that record; a row without it is a new one',
}
const STATE: ImportField = {
  key: 'state',
  header: 'State',
  kind: 'choice',
  required: true,
  names: ['State Name', 'ADM1_EN', 'Admin 1'],
  hxl: '#adm1+name',
  choices: STATE_CHOICES,
  about: 'Adamawa, Borno or Yobe',
}
const LGA: ImportField = {
  key: 'lga',
  header: 'LGA',
  kind: 'choice',
  required: true,
  names: ['Local Government Area', 'Local Government', 'LGA Name', 'ADM2_EN', 'Admin 2'],
  hxl: '#adm2+name',
  choices: LGA_CHOICES,
  about: 'An LGA of the state',
}
const COUNT = 'People reached; empty counts as 0'
const whole = (key: string, header: string, names: string[], about = COUNT): ImportField => ({
  key,
  header,
  kind: 'whole',
  names,
  about,
})

const FUNDING: readonly ImportField[] = [
  ID,
  {
    key: 'donor_name',
    header: 'Donor',
    kind: 'choice',
    required: true,
    names: ['Donor Name', 'srcOrganization'],
    hxl: '#org+name+funder',
    choices: plain(FUNDING_DONORS),
    about: 'Who gives',
    listed: 'donor',
  },
  {
    key: 'year_from_to',
    header: 'Date Range',
    kind: 'text',
    required: true,
    names: ['Years', 'Year', 'Period', 'Year from to'],
    about: 'A year, or two: 2026-2027',
  },
  {
    key: 'grant_reference_code',
    header: 'Grant Code',
    kind: 'text',
    required: true,
    names: ['Grant Reference', 'Grant Reference Code', 'Reference', 'Reference Code', 'refCode'],
    hxl: '#activity+code',
    about: 'The grant’s reference',
    listed: 'reference_code',
  },
  {
    key: 'recipient_organisation',
    header: 'Recipient',
    kind: 'text',
    required: true,
    names: ['Recipient Organization', 'Recipient Organisation', 'destOrganization'],
    hxl: '#org+name+impl',
    about: 'Who receives',
    listed: 'recipient_organization',
  },
  {
    key: 'project_name',
    header: 'Project Name',
    kind: 'text',
    required: true,
    names: ['Project Title', 'Project', 'destProject'],
    hxl: '#activity+project+name',
    about: 'What it is for',
  },
  {
    key: 'project_code',
    header: 'Project Code',
    kind: 'text',
    required: true,
    names: ['destProjectCode'],
    hxl: '#activity+project+code',
    about: 'The project’s code',
  },
  {
    key: 'type_of_funding',
    header: 'Funding Type',
    kind: 'choice',
    required: true,
    names: ['Type', 'Type of Funding', 'fundingType'],
    choices: keyed(FUNDING_TYPE_KEYS),
    about: 'Grant, Loan, In-Kind, Technical Assistance or Contribution',
    listed: 'funding_type',
  },
  {
    key: 'funding_status',
    header: 'Status',
    kind: 'choice',
    required: true,
    names: ['Funding Status'],
    hxl: '#status+text',
    choices: keyed(FUNDING_STATUS_KEYS),
    about: 'Pledge, Commitment or Paid',
    listed: 'status',
  },
  {
    key: 'earmarking',
    header: 'Earmarking',
    kind: 'choice',
    required: true,
    names: ['Earmarked'],
    choices: keyed(EARMARKING_KEYS),
    about: 'Unearmarked, Softly Earmarked or Strictly Earmarked',
  },
  {
    key: 'amount_original',
    header: 'Amount (Orig)',
    kind: 'money',
    required: true,
    names: ['Amount', 'Original Amount', 'originalAmount'],
    hxl: '#value+funding+total',
    about: 'In the original currency',
    listed: 'amount',
  },
  {
    key: 'original_currency',
    header: 'Currency',
    kind: 'choice',
    required: true,
    names: ['Original Currency', 'originalCurrency'],
    hxl: '#value+funding+total+currency',
    choices: plain(CURRENCIES),
    about: 'USD, EUR, GBP, NGN, NOK, CAD or CHF',
    listed: 'currency',
  },
  {
    key: 'amount_usd',
    header: 'Amount (USD)',
    kind: 'money',
    required: true,
    names: ['USD', 'USD Amount', 'Amount in USD', 'Amount in Dollars', 'amountUSD'],
    hxl: '#value+funding+total+usd',
    about: 'In dollars',
  },
]

const STOCK: readonly ImportField[] = [
  ID,
  {
    key: 'item_name',
    header: 'Item Name',
    kind: 'text',
    required: true,
    names: ['Item', 'Item Description', 'Description'],
    hxl: '#item+name',
    about: 'What it is',
    listed: 'item',
  },
  {
    key: 'category',
    header: 'Category',
    kind: 'choice',
    required: true,
    names: ['Item Type', 'Item Category', 'Type'],
    hxl: '#item+type',
    choices: spelt(STOCK_CATEGORIES),
    about: 'A category of the list',
    listed: 'item_category',
  },
  {
    key: 'unit',
    header: 'Unit',
    kind: 'choice',
    required: true,
    names: ['Unit of Measure', 'UoM'],
    hxl: '#item+unit',
    choices: spelt(STOCK_UNITS),
    about: 'What is counted',
  },
  {
    key: 'quantity_in_stock',
    header: 'Quantity',
    kind: 'whole',
    required: true,
    names: ['In Stock', 'Quantity in Stock', 'Qty', 'Stock Balance'],
    hxl: '#item+stock+num',
    about: 'How many there are',
    listed: 'quantity',
  },
  {
    key: 'movement_reason',
    header: 'Reason of Change',
    kind: 'choice',
    names: ['Why did the quantity change?', 'Reason'],
    choices: spelt(['received', 'distributed', 'damaged', 'lost', 'count_corrected']),
    about: 'Of a quantity that you change; empty means that the count was corrected',
  },
  {
    key: 'quantity_available',
    header: 'Quantity Available',
    kind: 'whole',
    names: ['Available'],
    about: 'What is free of it; empty means all',
  },
  {
    key: 'minimum_stock_level',
    header: 'Minimum Stock Level',
    kind: 'whole',
    names: ['Minimum'],
    about: 'Below it the stock is low',
  },
  { key: 'reorder_point', header: 'Reorder Point', kind: 'whole', names: [], about: 'When to order' },
  {
    key: 'purchase_cost',
    header: 'Purchase Cost',
    kind: 'money',
    names: ['Unit Cost (USD)', 'Unit Cost', 'Cost'],
    about: 'Of one, in dollars',
  },
  { key: 'supplier', header: 'Supplier', kind: 'text', names: ['Vendor'], about: 'Who supplied it' },
  {
    key: 'physical_address',
    header: 'Physical Address',
    kind: 'text',
    required: true,
    names: ['Address'],
    about: 'Where it lies',
  },
  STATE,
  LGA,
  {
    key: 'warehouse_location',
    header: 'Warehouse Location',
    kind: 'text',
    names: ['Warehouse'],
    hxl: '#loc+warehouse+name',
    about: 'Where in the warehouse',
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'choice',
    names: [],
    hxl: '#status',
    choices: spelt(STOCK_STATUSES),
    about: 'Follows the quantity, but for Discontinued',
  },
]

const ACTIVITIES: readonly ImportField[] = [
  ID,
  {
    key: 'project_code',
    header: 'Project Code',
    kind: 'text',
    required: true,
    names: ['Project', 'Project ID', 'Code'],
    hxl: '#activity+project+code',
    about: 'The project’s code in the hub, such as NEH-1001',
  },
  {
    key: 'type',
    header: 'Activity Type',
    kind: 'choice',
    required: true,
    names: ['Activity', 'Type', 'Component', 'Type of Activity'],
    hxl: '#activity+type',
    choices: plain(PROJECT_COMPONENTS),
    about: 'What was done',
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'choice',
    required: true,
    names: ['Activity Status'],
    hxl: '#status',
    choices: spelt(ACTIVITY_STATUSES),
    about: 'Planned, Ongoing or Completed',
  },
  {
    key: 'start_date',
    header: 'Date',
    kind: 'day',
    required: true,
    names: ['Start Date', 'Activity Date', 'From', 'Date of Activity'],
    hxl: '#date+start',
    about: 'The day, or the first of several',
  },
  {
    key: 'end_date',
    header: 'Until',
    kind: 'day',
    names: ['End Date', 'To'],
    hxl: '#date+end',
    about: 'The last of several days',
  },
  STATE,
  LGA,
  {
    key: 'school_name',
    header: 'School',
    kind: 'text',
    names: ['School Name', 'Name of School', 'Learning Centre'],
    hxl: '#loc+school+name',
    about: 'A school of the project, by its name',
  },
  {
    key: 'coordinates',
    header: 'Coordinates',
    kind: 'text',
    names: ['GPS', 'GPS Coordinates', 'Lat, Lng'],
    about: 'Latitude, longitude: 11.8464, 13.1603',
  },
  whole('boys', 'Boys', ['Male Children', 'Boys Reached', '# Boys'], COUNT),
  whole('girls', 'Girls', ['Female Children', 'Girls Reached', '# Girls']),
  whole('male_teachers', 'Male Teachers', ['Teachers Male', 'Teachers (M)']),
  whole('female_teachers', 'Female Teachers', ['Teachers Female', 'Teachers (F)']),
  whole('male_sbmc', 'Male SBMC Members', ['SBMC Male', 'SBMC (M)']),
  whole('female_sbmc', 'Female SBMC Members', ['SBMC Female', 'SBMC (F)']),
  whole('idps', 'IDPs', ['IDP'], 'Of those reached; empty where it is not known'),
  whole('returnees', 'Returnees', [], 'Of those reached; empty where it is not known'),
  whole('host_community', 'Host Community', ['Host Communities'], 'Of those reached; empty where it is not known'),
  whole('refugees', 'Refugees', [], 'Of those reached; empty where it is not known'),
  { key: 'notes', header: 'Notes', kind: 'text', names: ['Remarks', 'Comments'], about: 'What else is to be known' },
]

/** Under its own name it is known too. */
const named = (fields: readonly ImportField[]) =>
  fields.map((field) => ({ ...field, names: [field.header, ...field.names] }))

/** The columns of each type, in the order of the template. */
export const IMPORT_FIELDS: Record<ImportType, readonly ImportField[]> = {
  activities: named(ACTIVITIES),
  funding: named(FUNDING),
  stock: named(STOCK),
}

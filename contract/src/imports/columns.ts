import { TARGET_GROUPS } from '../reference/choices.ts'
import { CURRENCIES, PROJECT_COMPONENTS, STATE_NAMES } from '../reference/options.ts'
import { LGAS } from '../reference/lgas.ts'
import type { FieldKind } from '../sheet-column.ts'
import type { Choice } from '../sheets/choices.ts'
import type { KnownColumn } from '../sheets/headers.ts'

export interface ImportField extends KnownColumn {
  header: string
  kind: FieldKind
  required?: boolean
  choices?: readonly Choice[]
  /** An amount's currency, or the column that has it. */
  currency?: string
  about: string
  width?: number
}

const words = (key: string) => key.replaceAll('_', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
export const plain = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))
export const spelt = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: words(value) }))
export const labelled = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
export const keyed = (keys: Record<string, string>): Choice[] =>
  Object.entries(keys).map(([label, value]) => ({ value, label }))

export const alsoCalled = (
  choices: readonly Choice[],
  { aliases }: { aliases: Record<string, readonly string[]> },
): Choice[] =>
  choices.map((choice) => ({ ...choice, aliases: [...(choice.aliases ?? []), ...(aliases[choice.value] ?? [])] }))

/** Partners' names for activity types. */
export const COMPONENT_CHOICES = alsoCalled(plain(PROJECT_COMPONENTS), {
  aliases: {
    'Teacher Training': ['Teachers Training', 'Training of Teachers'],
    'Learning Materials': ['Teaching and Learning Materials', 'TLM', 'Learning Material'],
    WASH: ['Water, Sanitation and Hygiene', 'WASH in Schools'],
    'School Feeding': ['School Meals', 'School Feeding Programme'],
    'Psychosocial Support': ['PSS', 'Psycho-Social Support', 'Psychosocial'],
  },
})
export const CURRENCY_CHOICES = alsoCalled(plain(CURRENCIES), {
  aliases: {
    USD: ['$', 'US$', 'US Dollar', 'US Dollars', 'Dollar', 'Dollars'],
    EUR: ['€', 'Euro', 'Euros'],
    GBP: ['£', 'Pound', 'Pounds', 'Pound Sterling', 'Pounds Sterling'],
    NGN: ['₦', 'N', 'Naira', 'Nigerian Naira'],
  },
})

export const STATE_CHOICES = STATE_NAMES.map((value) => ({ value, label: value, aliases: [`${value} State`] }))
export const LGA_CHOICES = alsoCalled(
  [...new Set(LGAS.map(({ name }) => name))].map((value) => ({ value, label: value, aliases: [`${value} LGA`] })),
  {
    aliases: {
      Maiduguri: [
        'MMC',
        'Maiduguri Metropolitan',
        'Maiduguri Municipal',
        'Maiduguri M.C.',
        'Maiduguri Metropolitan Council',
      ],
    },
  },
)

/** By P-code, where no state is named beside it. */
export const LGA_CODE_CHOICES: readonly Choice[] = LGAS.map(({ pcode, name, state }) => {
  const isShared = LGAS.some((lga) => lga.name === name && lga.pcode !== pcode)
  const { aliases = [] } = LGA_CHOICES.find((choice) => choice.value === name)!
  return isShared
    ? { value: pcode, label: `${name}, ${state}` }
    : {
        value: pcode,
        label: name,
        aliases: [...aliases, `${name}, ${state}`],
      }
})

export const ID: ImportField = {
  key: 'id',
  header: 'Hub ID',
  kind: 'text',
  names: ['id', 'hubId', 'identifier'],
  about: 'Leave it as it is: a row with it changes that record; a row without it is a new one',
}
export const projectCode = ({ about }: Pick<ImportField, 'about'>): ImportField => ({
  key: 'project_code',
  header: 'Project Code',
  kind: 'text',
  required: true,
  names: ['Project', 'Project ID', 'Code'],
  hxl: '#activity+project+code',
  about,
})
export const STATE: ImportField = {
  key: 'state',
  header: 'State',
  kind: 'choice',
  required: true,
  names: ['State Name', 'ADM1_EN', 'Admin 1'],
  hxl: '#adm1+name',
  choices: STATE_CHOICES,
  about: `One of ${STATE_NAMES.join(', ')}`,
}
export const LGA: ImportField = {
  key: 'lga',
  header: 'LGA',
  kind: 'choice',
  required: true,
  names: ['Local Government Area', 'Local Government', 'LGA Name', 'ADM2_EN', 'Admin 2'],
  hxl: '#adm2+name',
  choices: LGA_CHOICES,
  about: 'An LGA of the state',
}
export const whole = (key: string, header: string, names: string[], about: string): ImportField => ({
  key,
  header,
  kind: 'whole',
  names,
  about,
})

export const named = (fields: readonly ImportField[]) =>
  fields.map((field) => ({ ...field, names: [field.header, ...field.names] }))

/** The key of a row is its month and currency. */
export const RATES_IMPORT_COLUMNS: readonly ImportField[] = [
  {
    key: 'month',
    header: 'Month',
    kind: 'month',
    required: true,
    names: ['Date', 'Period'],
    hxl: '#date',
    about: 'Like 2026-03 or March 2026',
  },
  {
    key: 'currency',
    header: 'Currency',
    kind: 'choice',
    required: true,
    names: ['Currency Code'],
    hxl: '#currency+code',
    choices: CURRENCY_CHOICES.filter(({ value }) => value !== 'USD'),
    about: 'EUR, GBP, NGN, NOK, CAD or CHF',
  },
  {
    key: 'units_per_dollar',
    header: 'Units per Dollar',
    kind: 'decimal',
    required: true,
    names: ['Rate', 'Exchange Rate', 'Per Dollar', 'Per USD'],
    hxl: '#value+rate',
    about: 'How many of it are a dollar: 1480 or 0.92',
  },
]

/** The key of a row is its year, indicator, place and group. */
export const TARGETS_IMPORT_COLUMNS: readonly ImportField[] = [
  { key: 'year', header: 'Year', kind: 'text', required: true, names: ['Plan Year'], about: 'Like 2026' },
  {
    key: 'indicator',
    header: 'Indicator',
    kind: 'text',
    names: ['Indicator Code', 'Indicator Name'],
    hxl: '#indicator+code',
    about: 'Its code or name, like EDU-03. Empty: children reached or teachers trained, as the group says',
  },
  STATE,
  { ...LGA, required: false, about: 'An LGA of the state. Empty, with an indicator: a target of the whole state' },
  {
    key: 'group',
    header: 'Group',
    kind: 'choice',
    names: ['Population Group'],
    choices: spelt(TARGET_GROUPS),
    about: 'Boys, Girls, Teachers or All, as its indicator counts',
  },
  {
    ...whole('people_in_need', 'People in Need', ['PIN', 'In Need'], 'How many need help'),
    required: true,
    hxl: '#inneed',
  },
  {
    ...whole('target', 'Target', ['Targeted'], 'How many the sector plans to reach'),
    required: true,
    hxl: '#targeted',
  },
  {
    key: 'source',
    header: 'Source',
    kind: 'text',
    required: true,
    names: ['Source of Figures'],
    hxl: '#meta+source',
    about: 'Where the figures come from, like HNRP 2026',
  },
]

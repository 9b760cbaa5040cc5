import * as z from 'zod/mini'
import { editedVersion, newId, optionalText, requiredText, type Versioned } from '../common.ts'
import { COMPONENT_CHOICES, ID, type ImportField, labelled } from '../imports/columns.ts'
import { t } from '../language.ts'
import { PROJECT_COMPONENTS } from '../reference/options.ts'
import { choice, importColumns, labelsOf, listedBy, type RecordFields, sentBy, text } from './fields.ts'

/**
 * What an indicator adds up. `people`: the people of activities that name it. `all_people`: those of all activities of
 * its type, also of activities that name another indicator or none. `quantity`: the quantities of activities that name it.
 */
export const INDICATOR_COUNTS = ['people', 'all_people', 'quantity'] as const
export type IndicatorCounts = (typeof INDICATOR_COUNTS)[number]
export const COUNTS_LABELS: Record<IndicatorCounts, string> = {
  people: 'People of the activities that name it',
  all_people: 'People of all activities of its type',
  quantity: 'Quantities of the activities that name it',
}

/** `largest`: several reports of one school, else of one LGA, count once, by the largest of them. */
export const ADDS_UP = ['sum', 'largest'] as const
export const ADDS_UP_LABELS: Record<(typeof ADDS_UP)[number], string> = {
  sum: 'All reports are added',
  largest: 'The largest report of each place counts',
}

/** Which people an indicator counts: its unit. */
export const PEOPLE_UNITS = ['children', 'teachers', 'SBMC members', 'people'] as const
export type PeopleUnit = (typeof PEOPLE_UNITS)[number]
export const isPeopleUnit = (unit: string): unit is PeopleUnit => (PEOPLE_UNITS as readonly string[]).includes(unit)

const YEAR = 'Must be a year, like 2026'
const year = () => z.int(YEAR).check(z.gte(1900, YEAR), z.lte(2199, YEAR))

/** A year or an order is no figure: an import reads it as text, so that it is not added up. */
const asText = ({ names, about }: Pick<ImportField, 'names' | 'about'>) => ({ kind: 'text' as const, names, about })

/** In the order of the screen. */
export const INDICATOR_FIELDS = {
  code: {
    ...text('Code is required', 20),
    label: 'Code',
    hxl: '#indicator+code',
    imported: { names: ['Indicator Code'], about: 'Like EDU-03; no other indicator has it' },
    sent: requiredText('Code is required', 20).check(
      z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'A code is letters, digits, dots and hyphens, like EDU-03'),
    ),
  },
  name: {
    ...text('Name is required', 200),
    label: 'Name',
    hxl: '#indicator+name',
    imported: { names: ['Indicator', 'Indicator Name'], about: 'What it is called', width: 40 },
  },
  /** Null: activities of every type. */
  type: {
    kind: 'choice',
    label: 'Activity Type',
    choices: COMPONENT_CHOICES,
    imported: { names: ['Type', 'Component'], about: 'Of the activities that it counts. Empty: of every type' },
    sent: z.optional(z.nullable(z.enum(PROJECT_COMPONENTS, 'Choose an activity type from the list'))),
    listed: z.nullable(z.enum(PROJECT_COMPONENTS)),
  },
  counts: {
    ...choice(INDICATOR_COUNTS, 'Choose what it counts'),
    label: 'Counts',
    choices: labelled(COUNTS_LABELS),
    imported: { names: ['What It Counts'], about: 'People or quantities' },
  },
  unit: {
    ...text('Unit is required', 40),
    label: 'Unit',
    imported: {
      names: ['Unit of Measure'],
      about: 'Of people: children, teachers, SBMC members or people. Of quantities: like kits or classrooms',
    },
  },
  adds_up: {
    ...choice(ADDS_UP, 'Choose how reports of one place add up'),
    label: 'Reports of One Place',
    choices: labelled(ADDS_UP_LABELS),
    imported: { names: ['Adds Up'], about: 'Whether all reports of one place count, or the largest of them' },
  },
  from_year: {
    kind: 'whole',
    required: true,
    label: 'From Year',
    imported: asText({ names: ['First Year', 'Start Year'], about: 'Like 2026' }),
    sent: year(),
    listed: z.int(),
  },
  /** Null: until it is retired. */
  to_year: {
    kind: 'whole',
    label: 'To Year',
    imported: asText({ names: ['Last Year', 'End Year'], about: 'Empty: until it is retired' }),
    sent: z.optional(z.nullable(year())),
    listed: z.nullable(z.int()),
  },
  position: {
    kind: 'whole',
    label: 'Order',
    imported: asText({ names: ['Position'], about: 'Small numbers come first. Empty: a new one comes last' }),
    sent: z.optional(
      z.int('Must be a whole number').check(z.gte(0, 'Must be 0 or more'), z.lte(9999, 'At most 9,999')),
    ),
    listed: z.int(),
  },
  definition: {
    ...text('Say in a sentence what it counts', 1000),
    label: 'Definition',
    imported: { names: ['Indicator Definition'], about: 'A sentence that says what it counts', width: 60 },
  },
  source: {
    kind: 'text',
    label: 'Source',
    imported: { names: ['Source of Indicator'], about: 'Like HRP or sector' },
    sent: optionalText(200),
    listed: z.nullable(z.string()),
  },
} as const satisfies RecordFields

export type IndicatorField = keyof typeof INDICATOR_FIELDS
export const INDICATOR_LABELS = labelsOf(INDICATOR_FIELDS)

type CrossChecked = {
  counts: IndicatorCounts
  unit: string
  from_year: number
  to_year?: number | null | undefined
}

function checkTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const error = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (value.counts !== 'quantity' && !isPeopleUnit(value.unit))
    error('unit', t('An indicator of people counts children, teachers, SBMC members or people'))
  // A sheet's 'Children' is read as children.
  if (value.counts === 'quantity' && PEOPLE_UNITS.some((unit) => unit.toLowerCase() === value.unit.toLowerCase()))
    error('unit', t('A quantity has a unit of its own, such as kits or classrooms'))
  if (value.to_year && value.to_year < value.from_year)
    error('to_year', t('The last year must not be before the first'))
}

const sent = sentBy(INDICATOR_FIELDS)

export const IndicatorPayload = z.strictObject({ ...sent, id: newId }).check(checkTogether)
export type IndicatorPayload = z.input<typeof IndicatorPayload>

export const IndicatorEdit = z.strictObject({ ...sent, updated_at: editedVersion }).check(checkTogether)
export type IndicatorEdit = Versioned<z.input<typeof IndicatorEdit>>

/** Also of the file that the list saves, so that it can be imported again. */
export const INDICATOR_IMPORT_COLUMNS = [ID, ...importColumns(INDICATOR_FIELDS, [])]

export const indicatorListed = listedBy(INDICATOR_FIELDS)

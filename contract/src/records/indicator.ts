import * as z from 'zod/mini'
import { editedVersion, newId, optionalText, requiredText, type Versioned } from '../common.ts'
import { t } from '../language.ts'
import { PROJECT_COMPONENTS } from '../reference/options.ts'
import { choice, labelsOf, listedBy, type ListedFields, sentBy, text } from './fields.ts'

/**
 * What an indicator adds up. `people`: the people of activities that name it. `all_people`: those of all activities of
 * its type, also of activities that name another indicator or none. `quantity`: the quantities of activities that name it.
 */
export const INDICATOR_COUNTS = ['people', 'all_people', 'quantity'] as const
export type IndicatorCounts = (typeof INDICATOR_COUNTS)[number]

/** `largest`: several reports of one school, else of one LGA, count once, by the largest of them. */
export const ADDS_UP = ['sum', 'largest'] as const

/** Which people an indicator counts: its unit. */
export const PEOPLE_UNITS = ['children', 'teachers', 'SBMC members', 'people'] as const
export type PeopleUnit = (typeof PEOPLE_UNITS)[number]
export const isPeopleUnit = (unit: string): unit is PeopleUnit => (PEOPLE_UNITS as readonly string[]).includes(unit)

const YEAR = 'Must be a year, like 2026'
const year = () => z.int(YEAR).check(z.gte(1900, YEAR), z.lte(2199, YEAR))

/** In the order of the screen. */
export const INDICATOR_FIELDS = {
  code: {
    ...text('Code is required', 20),
    label: 'Code',
    sent: requiredText('Code is required', 20).check(
      z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'A code is letters, digits, dots and hyphens, like EDU-03'),
    ),
  },
  name: { ...text('Name is required', 200), label: 'Name' },
  /** Null: activities of every type. */
  type: {
    kind: 'choice',
    label: 'Activity Type',
    sent: z.optional(z.nullable(z.enum(PROJECT_COMPONENTS, 'Choose an activity type from the list'))),
    listed: z.nullable(z.enum(PROJECT_COMPONENTS)),
  },
  counts: {
    ...choice(INDICATOR_COUNTS, 'Choose what it counts'),
    label: 'Counts',
  },
  unit: { ...text('Unit is required', 40), label: 'Unit' },
  adds_up: {
    ...choice(ADDS_UP, 'Choose how reports of one place add up'),
    label: 'Reports of One Place',
  },
  from_year: {
    kind: 'whole',
    required: true,
    label: 'From Year',
    sent: year(),
    listed: z.int(),
  },
  /** Null: until it is retired. */
  to_year: {
    kind: 'whole',
    label: 'To Year',
    sent: z.optional(z.nullable(year())),
    listed: z.nullable(z.int()),
  },
  position: {
    kind: 'whole',
    label: 'Order',
    sent: z.optional(
      z.int('Must be a whole number').check(z.gte(0, 'Must be 0 or more'), z.lte(9999, 'At most 9,999')),
    ),
    listed: z.int(),
  },
  definition: {
    ...text('Say in a sentence what it counts', 1000),
    label: 'Definition',
  },
  source: {
    kind: 'text',
    label: 'Source',
    sent: optionalText(200),
    listed: z.nullable(z.string()),
  },
} as const satisfies ListedFields

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
  if (value.counts === 'quantity' && isPeopleUnit(value.unit))
    error('unit', t('A quantity has a unit of its own, such as kits or classrooms'))
  if (value.to_year && value.to_year < value.from_year)
    error('to_year', t('The last year must not be before the first'))
}

const sent = sentBy(INDICATOR_FIELDS)

export const IndicatorPayload = z.strictObject({ ...sent, id: newId }).check(checkTogether)
export type IndicatorPayload = z.input<typeof IndicatorPayload>

export const IndicatorEdit = z.strictObject({ ...sent, updated_at: editedVersion }).check(checkTogether)
export type IndicatorEdit = Versioned<z.input<typeof IndicatorEdit>>

export const indicatorListed = listedBy(INDICATOR_FIELDS)

import * as z from 'zod/mini'
import {
  allStorable,
  count,
  dateOnly,
  editedVersion,
  newId,
  optionalText,
  requiredText,
  type Versioned,
} from './common.ts'
import { money } from './money.ts'
import { School, SCHOOLS_MAX } from './records/school.ts'
import { LGAS } from './reference/lgas.ts'
import { OPERATION_TYPES, RESPONSE_TYPES } from './reference/ocha.ts'
import { BENEFICIARY_TYPES, PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'

const SCHOOLS_COUNT = `A project has at most ${SCHOOLS_MAX} schools`

/** 'ECW; ECHO' or a list: clients send text and read a list. */
const names = (max: number) =>
  z.optional(
    z.nullable(
      z
        .pipe(
          z.union([z.string(), z.array(z.string())], 'Must be text'),
          z.transform((value) => [
            ...new Set(
              (typeof value === 'string' ? value.split(';') : value).map((each) => each.trim()).filter(Boolean),
            ),
          ]),
        )
        .check(
          z.maxLength(max, `At most ${max} names`),
          z.refine<string[]>(
            (list) => list.every((name) => name.length <= 200),
            'Each name must be at most 200 characters',
          ),
          allStorable,
        ),
    ),
  )

/** A repeated state would count the project twice. */
const once = <T>() => z.overwrite<T[]>((list) => [...new Set(list)])

const listOf = <const T extends readonly string[]>(values: T, message: string) =>
  z.optional(z.nullable(z.array(z.enum(values, message), message).check(once())))

const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z.optional(z.nullable(z.enum(['', ...values], message)))

const LGA_NAMES = new Map(LGAS.map((lga) => [`${lga.state}/${lga.name}`, lga.pcode]))
const isLgaOf = (lga: string, states: readonly string[]) => states.some((state) => LGA_NAMES.has(`${state}/${lga}`))

const LgaName = z.string('Choose an LGA from the list').check(z.maxLength(100, 'Choose an LGA from the list'))

const projectFields = {
  project_title: requiredText('Project title is required', 300),
  organization_name: requiredText('Organization is required'),
  budget: money('Budget must be positive', 'NGN'),
  project_duration: requiredText('Duration is required', 60),
  start_date: dateOnly('Start date is required'),
  end_date: dateOnly('End date is required'),
  implementing_partner: names(30),
  donor: names(30),
  target_locations: z
    .array(z.enum(STATE_NAMES, 'Choose a state from the list'), 'Please select at least one target state')
    .check(z.minLength(1, 'Please select at least one target state'), once()),
  target_lgas: z.optional(z.nullable(z.array(LgaName, 'Choose an LGA from the list').check(once()))),
  project_narrative: requiredText('Project narrative is required', 20_000),
  beneficiary_types: listOf(BENEFICIARY_TYPES, 'Choose beneficiary types from the list'),
  project_components: listOf(PROJECT_COMPONENTS, 'Choose components from the list'),
  schools: z.optional(z.array(School, SCHOOLS_COUNT).check(z.maxLength(SCHOOLS_MAX, SCHOOLS_COUNT))),
  sustainability_strategy: optionalText(20_000),
  direct_beneficiaries: z.optional(z.nullable(count())),
  beneficiaries_boys: z.optional(z.nullable(count())),
  beneficiaries_girls: z.optional(z.nullable(count())),
  /** For OCHA: part of the Humanitarian Response Plan, and as what. */
  is_hrp: z.optional(z.nullable(z.boolean('Choose Yes or No'))),
  plan_code: optionalText(60),
  operation_type: oneOf(OPERATION_TYPES, 'Choose an operation type from the list'),
  response_type: oneOf(RESPONSE_TYPES, 'Choose a response type from the list'),
}

interface CrossChecked {
  start_date: string
  end_date: string
  target_locations: readonly string[]
  target_lgas?: readonly string[] | null
  direct_beneficiaries?: number | null
  beneficiaries_boys?: number | null
  beneficiaries_girls?: number | null
}

function checkTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const error = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message })
  if (value.end_date < value.start_date) error(['end_date'], 'End date must not be before the start date')
  for (const [index, lga] of (value.target_lgas ?? []).entries()) {
    if (!isLgaOf(lga, value.target_locations))
      error(['target_lgas', index], `${lga} is not an LGA of the chosen states`)
  }
  const { direct_beneficiaries: total, beneficiaries_boys: boys, beneficiaries_girls: girls } = value
  if (total !== undefined && total !== null && (boys ?? 0) + (girls ?? 0) > total) {
    error(['direct_beneficiaries'], 'Boys and girls together must not exceed the total')
  }
}

export const ProjectPayload = z
  .strictObject({
    ...projectFields,
    id: newId,
    status: z.optional(z.enum(['draft', 'submitted'], 'A new project is a draft or submitted')),
  })
  .check(checkTogether)
export type ProjectPayload = z.input<typeof ProjectPayload>

export const ProjectEdit = z.strictObject({ ...projectFields, updated_at: editedVersion }).check(checkTogether)
export type ProjectEdit = Versioned<z.input<typeof ProjectEdit>>

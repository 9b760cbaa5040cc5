import * as z from 'zod/mini'
import { futureErrors } from './activity-checks.ts'
import { ACTIVITY_WARNINGS } from './activity-warnings.ts'
import { count, dateOnly, editedVersion, Id, newId, optionalText, type Versioned } from './common.ts'
import { COORDINATES_MAX, readCoordinates } from './coordinates.ts'
import { dayInNigeria } from './days.ts'
import { LGAS } from './reference/lgas.ts'
import { PROJECT_COMPONENTS, STATE_NAMES } from './reference/options.ts'
import { GROUPS, REACHED } from './reference/choices.ts'
import { ACTIVITY_STATUSES } from './statuses.ts'

const activityFields = {
  type: z.enum(PROJECT_COMPONENTS, 'Activity type is required'),
  start_date: dateOnly('Date is required'),
  end_date: z.optional(z.nullable(dateOnly('Must be a day, YYYY-MM-DD'))),
  state: z.enum(STATE_NAMES, 'State is required'),
  lga: z.string('LGA is required').check(z.minLength(1, 'LGA is required'), z.maxLength(100, 'LGA is required')),
  school_id: z.optional(z.nullable(Id)),
  coordinates: optionalText(COORDINATES_MAX),
  status: z.enum(ACTIVITY_STATUSES, 'Choose a status from the list'),
  boys: count(),
  girls: count(),
  male_teachers: count(),
  female_teachers: count(),
  male_sbmc: count(),
  female_sbmc: count(),
  idps: z.optional(z.nullable(count())),
  returnees: z.optional(z.nullable(count())),
  host_community: z.optional(z.nullable(count())),
  refugees: z.optional(z.nullable(count())),
  notes: optionalText(2000),
}

type CrossChecked = Parameters<typeof futureErrors>[0] & {
  state: string
  lga: string
  coordinates?: string | null
} & Record<(typeof REACHED)[number], number> &
  Partial<Record<(typeof GROUPS)[number], number | null>>

function checkTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const error = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (value.end_date && value.end_date < value.start_date)
    error('end_date', 'End date must not be before the start date')
  for (const [field, message] of Object.entries(futureErrors(value, dayInNigeria(new Date())))) error(field, message)
  if (!LGAS.some((lga) => lga.name === value.lga && lga.state === value.state))
    error('lga', 'Choose an LGA of the state')
  const read = value.coordinates ? readCoordinates(value.coordinates) : null
  if (read && 'error' in read)
    error('coordinates', read.swapped ? `${read.error}. Did you mean ${read.swapped}?` : read.error)
  const reached = REACHED.reduce((sum, field) => sum + value[field], 0)
  const grouped = GROUPS.reduce((sum, field) => sum + (value[field] ?? 0), 0)
  // A negative count has its own error.
  if (grouped > Math.max(0, reached)) error('idps', 'The groups together must not exceed the people reached')
}

const confirm = z.optional(
  z.array(z.enum(ACTIVITY_WARNINGS, 'Must be a code of a warning')).check(z.maxLength(ACTIVITY_WARNINGS.length)),
)

export const ActivityPayload = z.strictObject({ ...activityFields, id: newId, confirm }).check(checkTogether)
export type ActivityPayload = z.input<typeof ActivityPayload>

export const ActivityEdit = z
  .strictObject({ ...activityFields, confirm, updated_at: editedVersion })
  .check(checkTogether)
export type ActivityEdit = Versioned<z.input<typeof ActivityEdit>>

/** An activity to check before saving; `id` is the edited one. */
export const ActivityCheck = z.strictObject({ ...activityFields, id: z.optional(Id) }).check(checkTogether)
export type ActivityCheck = z.input<typeof ActivityCheck>

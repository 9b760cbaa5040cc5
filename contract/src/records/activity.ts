import * as z from 'zod/mini'
import { ACTIVITY_WARNINGS, disabilityError, futureErrors } from '../activity-checks.ts'
import { editedVersion, Id, newId, type Versioned } from '../common.ts'
import { COORDINATES_MAX, coordinatesError } from '../coordinates.ts'
import { dayInNigeria } from '../days.ts'
import { NOBODY_WHILE } from '../exports/columns/places.ts'
import {
  alsoCalled,
  COMPONENT_CHOICES,
  ID,
  type ImportField,
  labelled,
  projectCode,
  spelt,
} from '../imports/columns.ts'
import { t } from '../language.ts'
import { GROUPS, LEARNING_LABELS, LOCATION_TYPE_LABELS, MODALITY_LABELS, REACHED } from '../reference/choices.ts'
import { LEARNING, LOCATION_TYPES, MODALITIES, PROJECT_COMPONENTS } from '../reference/options.ts'
import { ACTIVITY_STATUSES } from '../statuses.ts'
import {
  choice,
  date,
  dateOrNone,
  importColumns,
  labelsOf,
  type RecordField,
  type RecordFields,
  sentBy,
  textOrNone,
  whole,
  wholeOrNone,
} from './fields.ts'
import { lgaError, PLACE_FIELDS } from './place.ts'

/** The 5Ws count teachers and SBMC members together, as women and men. */
const reached = (label: string, { names }: Pick<ImportField, 'names'>) =>
  ({ ...whole(), label, imported: { names, about: 'People reached; empty counts as 0' }, exported: null }) as const
const group = (label: string, { names }: Pick<ImportField, 'names'>) =>
  ({
    ...wholeOrNone(),
    label,
    imported: { names, about: 'Of those reached; empty where it is not known' },
    exported: null,
  }) as const

const REACHED_FIELDS = {
  boys: {
    ...reached('Boys', { names: ['Male Children', 'Male Pupils', 'Male Learners', 'Male Students'] }),
    exported: { hxl: '#reached+m+children', about: `Boys reached; ${NOBODY_WHILE}` },
  },
  girls: {
    ...reached('Girls', { names: ['Female Children', 'Female Pupils', 'Female Learners', 'Female Students'] }),
    exported: { hxl: '#reached+f+children', about: `Girls reached; ${NOBODY_WHILE}` },
  },
  male_teachers: reached('Male Teachers', { names: ['Teachers Male', 'Teachers (M)'] }),
  female_teachers: reached('Female Teachers', { names: ['Teachers Female', 'Teachers (F)'] }),
  male_sbmc: reached('Male SBMC Members', { names: ['SBMC Male', 'SBMC (M)'] }),
  female_sbmc: reached('Female SBMC Members', { names: ['SBMC Female', 'SBMC (F)'] }),
} as const satisfies Record<(typeof REACHED)[number], RecordField>

const GROUP_FIELDS = {
  idps: group('IDPs', { names: ['IDP'] }),
  returnees: group('Returnees', { names: [] }),
  host_community: group('Host Community', { names: ['Host Communities'] }),
  refugees: group('Refugees', { names: [] }),
} as const satisfies Record<(typeof GROUPS)[number], RecordField>

const choiceOrNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({
    kind: 'choice',
    sent: z.optional(z.nullable(z.enum(values, 'Choose from the list'))),
    listed: z.nullable(z.enum(values)),
  }) as const

/** Newer than the others: an older page does not send them, so an edit without them leaves them as they are. */
const MORE = {
  indicator_id: {
    kind: 'text',
    label: 'Indicator',
    sent: z.optional(z.nullable(z.uuid('Choose an indicator from the list').check(z.toLowerCase()))),
    listed: z.nullable(Id),
    imported: {
      key: 'indicator_code',
      names: ['Indicator Code', 'Indicator Name', 'Activity Indicator', 'Output Indicator'],
      hxl: '#indicator+code',
      about: 'What it adds to, by the code of the indicator, like EDU-05, or by its name',
    },
    exported: { key: 'indicator', width: 36, hxl: '#indicator+name', about: 'The indicator that the activity names' },
  },
  quantity: {
    ...wholeOrNone(),
    label: 'Quantity',
    imported: {
      names: ['Quantity of the Indicator', 'Number of Units'],
      hxl: '#indicator+value',
      about: 'How many of what the indicator counts, such as kits; empty where it counts people',
    },
    // Planned or achieved.
    exported: null,
  },
  children_with_disabilities: {
    ...wholeOrNone(),
    label: 'Children with Disabilities',
    hxl: '#reached+children+disabled',
    imported: {
      names: ['Children with Disability', 'Children Disabled', 'Disabled Children', 'CWD'],
      about: 'Of the boys and girls reached; empty where it is not known',
    },
    exported: {
      key: 'disabled',
      about: `Of the girls and boys, those with disabilities; empty where nobody has said; ${NOBODY_WHILE}`,
    },
  },
  ward: {
    ...textOrNone(100),
    label: 'Ward',
    hxl: '#adm3+name',
    imported: { names: ['Ward Name', 'ADM3_EN', 'Admin 3'], about: 'The ward of the LGA' },
    exported: { about: 'The ward, where the activity names one' },
  },
  location_type: {
    ...choiceOrNone(LOCATION_TYPES),
    label: 'Type of Location',
    choices: alsoCalled(labelled(LOCATION_TYPE_LABELS), {
      aliases: {
        school: ['Schools', 'Formal School'],
        temporary_learning_space: ['TLS', 'Temporary Learning Spaces', 'Temporary Learning Centre', 'TLC'],
        camp: ['IDP Camp', 'Camps'],
        community: ['Host Community', 'Communities'],
        online: ['Remote', 'Virtual'],
      },
    }),
    hxl: '#loc+type',
    imported: { names: ['Location Type'], about: 'School, Temporary Learning Space, Camp, Community or Online' },
    exported: { width: 20, about: 'As the activity says; else School where it names one' },
  },
  modality: {
    ...choiceOrNone(MODALITIES),
    label: 'Modality',
    choices: alsoCalled(labelled(MODALITY_LABELS), {
      aliases: {
        in_kind: ['Goods'],
        service: ['Services', 'Service Delivery'],
        cash_or_voucher: ['Cash', 'Voucher', 'Vouchers', 'Cash and Voucher', 'Cash and Voucher Assistance', 'CVA'],
      },
    }),
    hxl: '#modality',
    imported: {
      names: ['Delivery Modality', 'Assistance Modality', 'Modality of Assistance'],
      about: 'In-kind, Service or Cash or Voucher',
    },
    exported: { width: 15, about: 'How the help was given: In-kind, Service or Cash or Voucher' },
  },
  learning: {
    ...choiceOrNone(LEARNING),
    label: 'Kind of Learning',
    choices: alsoCalled(labelled(LEARNING_LABELS), {
      aliases: {
        formal: ['Formal Education', 'Formal Learning'],
        non_formal: ['NFE', 'Non-formal Education', 'Non-formal Learning'],
        accelerated: ['ABEP', 'AEP', 'Accelerated Education', 'Accelerated Learning'],
      },
    }),
    hxl: '#activity+learning',
    imported: {
      names: ['Type of Learning', 'Learning Type', 'Type of Education', 'Education Type'],
      about: 'Formal, Non-formal or Accelerated',
    },
    exported: { width: 16, about: 'Which learning it is for: Formal, Non-formal or Accelerated' },
  },
} as const satisfies RecordFields

export type MoreField = keyof typeof MORE
export const MORE_FIELDS = Object.keys(MORE) as readonly MoreField[]

/** In the order of the screen, which decides which error is first. Exported in the 5Ws. */
export const ACTIVITY_FIELDS = {
  type: {
    ...choice(PROJECT_COMPONENTS, 'Activity type is required'),
    label: 'Activity Type',
    choices: COMPONENT_CHOICES,
    hxl: '#activity+type',
    imported: { names: ['Activity', 'Type', 'Component', 'Type of Activity'], about: 'What was done' },
    exported: {
      key: 'activities',
      header: 'Activities',
      width: 24,
      hxl: '#activity+name',
      about: "The activity's type; on a row without an activity, the project's components",
    },
  },
  status: {
    ...choice(ACTIVITY_STATUSES, 'Choose a status from the list'),
    label: 'Status',
    choices: alsoCalled(spelt(ACTIVITY_STATUSES), {
      aliases: {
        ongoing: ['In progress', 'Under way', 'Underway'],
        completed: ['Done', 'Complete', 'Finished'],
      },
    }),
    hxl: '#status',
    imported: { names: ['Activity Status'], about: 'Planned, Ongoing or Completed' },
    exported: {
      width: 12,
      about: 'Planned, Ongoing or Completed; Suspended where the project is: its people count in no figure',
    },
  },
  start_date: {
    ...date('Date is required'),
    label: 'Date',
    hxl: '#date+start',
    imported: {
      names: ['Start Date', 'Activity Date', 'From', 'Date of Activity'],
      about: 'The day, or the first of several',
    },
    exported: {
      header: 'Start Date',
      about: "First day of the activity; on a row without an activity, the project's",
    },
  },
  end_date: {
    ...dateOrNone(),
    label: 'Until',
    hxl: '#date+end',
    imported: { names: ['End Date', 'To'], about: 'The last of several days' },
    exported: {
      header: 'End Date',
      about: "Last day of the activity, empty for a single day; on a row without an activity, the project's",
    },
  },
  ...PLACE_FIELDS,
  school_id: {
    kind: 'text',
    label: 'School',
    sent: z.optional(z.nullable(Id)),
    listed: z.nullable(Id),
    imported: {
      key: 'school_name',
      names: ['School Name', 'Name of School', 'Learning Centre'],
      hxl: '#loc+school+name',
      about: 'A school of the project, by its name',
    },
    exported: { key: 'location', header: 'Location Name', width: 30, hxl: '#loc+name', about: "The school's name" },
  },
  coordinates: {
    ...textOrNone(COORDINATES_MAX),
    label: 'Coordinates',
    imported: {
      names: ['GPS', 'GPS Coordinates', 'Lat, Lng'],
      about: 'Latitude, longitude: 11.8464, 13.1603',
    },
    exported: null,
  },
  ...REACHED_FIELDS,
  ...GROUP_FIELDS,
  ...MORE,
  notes: {
    ...textOrNone(2000),
    label: 'Notes',
    imported: { names: ['Remarks', 'Comments'], about: 'What else is to be known' },
    exported: {
      key: 'comments',
      header: 'Comments',
      width: 40,
      hxl: '#description+notes',
      about: 'Notes on the activity',
    },
  },
} as const satisfies RecordFields

export type ActivityField = keyof typeof ACTIVITY_FIELDS
export const ACTIVITY_LABELS = labelsOf(ACTIVITY_FIELDS)

type CrossChecked = Parameters<typeof futureErrors>[0] & {
  state: string
  lga: string
  coordinates?: string | null | undefined
  children_with_disabilities?: number | null | undefined
} & Record<(typeof REACHED)[number], number> &
  Partial<Record<(typeof GROUPS)[number], number | null | undefined>>

function checkTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const error = (field: string, message: string | null) =>
    message && issues.push({ code: 'custom', input: value, path: [field], message })
  if (value.end_date && value.end_date < value.start_date)
    error('end_date', t('End date must not be before the start date'))
  for (const [field, message] of Object.entries(futureErrors(value, dayInNigeria(new Date())))) error(field, message)
  error('lga', lgaError(value))
  error('coordinates', coordinatesError(value.coordinates))
  const reached = REACHED.reduce((sum, field) => sum + value[field], 0)
  const grouped = GROUPS.reduce((sum, field) => sum + (value[field] ?? 0), 0)
  // A negative count has its own error.
  if (grouped > Math.max(0, reached)) error('idps', t('The groups together must not exceed the people reached'))
  error('children_with_disabilities', disabilityError(value))
}

const sent = sentBy(ACTIVITY_FIELDS)

const confirm = z.optional(
  z.array(z.enum(ACTIVITY_WARNINGS, 'Must be a code of a warning')).check(z.maxLength(ACTIVITY_WARNINGS.length)),
)

export const ActivityPayload = z.strictObject({ ...sent, id: newId, confirm }).check(checkTogether)
export type ActivityPayload = z.input<typeof ActivityPayload>

export const ActivityEdit = z.strictObject({ ...sent, confirm, updated_at: editedVersion }).check(checkTogether)
export type ActivityEdit = Versioned<z.input<typeof ActivityEdit>>

/** An activity to check before saving; `id` is the edited one. */
export const ActivityCheck = z.strictObject({ ...sent, id: z.optional(Id) }).check(checkTogether)
export type ActivityCheck = z.input<typeof ActivityCheck>

export const ACTIVITY_IMPORT_COLUMNS = [
  ID,
  projectCode({ about: 'The project’s code in the hub, such as NEH-1001, or in the sheet Projects' }),
  ...importColumns(ACTIVITY_FIELDS, []),
]

import * as z from 'zod/mini'
import { allStorable, editedVersion, Id, newId, Timestamp, type Versioned } from '../common.ts'
import {
  ENTERED_COLUMNS,
  LGA_COLUMNS,
  OPERATION_COLUMN,
  ORGANIZATION_TYPE_ABOUT,
  REACHED_BY,
  RESPONSE_COLUMN,
  STATE_COLUMNS,
  targetColumns,
} from '../exports/columns/places.ts'
import { COMPONENT_CHOICES, ID, LGA_CHOICES, plain, spelt, STATE_CHOICES } from '../imports/columns.ts'
import { t } from '../language.ts'
import { PROJECT_STATUSES } from '../project-statuses.ts'
import { LGAS } from '../reference/lgas.ts'
import {
  BENEFICIARY_TYPES,
  OPERATION_TYPES,
  PROJECT_COMPONENTS,
  RESPONSE_TYPES,
  STATE_NAMES,
} from '../reference/options.ts'
import type { SheetColumn } from '../sheet-column.ts'
import {
  amount,
  date,
  exportColumnOf,
  importColumns,
  listedBy,
  type RecordFields,
  sentBy,
  text,
  textOrNone,
  wholeOrNone,
} from './fields.ts'
import { School, SCHOOL_FIELDS, SCHOOLS_MAX } from './school.ts'

const SCHOOLS_COUNT = { error: () => t('A project has at most {max} schools', { max: String(SCHOOLS_MAX) }) }

/** 'ECW; ECHO' or a list: clients send text and read a list. */
const names = (max: number) => ({
  kind: 'text' as const,
  listed: z.array(z.string()),
  sent: z.optional(
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
          z.maxLength(max, { error: () => t('At most {max} names', { max }) }),
          z.refine<string[]>(
            (list) => list.every((name) => name.length <= 200),
            'Each name must be at most 200 characters',
          ),
          allStorable,
        ),
    ),
  ),
})

/** A repeated state would count the project twice. */
const once = <T>() => z.overwrite<T[]>((list) => [...new Set(list)])

const LISTED = { kind: 'choices', listed: z.array(z.string()) } as const

const listOf = <const T extends readonly string[]>(values: T, message: string) => ({
  ...LISTED,
  sent: z.optional(z.nullable(z.array(z.enum(values, message), message).check(once()))),
})

const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  ({
    kind: 'choice',
    choices: plain(values),
    sent: z.optional(z.nullable(z.enum(['', ...values], message))),
    listed: z.nullable(z.string()),
  }) as const

const LGA_NAMES = new Map(LGAS.map((lga) => [`${lga.state}/${lga.name}`, lga.pcode]))
const isLgaOf = (lga: string, states: readonly string[]) => states.some((state) => LGA_NAMES.has(`${state}/${lga}`))

const LgaName = z.string('Choose an LGA from the list').check(z.maxLength(100, 'Choose an LGA from the list'))

const HRP_CHOICES = [
  { value: 'yes', label: 'Yes', aliases: ['Humanitarian Response Plan', 'HRP', 'True', 'Y'] },
  { value: 'no', label: 'No', aliases: ['Not HRP', 'False', 'N'] },
]

/** By section of the form, in the order of the screen. The schools have a table of their own. */
export const PROJECT_SECTIONS = {
  basics: {
    project_title: {
      ...text('Project title is required', 300),
      label: 'Project Title',
      hxl: '#activity+project+name',
      imported: { width: 40, names: ['Project Name', 'Title', 'Project'], about: 'What it is called' },
      exported: { width: 40 },
    },
    organization_name: {
      ...text('Organization is required'),
      label: 'Organization',
      hxl: '#org+prog+name',
      imported: {
        header: 'Lead Organisation',
        required: false,
        width: 32,
        names: ['Organization', 'Organisation', 'Lead Organization', 'Organization Name', 'Partner'],
        about: 'Empty means your own',
      },
      exported: {
        key: 'organization',
        header: 'Lead Organisation',
        width: 32,
        about: 'The organization that the project belongs to',
      },
    },
    budget: {
      ...amount('Budget must be positive', 'NGN'),
      label: 'Budget (NGN)',
      hxl: '#value+budget+ngn',
      imported: { names: ['Budget', 'Budget NGN', 'Total Budget'], about: 'In naira' },
      exported: { key: 'budget_ngn', about: 'In naira, as the project form takes it' },
    },
    project_duration: {
      ...text('Duration is required', 60),
      label: 'Project Duration',
      imported: { header: 'Duration', names: ['Project Duration'], about: 'As people say it: 12 months' },
      exported: { key: 'duration', header: 'Duration', width: 14, about: 'As it was typed' },
    },
    start_date: {
      ...date('Start date is required'),
      label: 'Start Date',
      hxl: '#date+start',
      imported: { names: ['Start', 'From'], about: 'Its first day' },
    },
    end_date: {
      ...date('End date is required'),
      label: 'End Date',
      hxl: '#date+end',
      imported: { names: ['End', 'To'], about: 'Its last day' },
    },
    project_narrative: {
      ...text('Project narrative is required', 20_000),
      label: 'Project Narrative',
      hxl: '#description',
      imported: {
        header: 'Narrative',
        width: 60,
        names: ['Project Narrative', 'Project Description', 'Description'],
        about: 'What the project does and why',
      },
      exported: { key: 'narrative', header: 'Narrative', width: 60, about: 'Project narrative' },
    },
  },
  places: {
    target_locations: {
      ...LISTED,
      required: true,
      label: 'Target States',
      column: 'target_states',
      sent: z
        .array(z.enum(STATE_NAMES, 'Choose a state from the list'), 'Please select at least one target state')
        .check(z.minLength(1, 'Please select at least one target state'), once()),
      choices: STATE_CHOICES,
      hxl: '#adm1+name',
      imported: {
        header: 'State',
        names: ['States', 'Target States', 'Target Locations', 'ADM1_EN'],
        about: 'Where it works: Borno; Yobe',
      },
      exported: null,
    },
    target_lgas: {
      ...LISTED,
      label: 'Target LGAs',
      sent: z.optional(z.nullable(z.array(LgaName, 'Choose an LGA from the list').check(once()))),
      choices: LGA_CHOICES,
      hxl: '#adm2+name',
      imported: {
        header: 'LGA',
        names: ['LGAs', 'Target LGAs', 'Local Government Areas', 'ADM2_EN'],
        about: 'LGAs of these states: Bama; Jere',
      },
      exported: null,
    },
  },
  people: {
    beneficiary_types: {
      ...listOf(BENEFICIARY_TYPES, 'Choose beneficiary types from the list'),
      label: 'Beneficiary Types',
      choices: plain(BENEFICIARY_TYPES),
      hxl: '#beneficiary+type',
      imported: { names: ['Beneficiaries Type', 'Beneficiary Type'], about: 'For whom: IDPs; Children' },
      exported: { width: 24 },
    },
    direct_beneficiaries: {
      ...wholeOrNone(),
      label: 'Direct Beneficiaries',
      // Not the 'Targeted Total' of an export, which may be calculated.
      imported: { names: ['Beneficiaries'], about: 'How many it plans to reach' },
      exported: null,
    },
    beneficiaries_boys: {
      ...wholeOrNone(),
      label: 'Boys',
      imported: { header: 'Targeted Boys', names: ['Beneficiaries Boys'], about: 'Boys among them' },
      exported: {
        key: 'targeted_boys',
        header: 'Targeted Boys',
        hxl: '#targeted+m+children',
        about: 'Targeted Boys',
      },
    },
    beneficiaries_girls: {
      ...wholeOrNone(),
      label: 'Girls',
      imported: { header: 'Targeted Girls', names: ['Beneficiaries Girls'], about: 'Girls among them' },
      exported: {
        key: 'targeted_girls',
        header: 'Targeted Girls',
        hxl: '#targeted+f+children',
        about: 'Targeted Girls',
      },
    },
    project_components: {
      ...listOf(PROJECT_COMPONENTS, 'Choose components from the list'),
      label: 'Project Components',
      choices: COMPONENT_CHOICES,
      imported: { names: ['Components', 'Component'], about: 'What it does: WASH; School Feeding' },
      exported: { key: 'components', width: 30, about: 'What the project does' },
    },
  },
  partners: {
    implementing_partner: {
      ...names(30),
      label: 'Implementing Partner',
      column: 'implementing_partners',
      hxl: '#org+impl+name',
      imported: {
        header: 'Implementing Partners',
        width: 30,
        names: ['Implementing Partner'],
        about: 'Several with a semicolon',
      },
      exported: { key: 'partners', header: 'Implementing Partners', width: 30, about: 'Implementing Partners' },
    },
    donor: {
      ...names(30),
      label: 'Donor',
      column: 'donors',
      hxl: '#org+funder+name',
      imported: { header: 'Donors', names: ['Donor'], about: 'Several with a semicolon: ECW; ECHO' },
      exported: { key: 'donors', header: 'Donors', width: 20, about: 'Donors' },
    },
  },
  /** For OCHA: part of the Humanitarian Response Plan, and as what. */
  plan: {
    is_hrp: {
      kind: 'choice',
      label: 'In the Response Plan (HRP)',
      sent: z.optional(z.nullable(z.boolean('Choose Yes or No'))),
      listed: z.nullable(z.boolean()),
      choices: HRP_CHOICES,
      imported: {
        names: ['HRP', 'Response Plan', 'In HRP'],
        about: 'Yes or No: whether it is part of the Humanitarian Response Plan',
      },
      exported: {
        key: 'response_plan',
        header: 'Response Plan',
        hxl: '#activity+appeal+name',
        about: 'Humanitarian Response Plan, where the project is said to be part of it',
      },
    },
    plan_code: {
      ...textOrNone(60),
      label: 'Response Plan Code',
      imported: { names: ['Plan Code', 'HRP Code'], about: 'Its code in the plan, where it has one' },
      exported: {
        key: 'response_plan_code',
        hxl: '#activity+appeal+id+external',
        about: "The project's code in the response plan",
      },
    },
    operation_type: {
      ...oneOf(OPERATION_TYPES, 'Choose an operation type from the list'),
      label: 'Operation Type',
      hxl: '#operation+type',
      imported: {
        names: ['Operation'],
        about: 'As OCHA asks for it: Implementing, Reporting, or both',
      },
      exported: OPERATION_COLUMN,
    },
    response_type: {
      ...oneOf(RESPONSE_TYPES, 'Choose a response type from the list'),
      label: 'Response Type',
      hxl: '#response+type',
      imported: { names: ['Response'], about: 'Humanitarian, Early Recovery or Development' },
      exported: RESPONSE_COLUMN,
    },
  },
  schools: {},
  sustainability: {
    sustainability_strategy: {
      ...textOrNone(20_000),
      label: 'Sustainability Strategy',
      imported: { width: 40, names: ['Sustainability'], about: 'How it lasts' },
      exported: { key: 'sustainability', width: 40, about: 'Sustainability Strategy' },
    },
  },
} as const satisfies Record<string, RecordFields>

const { basics, places, people, partners, plan, sustainability } = PROJECT_SECTIONS
export const PROJECT_FIELDS = { ...basics, ...places, ...people, ...partners, ...plan, ...sustainability }

const { project_narrative, sustainability_strategy, ...LISTED_FIELDS } = PROJECT_FIELDS

/** Both names if clients use two (docs/product.md, 3). */
export const Project = z.object({
  id: Id,
  project_code: z.string(),
  project_name: z.string(),
  organization_id: Id,
  organization: z.string(),
  status: z.enum(PROJECT_STATUSES),
  ...listedBy(LISTED_FIELDS),
  duration_months: z.nullable(z.int()),
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  school_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Id,
})
export type Project = z.infer<typeof Project>

export const ListedSchool = z.object({
  id: Id,
  ...listedBy(SCHOOL_FIELDS),
  /** Its coordinates or its LGA: in Nigeria, but not in a state of its project. */
  outside_states: z.boolean(),
  /** Its coordinates lie outside of the LGA that it names. */
  outside_lga: z.optional(z.boolean()),
  /** From its coordinates; without them the LGA that it names, else the only LGA or state of its project. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** The coordinates are the point of its LGA, else of its state; empty if neither is known. */
  approximate: z.optional(z.literal(true)),
  /** Used in an accepted month: name and place are read-only until an administrator reopens it. */
  is_locked: z.optional(z.boolean()),
})
export type ListedSchool = z.infer<typeof ListedSchool>

/** null: none recorded, so the fixed shares are shown as 'Estimated'. */
const Recorded = z.object({ idps: z.int(), returnees: z.int(), host_community: z.int(), refugees: z.int() })

export const ProjectDetails = z.extend(Project, {
  ...listedBy({ project_narrative, sustainability_strategy }),
  created_by_name: z.string(),
  schools: z.array(ListedSchool),
  recorded_groups: z.nullable(Recorded),
  /** By ongoing or completed activities. */
  reached: z.object({ activities: z.int(), children: z.int(), teachers: z.int(), sbmc_members: z.int() }),
})
export type ProjectDetails = z.infer<typeof ProjectDetails>

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
  if (value.end_date < value.start_date) error(['end_date'], t('End date must not be before the start date'))
  for (const [index, lga] of (value.target_lgas ?? []).entries()) {
    if (!isLgaOf(lga, value.target_locations))
      error(['target_lgas', index], t('{lga} is not an LGA of the chosen states', { lga }))
  }
  const { direct_beneficiaries: total, beneficiaries_boys: boys, beneficiaries_girls: girls } = value
  if (total !== undefined && total !== null && (boys ?? 0) + (girls ?? 0) > total) {
    error(['direct_beneficiaries'], t('Boys and girls together must not exceed the total'))
  }
}

const SENT = {
  ...sentBy(PROJECT_FIELDS),
  schools: z.optional(z.array(School, SCHOOLS_COUNT).check(z.maxLength(SCHOOLS_MAX, SCHOOLS_COUNT))),
}

export const ProjectPayload = z
  .strictObject({
    ...SENT,
    id: newId,
    status: z.optional(z.enum(['draft', 'submitted'], 'A new project is a draft or submitted')),
  })
  .check(checkTogether)
export type ProjectPayload = z.input<typeof ProjectPayload>

export const ProjectEdit = z.strictObject({ ...SENT, updated_at: editedVersion }).check(checkTogether)
export type ProjectEdit = Versioned<z.input<typeof ProjectEdit>>

/** The code and the status are not edited in the form. */
const IDENTITY = {
  project_code: {
    kind: 'text',
    label: 'Project Code',
    hxl: '#activity+project+code',
    imported: {
      names: ['Code', 'Project ID', 'Project No'],
      about:
        'The project’s code in the hub, such as NEH-1001. Of a new project any code of your own, by which its schools and activities name it',
    },
  },
  status: {
    kind: 'choice',
    label: 'Status',
    hxl: '#status',
    choices: spelt(PROJECT_STATUSES),
    imported: {
      names: ['Project Status'],
      about: 'Of a new project Draft or Submitted; empty means Submitted. Later steps are taken in the hub',
    },
  },
} as const

export const PROJECT_IMPORT_COLUMNS = [
  ID,
  ...importColumns({ ...IDENTITY, ...PROJECT_FIELDS }, [
    'project_code',
    'project_title',
    'organization_name',
    'status',
    'start_date',
    'end_date',
    'project_duration',
    'target_locations',
    'target_lgas',
    'budget',
    'donor',
    'implementing_partner',
    'project_components',
    'beneficiary_types',
    'direct_beneficiaries',
    'beneficiaries_girls',
    'beneficiaries_boys',
    'is_hrp',
    'plan_code',
    'operation_type',
    'response_type',
  ]),
]

const column = exportColumnOf(PROJECT_FIELDS)

/** One row per project: its money appears once, and lists are joined in a cell. */
export const PROJECT_EXPORT_COLUMNS = [
  {
    key: 'project_code',
    header: 'Project Code',
    kind: 'text',
    width: 14,
    hxl: '#activity+project+code',
    about: "The hub's code of the project",
  },
  column('project_title'),
  column('is_hrp'),
  column('plan_code'),
  column('organization_name'),
  {
    key: 'organization_type',
    header: 'Lead Organisation Type',
    kind: 'text',
    hxl: '#org+prog+type',
    about: ORGANIZATION_TYPE_ABOUT,
  },
  { ...column('implementing_partner'), holds: 'list' },
  { ...column('donor'), holds: 'list' },
  {
    key: 'sector',
    header: 'Sector',
    kind: 'text',
    width: 10,
    hxl: '#sector+cluster+code',
    about: 'Always EDU, education',
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'text',
    width: 14,
    hxl: '#status',
    about: `${PROJECT_STATUSES.slice(0, -1).join(', ')} or ${PROJECT_STATUSES.at(-1)}`,
  },
  column('start_date'),
  column('end_date'),
  { ...STATE_COLUMNS[0], holds: 'list' },
  { ...STATE_COLUMNS[1], holds: 'list' },
  { ...LGA_COLUMNS[0], holds: 'list' },
  { ...LGA_COLUMNS[1], holds: 'list' },
  column('budget'),
  {
    key: 'received_usd',
    header: 'Received (USD)',
    kind: 'money',
    hxl: '#value+funding+total+usd',
    about:
      "Commitments and payments among the funding entries with the project's code, in the chosen year their share; pledges do not count",
  },
  column('beneficiaries_girls'),
  column('beneficiaries_boys'),
  {
    key: 'reached_girls',
    header: 'Reached Girls',
    kind: 'whole',
    hxl: '#reached+f+children',
    about: REACHED_BY,
  },
  {
    key: 'reached_boys',
    header: 'Reached Boys',
    kind: 'whole',
    hxl: '#reached+m+children',
    about: REACHED_BY,
  },
  {
    key: 'targeted_total',
    header: 'Targeted Total',
    kind: 'whole',
    hxl: '#targeted+total',
    about: 'Direct beneficiaries; where they are not given, girls and boys together',
  },
  {
    key: 'reached_total',
    header: 'Reached Total',
    kind: 'whole',
    hxl: '#reached+total',
    about: `Children, teachers and SBMC members. ${REACHED_BY}`,
  },
  { ...column('project_components'), holds: 'list' },
  { ...column('beneficiary_types'), holds: 'list' },
  column('operation_type'),
  column('response_type'),
  {
    key: 'targets_year',
    header: 'Year of Sector Targets',
    kind: 'whole',
    about:
      'Of which year the four columns that follow are: this year, or the nearest one that the project runs in; of an export of one year, that year. Empty where they are',
  },
  ...targetColumns({
    about:
      "in the project's LGAs together, each once, by all partners: two projects in one LGA both have it, so never to be added up over rows; empty where the project names no LGA, or the hub has none for one of them",
  }),
  {
    key: 'activities',
    header: 'Activities',
    kind: 'whole',
    about: 'Activities reported, planned ones too; in a file of one year or state, those of it',
  },
  { key: 'schools', header: 'Schools', kind: 'whole', about: "Rows of the project's schools table" },
  column('project_duration'),
  column('project_narrative'),
  column('sustainability_strategy'),
  ...ENTERED_COLUMNS,
] as const satisfies readonly SheetColumn[]

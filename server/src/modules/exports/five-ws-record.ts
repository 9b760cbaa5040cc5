import { projectCode } from '@hub/contract/project-code'
import type { ExportRecord } from '@hub/contract/exports'
import { projectMeans, type ProjectStatus } from '@hub/contract/project-statuses'
import { ACTIVITY_STATUS_TABLE, type ActivityStatus } from '@hub/contract/statuses'
import type { IndicatorCounts, PeopleUnit } from '@hub/contract/records/indicator'
import { LEARNING_LABELS, LOCATION_TYPE_LABELS, MODALITY_LABELS } from '@hub/contract/reference/choices'
import { plainText } from '@hub/contract/sheet-column'
import type { TargetFigures } from './export-targets.ts'
import { organizationTypeOf, placeOfLga, placeOfState, type OrganizationType } from './export-columns.ts'

export interface FiveWsRow extends Record<string, unknown>, TargetFigures {
  number: number
  /** The creation time, which never changes; '' for a planned place. */
  key: string
  /** Activity id, or the planned place. */
  row_id: string
  project_title: string
  project_status: ProjectStatus
  is_hrp: boolean | null
  operation_type: string | null
  response_type: string | null
  /** Else a planned place of a project without activities. */
  is_activity: boolean
  organization: string
  acronym: string
  org_type: OrganizationType | null
  activities: string[]
  status: ActivityStatus | ProjectStatus
  /** The P-code of an LGA, or the name of a state. */
  place: string
  places: number
  reported: string
  school_name: string | null
  lat: number | null
  lng: number | null
  boys: number
  girls: number
  male_teachers: number
  female_teachers: number
  male_sbmc: number
  female_sbmc: number
  idps: number | null
  returnees: number | null
  host_community: number | null
  refugees: number | null
  children_with_disabilities: number | null
  indicator_code: string | null
  indicator: string | null
  counts: IndicatorCounts | null
  unit: string | null
  quantity: number | null
  ward: string | null
  location_type: keyof typeof LOCATION_TYPE_LABELS | null
  modality: keyof typeof MODALITY_LABELS | null
  learning: keyof typeof LEARNING_LABELS | null
  start_date: string
  end_date: string | null
  notes: string | null
  beneficiary_types: string[]
  /** Of the project, for all places together. */
  target: number | null
  donors: string[]
  partners: string[]
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => MONTH.format(Date.UTC(2000, month)))
const COUNT = new Intl.NumberFormat('en-GB')

const GROUPS = [
  ['idps', 'IDPs'],
  ['returnees', 'Returnees'],
  ['host_community', 'Host communities'],
  ['refugees', 'Refugees'],
] as const

const ACTIVITY_WORDS: Record<ActivityStatus, string> = {
  planned: 'Planned',
  ongoing: 'Ongoing',
  completed: 'Completed',
}

/** Suspended projects count in no figure of the hub. */
const counts = ({ project_status }: FiveWsRow) => projectMeans(project_status, 'counts')

const statusOf = (row: FiveWsRow) => {
  if (!counts(row)) return 'Suspended'
  return row.is_activity ? ACTIVITY_WORDS[row.status as ActivityStatus] : 'Planned'
}

const groupsOf = (row: FiveWsRow) =>
  row.is_activity ? GROUPS.filter(([key]) => (row[key] ?? 0) > 0).map(([, label]) => label) : row.beneficiary_types

const childrenOf = ({ boys, girls }: FiveWsRow) => boys + girls
const teachersOf = ({ male_teachers, female_teachers }: FiveWsRow) => male_teachers + female_teachers
const membersOf = ({ male_sbmc, female_sbmc }: FiveWsRow) => male_sbmc + female_sbmc
const peopleOf = (row: FiveWsRow) => childrenOf(row) + teachersOf(row) + membersOf(row)

const COUNTED: Record<PeopleUnit, (row: FiveWsRow) => number> = {
  children: childrenOf,
  teachers: teachersOf,
  'SBMC members': membersOf,
  people: peopleOf,
}

/** In the unit of its indicator. */
const measured = (row: FiveWsRow) =>
  row.counts === 'quantity' ? (row.quantity ?? 0) : (COUNTED[row.unit as PeopleUnit] ?? peopleOf)(row)

/** Planned people are not reached. A target is not divided among places, so with several it goes to the comments. */
function figuresOf(row: FiveWsRow) {
  const disabled = row.children_with_disabilities === null ? null : 0
  const none = { girls: 0, boys: 0, women: 0, men: 0, disabled, reached: 0, achieved: 0 }
  if (!row.is_activity) return { ...none, planned: row.places === 1 ? row.target : null }
  if (!ACTIVITY_STATUS_TABLE[row.status as ActivityStatus].means.includes('hasReached'))
    return { ...none, planned: measured(row) }
  if (!counts(row)) return { ...none, planned: null }
  return {
    girls: row.girls,
    boys: row.boys,
    women: row.female_teachers + row.female_sbmc,
    men: row.male_teachers + row.male_sbmc,
    disabled: row.children_with_disabilities,
    reached: peopleOf(row),
    achieved: measured(row),
    planned: null,
  }
}

const commentsOf = ({ is_activity, notes, target, places }: FiveWsRow) =>
  !is_activity && target !== null && places > 1
    ? `Project target: ${COUNT.format(target)} people in ${places} places together`
    : notes

const locationTypeOf = ({ location_type, school_name }: FiveWsRow) => {
  if (location_type) return LOCATION_TYPE_LABELS[location_type]
  return school_name === null ? null : LOCATION_TYPE_LABELS.school
}

const isLga = (place: string) => /^NG\d{6}$/.test(place)

export function toFiveWsRecord(row: FiveWsRow): ExportRecord<'5ws'> {
  const place = isLga(row.place) ? placeOfLga(row.place) : placeOfState(row.place)
  const figures = figuresOf(row)
  return {
    organization: row.organization,
    org_acronym: row.acronym,
    org_type: organizationTypeOf(row.org_type),
    operation_type: row.operation_type,
    sector: 'EDU',
    activities: row.activities,
    status: statusOf(row),
    state: place.state,
    state_pcode: place.state_pcode,
    lga: place.lga,
    lga_pcode: place.lga_pcode,
    is_hrp: row.is_hrp === null ? null : plainText(row.is_hrp),
    response_type: row.response_type,
    month: MONTHS[Number(row.start_date.slice(5, 7)) - 1] ?? null,
    year: Number(row.start_date.slice(0, 4)),
    reported: row.reported,
    donor: row.donors,
    partners: row.partners,
    ward: row.ward,
    ward_pcode: null,
    location_type: locationTypeOf(row),
    location: row.school_name,
    lat: row.lat,
    lng: row.lng,
    indicator: row.indicator,
    unit: figures.planned === null && !row.is_activity ? null : (row.unit ?? 'Individuals'),
    planned: figures.planned,
    achieved: figures.achieved,
    beneficiary_type: groupsOf(row),
    girls: figures.girls,
    boys: figures.boys,
    women: figures.women,
    men: figures.men,
    disabled: figures.disabled,
    reached: figures.reached,
    start_date: row.start_date,
    end_date: row.end_date,
    comments: commentsOf(row),
    indicator_code: row.indicator_code,
    modality: row.modality && MODALITY_LABELS[row.modality],
    learning: row.learning && LEARNING_LABELS[row.learning],
    need_girls: row.need_girls,
    need_boys: row.need_boys,
    target_girls: row.target_girls,
    target_boys: row.target_boys,
    project_code: projectCode(row.number),
    project_title: row.project_title,
    activity_id: row.is_activity ? row.row_id : null,
  }
}

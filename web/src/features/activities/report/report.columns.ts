import {
  GROUPS,
  LEARNING_LABELS,
  LOCATION_TYPE_LABELS,
  MODALITY_LABELS,
  REACHED,
} from '@hub/contract/reference/choices'
import { holdsIn, type Indicator } from '@hub/contract/indicators'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { ACTIVITY_LABELS, MORE_FIELDS, type MoreField } from '@hub/contract/records/activity'
import type { ActivityRow, RowField, RowProject } from '#domain/activity/activity-rows.ts'
import { countsQuantity } from '#domain/activity/activity-indicator.ts'
import { indicatorLabel } from '#domain/indicator/indicators.ts'
import { schoolLabel } from '#domain/activity/activity-values.ts'
import { activityStatusLabel } from '#domain/status-badges.tsx'
import { lgasOf } from '#domain/place/lgas.ts'
import type { EntryColumn, EntryOption } from '#ui/entry-grid/entry-column.ts'
import { t } from '#lib/language.ts'
import { optionsOf } from '#lib/options.ts'

type Column = EntryColumn<ActivityRow>

const text = (key: RowField, width: number, placeholder?: string): Column => ({
  key,
  header: t(ACTIVITY_LABELS[key]),
  width,
  kind: 'text',
  ...(placeholder && { placeholder }),
})
const list = (key: RowField, width: number, options: readonly EntryOption[]): Column => ({
  key,
  header: t(ACTIVITY_LABELS[key]),
  width,
  kind: 'select',
  options,
})
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const SHORT: Partial<Record<RowField, string>> = {
  male_teachers: t('Teachers (M)'),
  female_teachers: t('Teachers (F)'),
  male_sbmc: t('SBMC (M)'),
  female_sbmc: t('SBMC (F)'),
  children_with_disabilities: t('Disabilities'),
}
const isChildren = (key: string) => key === 'boys' || key === 'girls'
const count = (
  key: (typeof REACHED)[number] | (typeof GROUPS)[number] | 'quantity' | 'children_with_disabilities',
): Column => ({
  key,
  header: SHORT[key] ?? t(ACTIVITY_LABELS[key]),
  label: t(ACTIVITY_LABELS[key]),
  width: isChildren(key) ? 76 : 104,
  kind: 'number',
  isBrief: isChildren(key) && 'with-header',
})

/** A unique school name is accepted instead of the id. */
const schoolOptions = ({ schools }: RowProject) =>
  schools.map((school) => {
    const isOnly = schools.filter(({ school_name }) => school_name === school.school_name).length === 1
    return { value: school.id, label: schoolLabel(school), ...(isOnly && { aliases: [school.school_name] }) }
  })

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label), aliases: [label] }))

interface Named {
  indicators?: readonly Indicator[]
  /** Of the rows: what no row may name is not offered. None: of every type. */
  types?: readonly string[]
  /** Of the rows' days. None: of every year. */
  years?: readonly string[]
}

function indicatorOptions({ indicators = [], types = [], years = [] }: Named) {
  const isOf = ({ type }: Indicator) => types.length === 0 || type === null || types.includes(type)
  const holds = (each: Indicator) => years.length === 0 || years.some((year) => holdsIn(each, Number(year)))
  return indicators
    .filter((each) => each.counts !== 'all_people' && each.retired_at === null && isOf(each) && holds(each))
    .map((each) => ({ value: each.id, label: indicatorLabel(each), aliases: [each.code, each.name] }))
}

/** Which of the newer fields the sheet shows: the quantity where an indicator counts one, and others once they are used. */
export const moreShown = (rows: readonly ActivityRow[], indicators: readonly Indicator[], isWide: boolean) =>
  MORE_FIELDS.filter(
    (field) =>
      isWide ||
      (field === 'indicator_id' && indicators.length > 0) ||
      rows.some((row) => row[field] !== '') ||
      (field === 'quantity' && rows.some(({ indicator_id }) => countsQuantity(indicators, indicator_id))),
  )

const STATUSES = ACTIVITY_STATUSES.map((value) => ({ value, label: activityStatusLabel(value) }))

/**
 * The children are visible beside the school at 1024 px.
 * Offers only the project's own schools, states and LGAs.
 */
export const reportColumns = (
  project: RowProject,
  { more = MORE_FIELDS, ...named }: Named & { more?: readonly MoreField[] } = {},
): readonly Column[] =>
  allColumns(project, indicatorOptions(named)).filter(
    ({ key }) => !(MORE_FIELDS as readonly string[]).includes(key) || (more as readonly string[]).includes(key),
  )

const allColumns = (project: RowProject, indicators: readonly EntryOption[]): Column[] => [
  { ...list('school_id', 170, schoolOptions(project)), placeholder: t('No school'), isBrief: true, isFixed: true },
  { ...list('type', 140, optionsOf(PROJECT_COMPONENTS, t)), required: true, isBrief: true },
  { ...list('status', 112, STATUSES), required: true },
  { ...text('start_date', 104, '2026-10-31'), required: true, isBrief: true },
  { ...list('state', 92, plain(project.target_states)), required: true },
  { ...list('lga', 110, plain(project.target_states.flatMap(lgasOf))), required: true },
  ...REACHED.map(count),
  { ...list('indicator_id', 150, indicators), placeholder: t('No indicator') },
  count('quantity'),
  text('end_date', 104),
  ...GROUPS.map(count),
  count('children_with_disabilities'),
  text('ward', 110),
  list('location_type', 120, choices(LOCATION_TYPE_LABELS)),
  list('modality', 110, choices(MODALITY_LABELS)),
  list('learning', 110, choices(LEARNING_LABELS)),
  text('notes', 200),
]

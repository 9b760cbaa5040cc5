import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import type { ActivityRow, RowField, RowProject } from '#domain/activity/activity-rows.ts'
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
}
const isChildren = (key: string) => key === 'boys' || key === 'girls'
const count = (key: (typeof REACHED)[number] | (typeof GROUPS)[number]): Column => ({
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

const STATUSES = ACTIVITY_STATUSES.map((value) => ({ value, label: activityStatusLabel(value) }))

/**
 * The children are visible beside the school at 1024 px.
 * Offers only the project's own schools, states and LGAs.
 */
export const reportColumns = (project: RowProject): readonly Column[] => [
  { ...list('school_id', 170, schoolOptions(project)), placeholder: t('No school'), isBrief: true, isFixed: true },
  { ...list('type', 140, optionsOf(PROJECT_COMPONENTS, t)), required: true, isBrief: true },
  { ...list('status', 112, STATUSES), required: true },
  { ...text('start_date', 104, '2026-10-31'), required: true, isBrief: true },
  { ...list('state', 92, plain(project.target_states)), required: true },
  { ...list('lga', 110, plain(project.target_states.flatMap(lgasOf))), required: true },
  ...REACHED.map(count),
  text('end_date', 104),
  ...GROUPS.map(count),
  text('notes', 200),
]

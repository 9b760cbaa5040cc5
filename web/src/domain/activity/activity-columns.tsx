import type { ListedActivity } from '@hub/contract/activities'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import type { ActivitySort } from './activities-search.ts'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { whenOf } from './activity-words.ts'

type Column = DataColumn<ListedActivity, ActivitySort>

const NONE = '–'

const count = (key: string, header: string, width: number, of: (activity: ListedActivity) => number): Column => ({
  key,
  header,
  width,
  align: 'end',
  cell: (activity) => formatCount(of(activity)),
})

const COLUMNS: readonly Column[] = [
  {
    key: 'type',
    header: t(ACTIVITY_LABELS.type),
    width: 116,
    wraps: true,
    cell: ({ type }) => <strong>{t(type)}</strong>,
    isHideable: false,
    card: 'title',
  },
  {
    key: 'date',
    header: t(ACTIVITY_LABELS.start_date),
    width: 92,
    wraps: true,
    cell: whenOf,
    sort: {
      asc: 'earliest',
      desc: 'latest',
      first: 'desc',
      words: { asc: t('earliest first'), desc: t('latest first') },
    },
  },
  {
    key: 'status',
    header: t(ACTIVITY_LABELS.status),
    width: 116,
    cell: ({ status }) => <ActivityStatusBadge status={status} />,
    card: 'badge',
  },
  {
    key: 'place',
    header: t('Location'),
    width: 92,
    wraps: true,
    cell: ({ lga, state }) => `${lga}, ${state}`,
    card: 'subtitle',
  },
  {
    key: 'school',
    header: t(ACTIVITY_LABELS.school_id),
    width: 96,
    wraps: true,
    cell: ({ school_name }) => school_name ?? NONE,
  },
  {
    key: 'project',
    header: t('Project'),
    width: 120,
    wraps: true,
    cell: ({ project_code, project_title }) => `${project_code}, ${project_title}`,
  },
  {
    key: 'organization',
    header: t('Organization'),
    width: 96,
    wraps: true,
    cell: ({ organization_name }) => organization_name,
  },
  count('boys', t(ACTIVITY_LABELS.boys), 54, ({ boys }) => boys),
  count('girls', t(ACTIVITY_LABELS.girls), 54, ({ girls }) => girls),
  count('teachers', t('Teachers'), 68, ({ male_teachers, female_teachers }) => male_teachers + female_teachers),
]

const ON_REQUEST: Column[] = [
  {
    key: 'indicator',
    header: t(ACTIVITY_LABELS.indicator_id),
    width: 90,
    cell: ({ indicator_code }) => indicator_code ?? NONE,
    isHiddenAtFirst: true,
    card: 'none',
  },
  {
    key: 'quantity',
    header: t(ACTIVITY_LABELS.quantity),
    width: 74,
    align: 'end',
    cell: ({ quantity }) => (quantity === null ? NONE : formatCount(quantity)),
    isHiddenAtFirst: true,
    card: 'none',
  },
  {
    ...count('sbmc', t('SBMC Members'), 84, ({ male_sbmc, female_sbmc }) => male_sbmc + female_sbmc),
    isHiddenAtFirst: true,
    card: 'none',
  },
]

export const ACTIVITY_COLUMNS = [...COLUMNS, ...ON_REQUEST]

export const nameOf = (activity: Pick<ListedActivity, 'type' | 'lga' | 'start_date' | 'end_date'>) =>
  `${t(activity.type)}, ${activity.lga}, ${whenOf(activity)}`

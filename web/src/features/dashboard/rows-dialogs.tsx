import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import { dashboardEndpoints, type SectorDashboard, type SilentOrganization } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { infiniteQueryOptions, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { confirmedWords } from '#domain/activity/activity-indicator.ts'
import { whenOf } from '#domain/activity/activity-words.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { formatCount, formatDate } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/messages.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { type DashboardFilters, figuresQueryOf } from './dashboard-search.ts'
import classes from './dashboard.module.css'
import { TEXT } from './dashboard.text.ts'
import { filterWords } from './links.tsx'

type ReachedScope = { mine: 'true' } | DashboardFilters
type ActivityType = ListedActivity['type']
type Organizations = SectorDashboard['options']['organizations']

const reachedQuery = (scope: ReachedScope, type?: ActivityType) => {
  const query = 'mine' in scope ? { ...scope, reviewed: undefined } : figuresQueryOf(scope)
  return infiniteQueryOptions({
    queryKey: [...KEYS.dashboard, 'reached', scope, type],
    queryFn: ({ pageParam, signal }) =>
      call(activitiesEndpoints.all, {
        query: { ...query, type, reached: 'true', limit: '50', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.dashboard,
  })
}

/** Filters of the activities list that give the same totals. */
function activitiesSearch(scope: ReachedScope, type: ActivityType | undefined) {
  if ('mine' in scope) return { mine: true as const, type, reached: true as const }
  const { year, ...filters } = scope
  return { ...filters, year: year?.toString(), type, reached: true as const }
}

function activitiesWords(scope: ReachedScope, organizations: Organizations, isOwn: boolean, isTraining: boolean) {
  const text = isTraining ? TEXT.reached.trainings : TEXT.reached.activities
  if ('mine' in scope) return text.own
  return isOwn ? text.ofOrganization : text.filtered(filterWords(scope, organizations))
}

const TRAINING = PROJECT_COMPONENTS.find((type) => type === 'Teacher Training')

interface ReachedDialogProps {
  scope: ReachedScope
  organizations?: Organizations | undefined
  isOwn?: boolean
  isTraining?: boolean
  isOpen: boolean
  onClose: () => void
}

export function ReachedDialog(props: ReachedDialogProps) {
  const { scope, organizations = [], isOwn = false, isTraining = false, isOpen, onClose } = props
  const type = isTraining ? TRAINING : undefined
  const list = useInfiniteQuery(reachedQuery(scope, type))
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? []
  const { total = 0, summary } = list.data?.pages[0] ?? {}
  return (
    <Dialog title={TEXT.reached.title} opened={isOpen} size="62rem" onClose={onClose}>
      <Text fz="m" c="dimmed">
        {activitiesWords(scope, organizations, isOwn, isTraining)} {TEXT.reached.about}
      </Text>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !summary && <LoadError text={TEXT.reached.failed} onRetry={() => void list.refetch()} />}
      {summary && (
        <>
          <SimpleGrid
            component="dl"
            minColWidth="8rem"
            autoFlow="auto-fit"
            spacing="1rem"
            verticalSpacing="0.5rem"
            my="0.9rem"
            px="0.9rem"
            py="0.7rem"
            bg="var(--hub-teal-wash)"
            bdrs="lg"
          >
            <Sum of="activities_reached" label={t('Activities')} count={total} />
            <Sum of="children_reached" label={t('Children')} count={summary.children} />
            <Sum of={type ? 'teachers_trained' : 'teachers_reached'} label={t('Teachers')} count={summary.teachers} />
            <Sum of="sbmc_reached" label={t('SBMC members')} count={summary.sbmc_members} />
          </SimpleGrid>
          {total === 0 ? (
            <Text fz="m" c="dimmed">
              {TEXT.reached.none}
            </Text>
          ) : (
            <>
              <Text fz="m">
                <Link to="/activities" search={activitiesSearch(scope, type)}>
                  {TEXT.reached.inList}
                </Link>
              </Text>
              <ReachedTable activities={activities} />
              <MoreRows
                list={list}
                shown={activities.length}
                total={total}
                failed={TEXT.reached.failed}
                none={TEXT.reached.none}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

const Sum = ({ of, label, count }: { of: FigureKey; label: string; count: number }) => (
  <div>
    <Text fz="m" component="dt" c="var(--hub-teal-strong)">
      {label} <WhatIs figure={of} />
    </Text>
    <Text component="dd" fz="xl" fw={750}>
      {formatCount(count)}
    </Text>
  </div>
)

const ReachedTable = ({ activities }: { activities: readonly ListedActivity[] }) => (
  <table className={classes.reached}>
    <thead>
      <tr>
        <th scope="col">{t('Activity')}</th>
        <th scope="col">{t('Date')}</th>
        <th scope="col">{t('Status')}</th>
        <th scope="col">{t('Children')}</th>
        <th scope="col">{t('Teachers')}</th>
        <th scope="col">{t('SBMC')}</th>
      </tr>
    </thead>
    <tbody>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </tbody>
  </table>
)

function Row({ activity }: { activity: ListedActivity }) {
  const { type, project_id, project_title, organization_name, lga, state } = activity
  return (
    <tr>
      <th scope="row">
        <Link to="/projects" search={{ project: project_id, tab: 'activities' }}>
          {t(type)}: {project_title}
        </Link>
        <small>
          {organization_name} · {lga}, {state}
        </small>
        {confirmedWords(activity) && <small>{confirmedWords(activity)}</small>}
      </th>
      <td>{whenOf(activity)}</td>
      <td>
        <ActivityStatusBadge status={activity.status} />
      </td>
      <td data-label={t('Children')}>{formatCount(activity.boys + activity.girls)}</td>
      <td data-label={t('Teachers')}>{formatCount(activity.male_teachers + activity.female_teachers)}</td>
      <td data-label={t('SBMC')}>{formatCount(activity.male_sbmc + activity.female_sbmc)}</td>
    </tr>
  )
}

const silentQuery = infiniteQueryOptions({
  queryKey: [...KEYS.dashboard, 'silent'],
  queryFn: ({ pageParam, signal }) =>
    call(dashboardEndpoints.silent, { query: { limit: '50', cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: CACHE_TIMES.dashboard,
})

export function SilentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const list = useInfiniteQuery(silentQuery)
  const organizations = list.data?.pages.flatMap((page) => page.organizations)
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <Dialog title={TEXT.silent.title} opened={isOpen} size="44rem" onClose={onClose}>
      <Text fz="m" c="dimmed" mb="0.9rem">
        {TEXT.silent.about}
      </Text>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !organizations && <LoadError text={TEXT.silent.failed} onRetry={() => void list.refetch()} />}
      {organizations && (
        <>
          <ul className={classes.lines}>
            {organizations.map((organization) => (
              <Silent key={organization.id} organization={organization} />
            ))}
          </ul>
          <MoreRows
            list={list}
            shown={organizations.length}
            total={total}
            failed={TEXT.silent.failed}
            none={TEXT.silent.none}
          />
        </>
      )}
    </Dialog>
  )
}

function Silent({ organization: { name, acronym, since, has_reported } }: { organization: SilentOrganization }) {
  const words = has_reported ? TEXT.silent.last : TEXT.silent.never
  return (
    <Group component="li" gap="0.2rem 1.5rem" justify="space-between">
      <div>
        <strong>{name}</strong>
        <Text fz="m" c="dimmed">
          {acronym} · {words(formatDate(since))}
        </Text>
      </div>
      {/* Both together find exactly this organization. */}
      <Link to="/admin" search={{ tab: 'users', search: `${acronym} ${name}`.slice(0, 200) }}>
        {TEXT.silent.people}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </Group>
  )
}

interface MoreRowsProps {
  list: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'>
  shown: number
  total: number
  failed: string
  none: string
}

/** Loads more with a button, so that the end of the dialog can be reached. */
function MoreRows({ list, shown, total, failed, none }: MoreRowsProps) {
  const isLoading = list.isFetchingNextPage
  const words = total === 0 ? none : TEXT.reached.shown(shown, total)
  return (
    <>
      <Text fz="m" c="dimmed" mt="0.8rem" mb="0.6rem" role="status">
        {list.isFetchNextPageError ? failed : words}
      </Text>
      {list.hasNextPage && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => void (isLoading || list.fetchNextPage())}>
          {isLoading ? t('Loading...') : t('Show more')}
        </Button>
      )}
    </>
  )
}

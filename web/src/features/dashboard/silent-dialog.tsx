import { dashboardEndpoints, type SilentOrganization } from '@hub/contract/dashboard'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import classes from './dashboard.module.css'
import { TEXT } from './dashboard.text.ts'
import { MoreRows } from './more-rows.tsx'

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
    <li className={classes.ends}>
      <div>
        <strong>{name}</strong>
        <Text fz="m" c="dimmed">
          {acronym} · {words(formatDate(since))}
        </Text>
      </div>
      {/* The search matches acronym and name together, so both find exactly this organization. */}
      <Link to="/admin" search={{ tab: 'users', search: `${acronym} ${name}`.slice(0, 200) }}>
        {TEXT.silent.people}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </li>
  )
}

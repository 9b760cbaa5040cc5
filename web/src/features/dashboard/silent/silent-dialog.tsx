import { type SilentOrganization, dashboardEndpoints } from '@hub/contract/dashboard'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { formatDate } from '#lib/format.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import classes from './silent.module.css'
import { call } from '#lib/api-client.ts'

const PAGE_SIZE = '50'

const silentQuery = infiniteQueryOptions({
  queryKey: [...KEYS.dashboard, 'silent'],
  queryFn: ({ pageParam, signal }) =>
    call(dashboardEndpoints.silent, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: CACHE_TIMES.dashboard,
})

interface SilentDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function SilentDialog({ isOpen, onClose }: SilentDialogProps) {
  const list = useInfiniteQuery(silentQuery)
  const organizations = list.data?.pages.flatMap((page) => page.organizations)
  const total = list.data?.pages[0]?.total ?? 0
  const isLoading = list.isFetchingNextPage
  return (
    <Dialog title={TEXT.silent.title} opened={isOpen} size="44rem" onClose={onClose}>
      <p className={classes.about}>{TEXT.silent.about}</p>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !organizations && <LoadError text={TEXT.silent.failed} onRetry={() => void list.refetch()} />}
      {organizations && (
        <>
          <ul className={classes.list}>
            {organizations.map((organization) => (
              <Silent key={organization.id} organization={organization} />
            ))}
          </ul>
          <p className={classes.about} role="status">
            {list.isFetchNextPageError && TEXT.silent.failed}
            {!list.isFetchNextPageError &&
              (total === 0 ? TEXT.silent.none : TEXT.reached.shown(organizations.length, total))}
          </p>
        </>
      )}
      {list.hasNextPage && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => void (isLoading || list.fetchNextPage())}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Dialog>
  )
}

function Silent({ organization: { name, acronym, since, has_reported } }: { organization: SilentOrganization }) {
  const words = has_reported ? TEXT.silent.last : TEXT.silent.never
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {acronym} · {words(formatDate(since))}
        </small>
      </div>
      {/* The search matches acronym and name together, so both find exactly this organization. */}
      <Link to="/admin" search={{ tab: 'users', search: `${acronym} ${name}`.slice(0, 200) }}>
        {TEXT.silent.people}
        <span className="visually-hidden">: {name}</span>
      </Link>
    </li>
  )
}

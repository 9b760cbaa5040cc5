import type { User } from '@hub/contract/records/user'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { usePagedRows } from '#lib/use-paged-rows.ts'
import type { RowActions } from '#ui/data-table/data-column.ts'
import { DataTable, DataTableSkeleton } from '#ui/data-table/data-table.tsx'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { type AdminSearch, type ChangeSearch, filtersOf, hasFilters, NO_FILTERS } from '#features/admin/admin-search.ts'
import { usersList, type UsersPage } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { ManageSlot } from './manage-slot.tsx'
import { USER_COLUMNS } from './user-columns.tsx'
import { UserFilterBar } from './user-filter-bar.tsx'
import { formatCount } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'

interface UserFiguresProps {
  figures: ListFigures<Pick<UsersPage, 'summary'>>
  hasListFailed: boolean
  isSearched: boolean
}

/** Figures of the search by status; the status filter narrows only the table. */
function UserFigures({ figures, hasListFailed, isSearched }: UserFiguresProps) {
  const summary = figures.shown && figures.shown.summary
  const figure = (name: keyof UsersPage['summary']) => (summary === null ? '–' : summary && formatCount(summary[name]))
  const counts = isSearched ? t('found by the search') : t('accounts')
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        icon="people"
        of="users"
        figure={figure('total')}
        counts={summary ? t('{counts}, {count} suspended', { counts, count: summary.suspended }) : counts}
      />
      <MetricCard icon="check" of="users_approved" figure={figure('approved')} counts={t('may use the hub')} />
      <MetricCard
        icon="clock"
        of="users_under_review"
        figure={figure('under_review')}
        counts={t('wait for a decision')}
      />
      <MetricCard icon="close" of="users_rejected" figure={figure('rejected')} counts={t('were not let in')} />
    </ListCards>
  )
}

const usersOf = (page: UsersPage) => page.users
const countOf = (count: number) => t('{count, plural, one {# user} other {# users}}', { count })

interface UsersTabProps {
  search: AdminSearch
  me: User
  onSearch: ChangeSearch
  onCloseDialog: () => void
  onEditProfile: (user: User) => void
}

export function UsersTab({ search, me, onSearch, onCloseDialog, onEditProfile }: UsersTabProps) {
  const filters = filtersOf(search)
  const { list, rows, figures, isCurrent, isEmpty, reload } = usePagedRows(usersList(filters), usersOf)
  const [opened, setOpened] = useState<User | null>(null)
  const hasFailed = list.isError && !list.data
  const isFiltered = hasFilters(filters)

  const manage = useLatest((user: User) => {
    setOpened(user)
    onSearch({ user: user.id }, 'step')
  })
  const actions = useMemo<RowActions<User>>(
    () => ({
      most: 1,
      isInWords: true,
      of: (user) => [
        {
          label: t('Manage {name}', { name: user.full_name }),
          word: t('Manage'),
          icon: 'sliders',
          onRun: () => manage.current(user),
        },
      ],
    }),
    [manage],
  )

  return (
    <>
      <UserFigures figures={figures} hasListFailed={hasFailed} isSearched={Boolean(filters.search || filters.role)} />
      <UserFilterBar filters={filters} total={isCurrent ? rows.total : undefined} onChange={onSearch} />
      <h2 className="visually-hidden">{t('Users')}</h2>
      <p className="visually-hidden" role="status">
        {isCurrent && rows.total !== undefined && TEXT.usersFound(rows.total)}
      </p>
      {list.isPending && <DataTableSkeleton columns={USER_COLUMNS} />}
      {hasFailed && <LoadError text={TEXT.usersFailed} onRetry={reload} />}
      {isEmpty && (
        <EmptyState icon="people" title={TEXT.usersEmpty} text={isFiltered ? TEXT.usersEmptyText : TEXT.usersNone}>
          {isFiltered && (
            <Button variant="default" onClick={() => onSearch(NO_FILTERS, 'step')}>
              {t('Clear filters')}
            </Button>
          )}
        </EmptyState>
      )}
      {list.data && !isEmpty && (
        <DataTable
          name="users"
          label={t('Users')}
          columns={USER_COLUMNS}
          rows={rows}
          sorting={{ sort: filters.sort ?? 'newest', onSort: (sort) => onSearch({ sort }, 'step') }}
          actions={actions}
          counted={countOf}
          failed={TEXT.usersFailed}
        />
      )}
      <ManageSlot
        id={search.user}
        known={[opened, ...rows.rows]}
        me={me}
        onClose={onCloseDialog}
        onChanged={setOpened}
        onEditProfile={onEditProfile}
      />
    </>
  )
}

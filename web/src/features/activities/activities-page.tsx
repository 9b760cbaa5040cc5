import type { ListedActivity } from '@hub/contract/activities'
import { refusal } from '@hub/contract/permissions'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { ACTIVITY_COLUMNS, nameOf } from '../../domain/activity/activity-columns.tsx'
import { filtersOf, hasFilters, NEW_ACTIVITIES, NO_FILTERS } from '../../domain/activity/activities-filters.ts'
import type { ActivitiesSearch, ChangeSearch } from '../../domain/activity/activities-search.ts'
import { activitySheet } from '../../domain/activity/activity-sheet.ts'
import { formatCount } from '../../lib/format.ts'
import { useLatest } from '../../lib/latest.ts'
import { useSession } from '../../lib/session.ts'
import { useLast } from '../../lib/use-last.ts'
import { usePagedRows } from '../../lib/use-paged-rows.ts'
import type { RowActions } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '../../ui/data-table/data-table-skeleton.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImportLink } from '../../ui/import-link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WaitingHere } from '../../ui/waiting-here.tsx'
import { WorkOffer } from '../../ui/work-offer.tsx'
import { ActivitiesFigures } from './activities-figures.tsx'
import { ActivitiesFilterBar } from './activities-filter-bar.tsx'
import classes from './activities.module.css'
import { activitiesList, type ActivitiesPage as Page } from './activities.queries.ts'
import { TEXT } from './activities.text.ts'

const ReportDialog = lazyPart(async () => (await import('./report/report-dialog.tsx')).ReportDialog)
const ActivityDialog = lazyPart(async () => (await import('./activity-dialog.tsx')).ActivityDialog)

interface ActivitiesPageProps {
  search: ActivitiesSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

const rowsOf = (page: Page) => page.activities
const WORDS = ['activity', 'activities'] as const

export function ActivitiesPage({ search, onSearch, onCloseDialog }: ActivitiesPageProps) {
  const user = useSession()?.user ?? null
  const filters = filtersOf(search)
  const { list, rows, figures, isCurrent, isEmpty, reload } = usePagedRows(activitiesList(filters), rowsOf)
  const isReporting = search.activity === NEW_ACTIVITIES && refusal('contributor', user) === null
  const wasReporting = useLast(isReporting || undefined)
  const addressed = search.activity === NEW_ACTIVITIES ? undefined : search.activity
  const shownActivity = useLast(addressed)
  const hasFailed = list.isError && !list.data
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  const openNew = () => onSearch({ activity: NEW_ACTIVITIES }, 'step')
  const latest = useLatest(onSearch)
  const actions = useMemo<RowActions<ListedActivity>>(
    () => ({
      most: 1,
      of: (activity) => [
        {
          label: `View ${nameOf(activity)}`,
          word: 'View',
          icon: 'eye',
          onRun: () => latest.current({ activity: activity.id }, 'step'),
        },
      ],
    }),
    [latest],
  )

  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        <div className={classes.head}>
          <ExportButton
            label="Export"
            name="ACTIVITIES"
            variant="default"
            sheet={isCurrent ? activitySheet(filters, rows.total, 'xlsx') : null}
          />
          <div className={classes.wide}>
            <ExportButton
              label="Export as CSV"
              name="ACTIVITIES"
              emptyReason=""
              variant="default"
              sheet={isCurrent ? activitySheet(filters, rows.total, 'csv') : null}
            />
          </div>
          {mayReport && <ImportLink type="activities" />}
          {mayReport && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={openNew}>
              {TEXT.report}
            </Button>
          )}
        </div>
      </PageHeader>
      <ActivitiesFigures figures={figures} hasListFailed={hasFailed} isFiltered={isFiltered} />
      <ActivitiesFilterBar filters={filters} onChange={onSearch} />
      <div className={classes.above}>
        <WaitingHere kinds={['imports.run', 'activities.create', 'activities.update']} />
        {mayReport && !search.activity && (
          <WorkOffer kind="imports.run" text={TEXT.newKept} action="Continue" onContinue={openNew} />
        )}
      </div>
      <h2 className="visually-hidden">{TEXT.title}</h2>
      <p className="visually-hidden" role="status">
        {isCurrent && rows.total !== undefined && TEXT.found(formatCount(rows.total))}
      </p>
      {list.isPending && <DataTableSkeleton columns={ACTIVITY_COLUMNS} />}
      {hasFailed && <LoadError text={TEXT.failed} onRetry={reload} />}
      {isEmpty && (
        <EmptyList
          icon="flag"
          title={TEXT.empty}
          text={TEXT.emptyText}
          filteredText={TEXT.emptyFilteredText}
          newLabel={TEXT.report}
          isFiltered={isFiltered}
          mayReport={mayReport}
          onClear={() => onSearch(NO_FILTERS, 'step')}
          onNew={openNew}
        />
      )}
      {list.data && !isEmpty && (
        <DataTable
          name="activities"
          label={TEXT.title}
          columns={ACTIVITY_COLUMNS}
          rows={rows}
          sorting={{ sort: filters.sort ?? 'latest', onSort: (sort) => onSearch({ sort }, 'step') }}
          actions={actions}
          words={WORDS}
          failed={TEXT.failed}
        />
      )}
      {user && wasReporting && (
        <ReportDialog isOpen={isReporting} user={user} onOpen={openNew} onClose={onCloseDialog} />
      )}
      {user && shownActivity && (
        <ActivityDialog id={shownActivity} isOpen={addressed !== undefined} user={user} onClose={onCloseDialog} />
      )}
    </>
  )
}

import type { ListedFunding } from '@hub/contract/funding'
import { can, refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useLatest } from '../../lib/latest.ts'
import { useSession } from '../../lib/session.ts'
import { usePagedRows } from '../../lib/use-paged-rows.ts'
import type { RowActions } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '../../ui/data-table/data-table-skeleton.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImportLink } from '../../ui/import-link.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WaitingHere } from '../../ui/waiting-here.tsx'
import { WorkOffer } from '../../ui/work-offer.tsx'
import { fundingColumns } from '../../domain/funding-entry/funding-columns.tsx'
import { FundingDialogs } from './funding-dialogs.tsx'
import { FundingFilterBar } from './funding-filter-bar.tsx'
import { FundingFigures, totalOf } from './funding-figures.tsx'
import { filtersOf, hasFilters, NEW_ENTRIES, NO_FILTERS } from '../../domain/funding-entry/funding-filters.ts'
import type { ChangeSearch, FundingSearch } from '../../domain/funding-entry/funding-search.ts'
import { fundingSheet } from '../../domain/funding-entry/funding-sheet.ts'
import classes from './funding.module.css'
import { fundingList, type FundingPage as Page } from './funding.queries.ts'
import { TEXT } from './funding.text.ts'
import { EmptyList } from '../../ui/empty-list.tsx'

interface FundingPageProps {
  search: FundingSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

const entriesOf = (page: Page) => page.data
const WORDS = ['entry', 'entries'] as const

export function FundingPage({ search, onSearch, onCloseDialog }: FundingPageProps) {
  const user = useSession()?.user ?? null
  const filters = filtersOf(search)
  const { list, rows, figures, isCurrent, isEmpty, reload } = usePagedRows(fundingList(filters), entriesOf)
  const [deleted, setDeleted] = useState<ListedFunding | null>(null)
  const columns = useMemo(() => fundingColumns(filters.year), [filters.year])
  const actions = useRowActions(user, useLatest(onSearch), setDeleted)
  const hasFailed = list.isError && !list.data
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  const openNew = () => onSearch({ entry: NEW_ENTRIES }, 'step')

  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        <div className={classes.headActions}>
          <ExportButton
            label="Export"
            name="FTS"
            variant="default"
            sheet={isCurrent ? fundingSheet(filters, rows.total) : null}
          />
          {mayReport && <ImportLink type="funding" />}
          {mayReport && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={openNew}>
              {TEXT.newEntry}
            </Button>
          )}
        </div>
      </PageHeader>
      <FundingFigures figures={figures} hasListFailed={hasFailed} year={filters.year} />
      <FundingFilterBar filters={filters} onChange={onSearch} />
      <div className={classes.offer}>
        <WaitingHere kinds={['funding.submit', 'funding.update']} />
        {mayReport && !search.entry && (
          <WorkOffer kind="funding.submit" text={TEXT.newKept} action="Continue" onContinue={openNew} />
        )}
      </div>
      <h2 className="visually-hidden">FTS entries</h2>
      <p className="visually-hidden" role="status">
        {isCurrent && rows.total !== undefined && TEXT.found(formatCount(rows.total))}
      </p>
      {list.isPending && <DataTableSkeleton columns={columns} />}
      {hasFailed && <LoadError text={TEXT.failed} onRetry={reload} />}
      {isEmpty && (
        <EmptyList
          icon="naira"
          title={TEXT.empty}
          text={TEXT.emptyText}
          filteredText={TEXT.emptyFilteredText}
          newLabel={TEXT.firstEntry}
          isFiltered={isFiltered}
          mayReport={mayReport}
          onClear={() => onSearch(NO_FILTERS, 'step')}
          onNew={openNew}
        />
      )}
      {list.data && !isEmpty && (
        <DataTable
          name="fts"
          label="FTS entries"
          columns={columns}
          rows={rows}
          sorting={{ sort: filters.sort ?? 'newest', onSort: (sort) => onSearch({ sort }, 'step') }}
          actions={actions}
          totals={
            filters.year
              ? { donor: 'Total', share: totalOf(figures.ofRows) }
              : // Not below the amounts, which are in several currencies.
                { donor: `${TEXT.totalInDollars} ${totalOf(figures.ofRows)}` }
          }
          words={WORDS}
          failed={TEXT.failed}
        />
      )}
      <FundingDialogs
        isBulkOpen={mayReport && search.entry === NEW_ENTRIES}
        addressed={search.entry === NEW_ENTRIES ? undefined : search.entry}
        user={user}
        deleted={deleted}
        onOpenBulk={openNew}
        onCloseAddressed={onCloseDialog}
        onCloseDeleted={() => setDeleted(null)}
      />
    </>
  )
}

/** Whoever may not edit an entry can open and read it. */
function useRowActions(
  user: User | null,
  onSearch: { current: ChangeSearch },
  onDelete: (entry: ListedFunding) => void,
) {
  return useMemo(
    (): RowActions<ListedFunding> => ({
      most: refusal('contributor', user) === null ? 2 : 1,
      of: (entry) => {
        const what = `${entry.donor}, ${entry.reference_code}`
        const open = () => onSearch.current({ entry: entry.id }, 'step')
        if (!user || !can(user, 'edit', entry)) {
          return [{ label: `View ${what}`, word: 'View', icon: 'eye', onRun: open }]
        }
        return [
          { label: `Edit ${what}`, word: 'Edit', icon: 'pencil', onRun: open },
          {
            label: `Delete ${what}`,
            word: 'Delete',
            icon: 'trash',
            isDanger: true,
            onRun: () => onDelete(entry),
          },
        ]
      },
    }),
    [user, onSearch, onDelete],
  )
}

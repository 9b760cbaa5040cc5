import { can, refusal } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/stock'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useLatest } from '../../lib/latest.ts'
import { useSession } from '../../lib/session.ts'
import { usePagedRows } from '../../lib/use-paged-rows.ts'
import type { RowActions } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '../../ui/data-table/data-table-skeleton.tsx'
import { useWithWaiting } from '../../lib/with-waiting.ts'
import { WaitingHere } from '../../ui/waiting-here.tsx'
import { WorkOffer } from '../../ui/work-offer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImportLink } from '../../ui/import-link.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { StockAlert } from './stock-alert.tsx'
import { stockColumns } from '../../domain/stock-item/stock-columns.tsx'
import { StockDialogSlot } from './stock-dialog-slot.tsx'
import { StockExport } from './stock-export.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { filtersOf, hasFilters, NEW_ITEM, NO_DIALOG, NO_FILTERS } from '../../domain/stock-item/stock-filters.ts'
import type { ChangeSearch, StockSearch } from '../../domain/stock-item/stock-search.ts'
import { stockList, type StockPage as Page } from './stock.queries.ts'
import { TEXT } from './stock.text.ts'
import { useWaitingItems } from './waiting-items.ts'
import classes from './stock.module.css'

const itemsOf = (page: Page) => page.data
const NONE: StockItem[] = []
const WORDS = ['item', 'items'] as const

interface StockPageProps {
  search: StockSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

export function StockPage({ search, onSearch, onCloseDialog }: StockPageProps) {
  const user = useSession()?.user ?? null
  const filters = filtersOf(search)
  const { list, rows, figures, isCurrent, isEmpty, reload } = usePagedRows(stockList(filters), itemsOf)
  const hasFailed = list.isError && !list.data
  const isAdmin = user?.role === 'admin'
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  const low = (figures.shown === null ? undefined : (figures.shown ?? figures.last))?.summary.low_stock ?? 0
  const columns = stockColumns(isAdmin)
  const waiting = useWaitingItems(user)
  // Filters are the hub's: what waits is listed where there are none.
  const shown = useWithWaiting(rows, isFiltered ? NONE : waiting)
  // A link to the form means nothing to who may not use it.
  const allowed = search.item === NEW_ITEM && !mayReport ? { ...search, ...NO_DIALOG } : search
  const openNew = () => onSearch({ item: NEW_ITEM }, 'step')

  const latest = useLatest(onSearch)
  const actions = useMemo<RowActions<StockItem>>(() => {
    const open = (item: string) => () => latest.current({ item }, 'step')
    return {
      most: 1,
      of: (item) =>
        user && can(user, 'edit', item)
          ? [{ label: `Edit ${item.item}`, word: 'Edit', icon: 'pencil', onRun: open(item.id) }]
          : [{ label: `View ${item.item}`, word: 'View', icon: 'eye', onRun: open(item.id) }],
    }
  }, [user, latest])

  return (
    <>
      <PageHeader title={TEXT.title} purpose={isAdmin ? TEXT.purposeOfAll : TEXT.purpose}>
        <div className={classes.head}>
          <StockExport filters={filters} total={rows.total} isKnown={isCurrent} />
          {mayReport && <ImportLink type="stock" />}
          {mayReport && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={openNew}>
              {TEXT.newItem}
            </Button>
          )}
        </div>
      </PageHeader>
      <StockFigures figures={figures} hasListFailed={hasFailed} isFiltered={isFiltered} isAdmin={isAdmin} />
      <div className={classes.above}>
        {low > 0 && (
          <StockAlert
            low={low}
            isKnown={figures.shown !== undefined}
            // A status that has such items has no others.
            isAllListed={filters.low !== undefined || filters.status !== undefined}
            onShow={() => onSearch({ low: true, sort: 'quantity_low' }, 'step')}
          />
        )}
        {isFiltered && <WaitingHere kinds={['stock.create', 'stock.update']} />}
        {mayReport && !search.item && (
          <WorkOffer kind="stock.create" text={TEXT.newKept} action="Continue" onContinue={openNew} />
        )}
      </div>
      <StockFilterBar filters={filters} onChange={onSearch} />
      <h2 className="visually-hidden">Stock items</h2>
      <p className="visually-hidden" role="status">
        {isCurrent && rows.total !== undefined && TEXT.found(formatCount(rows.total))}
      </p>
      {list.isPending && <DataTableSkeleton columns={columns} />}
      {hasFailed && <LoadError text={TEXT.failed} onRetry={reload} />}
      {isEmpty && shown.rows.length === 0 && (
        <EmptyList
          icon="box"
          title={TEXT.empty}
          text={TEXT.emptyText}
          filteredText={TEXT.emptyFilteredText}
          newLabel={TEXT.firstItem}
          isFiltered={isFiltered}
          mayReport={mayReport}
          onClear={() => onSearch(NO_FILTERS, 'step')}
          onNew={openNew}
        />
      )}
      {shown.rows.length > 0 && (
        <DataTable
          name="stock"
          label="Stock items"
          columns={columns}
          rows={shown}
          sorting={{ sort: filters.sort ?? 'updated', onSort: (sort) => onSearch({ sort }, 'step') }}
          actions={actions}
          words={WORDS}
          failed={TEXT.failed}
        />
      )}
      {user && <StockDialogSlot search={allowed} user={user} onClose={onCloseDialog} />}
    </>
  )
}

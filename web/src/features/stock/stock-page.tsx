import { can, refusal } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/stock'
import { useMemo } from 'react'
import type { PageWithDialog } from '#lib/address.ts'
import { useLatest } from '#lib/latest.ts'
import { useSession } from '#lib/session.ts'
import { usePagedRows } from '#lib/use-paged-rows.ts'
import type { RowActions } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { useWithWaiting } from '#lib/with-waiting.ts'
import { ListPage } from '#ui/list-page.tsx'
import { StockAlert } from './stock-alert.tsx'
import { stockColumns } from '#domain/stock-item/stock-columns.tsx'
import { StockDialogSlot } from './stock-dialog-slot.tsx'
import { StockExport } from './stock-export.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { filtersOf, hasFilters, NEW_ITEM, NO_DIALOG, NO_FILTERS } from '#domain/stock-item/stock-filters.ts'
import type { StockSearch } from '#domain/stock-item/stock-search.ts'
import { stockList, type StockPage as Page } from './stock.queries.ts'
import { TEXT } from './stock.text.ts'
import { useWaitingItems } from './waiting-items.ts'
import classes from './stock.module.css'

const itemsOf = (page: Page) => page.data
const NONE: StockItem[] = []
const WORDS = ['item', 'items'] as const

export function StockPage({ search, onSearch, onCloseDialog }: PageWithDialog<StockSearch>) {
  const user = useSession()?.user ?? null
  const filters = useMemo(() => filtersOf(search), [search])
  const of = usePagedRows(stockList(filters), itemsOf)
  const { rows, figures } = of
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
    <ListPage
      text={isAdmin ? { ...TEXT, purpose: TEXT.purposeOfAll } : TEXT}
      heading="Stock items"
      icon="box"
      newLabel={TEXT.newItem}
      firstLabel={TEXT.firstItem}
      imports="stock"
      of={of}
      isFiltered={isFiltered}
      mayReport={mayReport}
      exports={<StockExport filters={filters} total={rows.total} isKnown={of.isCurrent} />}
      figures={
        <>
          <StockFigures figures={figures} hasListFailed={of.hasFailed} isFiltered={isFiltered} isAdmin={isAdmin} />
          {low > 0 && (
            <div className={classes.alert}>
              <StockAlert
                low={low}
                isKnown={figures.shown !== undefined}
                // A status that has such items has no others.
                isAllListed={filters.low !== undefined || filters.status !== undefined}
                onShow={() => onSearch({ low: true, sort: 'quantity_low' }, 'step')}
              />
            </div>
          )}
        </>
      }
      filters={<StockFilterBar filters={filters} seesAll={isAdmin} onChange={onSearch} />}
      waiting={isFiltered ? ['stock.create', 'stock.update'] : []}
      begun={{ kind: 'stock.create', isOpen: search.item !== undefined }}
      skeleton={<DataTableSkeleton columns={columns} />}
      onNew={openNew}
      onClear={() => onSearch(NO_FILTERS, 'step')}
      rows={
        shown.rows.length > 0 && (
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
        )
      }
    >
      {user && <StockDialogSlot search={allowed} user={user} onClose={onCloseDialog} />}
    </ListPage>
  )
}

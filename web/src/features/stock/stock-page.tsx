import { can, refusal } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/records/stock-item'
import { useMemo } from 'react'
import { t } from '#lib/language.ts'
import type { PageWithDialog } from '#lib/address.ts'
import { useLast, useLatest } from '#lib/latest.ts'
import { useSession } from '#lib/session.ts'
import { usePagedRows, useWithWaiting } from '#lib/use-paged-rows.ts'
import type { RowActions } from '#ui/data-table/data-column.ts'
import { DataTable, DataTableSkeleton } from '#ui/data-table/data-table.tsx'
import { ListPage } from '#domain/list/list-page.tsx'
import { STOCK_SHEET, stockColumns } from '#domain/stock-item/stock-columns.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockFilterBar } from './stock-filter-bar.tsx'
import {
  filtersOf,
  hasFilters,
  NEW_ITEM,
  NO_DIALOG,
  NO_FILTERS,
  type StockFilters,
  type StockSearch,
} from '#domain/stock-item/stock-search.ts'
import { stockList, type StockPage as Page } from './stock.queries.ts'
import { TEXT } from './stock.text.ts'
import type { User } from '@hub/contract/records/user'
import { waitingItem } from '#domain/stock-item/waiting-item.ts'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { dayInNigeria } from '@hub/contract/days'
import { exportFileName } from '@hub/contract/exports/file-name'
import { ExportButton } from '#ui/export-button.tsx'
import { Box, Button, Text } from '@mantine/core'
import { Notice } from '#ui/notice.tsx'

interface StockAlertProps {
  low: number
  /** False only reserves the space, so that the page does not jump while searching. */
  isKnown: boolean
  isAllListed: boolean
  onShow: () => void
}

function StockAlert({ low, isKnown, isAllListed, onShow }: StockAlertProps) {
  const text = (
    <>
      <Text span hiddenFrom="lg">
        {TEXT.alert(low)}
      </Text>
      <Text span visibleFrom="lg">
        {TEXT.alertAndAdvice(low)}
      </Text>
    </>
  )
  return (
    <div style={isKnown ? undefined : { visibility: 'hidden' }}>
      <Notice tone="warning" title={TEXT.alertTitle} text={text}>
        {!isAllListed && (
          <Button size="xs" variant="default" onClick={onShow}>
            {TEXT.showLow}
          </Button>
        )}
      </Notice>
    </div>
  )
}

interface StockExportProps {
  filters: StockFilters
  total: number | undefined
  isKnown: boolean
}

function StockExport({ filters, total, isKnown }: StockExportProps) {
  const sheet = isKnown && {
    fileName: exportFileName('stock', dayInNigeria(), { ...filters }),
    path: `/stock?${new URLSearchParams({ ...filters, figures: 'none' })}`,
    columns: STOCK_SHEET,
    total,
  }
  return <ExportButton label={t('Export')} name="STOCK" variant="default" sheet={sheet || null} />
}

const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog)

interface StockDialogSlotProps {
  search: StockSearch
  user: User
  onClose: () => void
}

function StockDialogSlot({ search, user, onClose }: StockDialogSlotProps) {
  const shown = useLast(search.item)
  if (!shown) return null
  return <StockDialog id={shown} isOpen={search.item !== undefined} user={user} onClose={onClose} />
}

function useWaitingItems(user: User | null): StockItem[] {
  const waiting = useWaiting('stock.create')
  return useMemo(() => (user ? waiting.flatMap((item) => waitingItem(item, user) ?? []) : []), [waiting, user])
}

const itemsOf = (page: Page) => page.data
const NONE: StockItem[] = []
const countOf = (count: number) => t('{count, plural, one {# item} other {# items}}', { count })

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
  // Unsent items are only listed without filters, which run on the server.
  const shown = useWithWaiting(rows, isFiltered ? NONE : waiting)
  // Ignores a link to the form for people who may not use it.
  const allowed = search.item === NEW_ITEM && !mayReport ? { ...search, ...NO_DIALOG } : search
  const openNew = () => onSearch({ item: NEW_ITEM }, 'step')

  const latest = useLatest(onSearch)
  const actions = useMemo<RowActions<StockItem>>(() => {
    const open = (item: string) => () => latest.current({ item }, 'step')
    return {
      most: 1,
      of: (item) =>
        user && can(user, 'edit', item)
          ? [{ label: t('Edit {item}', { item: item.item }), word: t('Edit'), icon: 'pencil', onRun: open(item.id) }]
          : [{ label: t('View {item}', { item: item.item }), word: t('View'), icon: 'eye', onRun: open(item.id) }],
    }
  }, [user, latest])

  return (
    <ListPage
      text={isAdmin ? { ...TEXT, purpose: TEXT.purposeOfAll } : TEXT}
      heading={t('Stock items')}
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
            <Box mb={{ base: 8, sm: 12 }}>
              <StockAlert
                low={low}
                isKnown={figures.shown !== undefined}
                // With a status filter, all rows have that status.
                isAllListed={filters.low !== undefined || filters.status !== undefined}
                onShow={() => onSearch({ low: true, sort: 'quantity_low' }, 'step')}
              />
            </Box>
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
            label={t('Stock items')}
            columns={columns}
            rows={shown}
            sorting={{ sort: filters.sort ?? 'updated', onSort: (sort) => onSearch({ sort }, 'step') }}
            actions={actions}
            counted={countOf}
            failed={TEXT.failed}
          />
        )
      }
    >
      {user && <StockDialogSlot search={allowed} user={user} onClose={onCloseDialog} />}
    </ListPage>
  )
}

import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { can, refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { useMemo, useState } from 'react'
import { t } from '#lib/language.ts'
import type { PageWithDialog } from '#lib/address.ts'
import { useLatest, useLast } from '#lib/latest.ts'
import { useSession } from '#lib/session.ts'
import { usePagedRows } from '#lib/use-paged-rows.ts'
import type { RowActions } from '#ui/data-table/data-column.ts'
import { DataTable, DataTableSkeleton } from '#ui/data-table/data-table.tsx'
import { ExportButton } from '#ui/export-button.tsx'
import { ListPage } from '#domain/list/list-page.tsx'
import { fundingColumns } from '#domain/funding-entry/funding-columns.tsx'
import { FundingFilterBar } from './funding-filter-bar.tsx'
import { FundingFigures, totalOf } from './funding-figures.tsx'
import {
  type ChangeSearch,
  filtersOf,
  type FundingSearch,
  hasFilters,
  NEW_ENTRIES,
  NO_FILTERS,
} from '#domain/funding-entry/funding-search.ts'
import { fundingSheet } from '#domain/funding-entry/funding-sheet.ts'
import { fundingList, type FundingPage as Page } from './funding.queries.ts'
import { TEXT } from './funding.text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)
const AddressedEntry = lazyPart(async () => (await import('./entry/addressed-entry.tsx')).AddressedEntry)
const DeleteEntry = lazyPart(async () => (await import('./entry/delete-entry.tsx')).DeleteEntry)

interface FundingDialogsProps {
  isBulkOpen: boolean
  addressed: string | undefined
  user: User | null
  deleted: ListedFunding | null
  onOpenBulk: () => void
  onCloseAddressed: () => void
  onCloseDeleted: () => void
}

function FundingDialogs(props: FundingDialogsProps) {
  const { isBulkOpen, addressed, user, deleted, onOpenBulk, onCloseAddressed, onCloseDeleted } = props
  const wasBulkOpen = useLast(isBulkOpen || undefined)
  const shownDeleted = useLast(deleted)
  const shownEntry = useLast(addressed)
  return (
    <>
      {wasBulkOpen && <BulkDialog isOpen={isBulkOpen} onOpen={onOpenBulk} onClose={onCloseAddressed} />}
      {user && shownEntry && (
        <AddressedEntry id={shownEntry} isOpen={addressed !== undefined} user={user} onClose={onCloseAddressed} />
      )}
      {shownDeleted && <DeleteEntry entry={shownDeleted} isOpen={deleted !== null} onClose={onCloseDeleted} />}
    </>
  )
}

const entriesOf = (page: Page) => page.data
const countOf = (count: number) => t('{count, plural, one {# entry} other {# entries}}', { count })

export function FundingPage({ search, onSearch, onCloseDialog }: PageWithDialog<FundingSearch>) {
  const user = useSession()?.user ?? null
  const filters = useMemo(() => filtersOf(search), [search])
  const of = usePagedRows(fundingList(filters), entriesOf)
  const { list, rows, figures } = of
  const [deleted, setDeleted] = useState<ListedFunding | null>(null)
  const columns = useMemo(() => fundingColumns(filters.year), [filters.year])
  const actions = useRowActions(user, useLatest(onSearch), setDeleted)
  const mayReport = refusal('contributor', user) === null
  const openNew = () => onSearch({ entry: NEW_ENTRIES }, 'step')

  return (
    <ListPage
      text={TEXT}
      heading={t('FTS entries')}
      icon="naira"
      newLabel={TEXT.newEntry}
      firstLabel={TEXT.firstEntry}
      imports="funding"
      of={of}
      isFiltered={hasFilters(filters)}
      mayReport={mayReport}
      exports={
        <ExportButton
          label={t('Export')}
          name="FTS"
          variant="default"
          sheet={of.isCurrent ? fundingSheet(filters, rows.total) : null}
        />
      }
      figures={<FundingFigures figures={figures} hasListFailed={of.hasFailed} year={filters.year} />}
      filters={<FundingFilterBar filters={filters} onChange={onSearch} />}
      waiting={['funding.submit', 'funding.update']}
      begun={{ kind: 'funding.submit', isOpen: search.entry !== undefined }}
      skeleton={<DataTableSkeleton columns={columns} />}
      onNew={openNew}
      onClear={() => onSearch(NO_FILTERS, 'step')}
      rows={
        list.data &&
        !of.isEmpty && (
          <DataTable
            name="fts"
            label={t('FTS entries')}
            columns={columns}
            rows={rows}
            sorting={{ sort: filters.sort ?? 'newest', onSort: (sort) => onSearch({ sort }, 'step') }}
            actions={actions}
            totals={
              filters.year
                ? { donor: t('Total'), share: totalOf(figures.ofRows) }
                : // Not below the amounts, which are in several currencies.
                  { donor: `${TEXT.totalInDollars} ${totalOf(figures.ofRows)}` }
            }
            counted={countOf}
            failed={TEXT.failed}
          />
        )
      }
    >
      <FundingDialogs
        isBulkOpen={mayReport && search.entry === NEW_ENTRIES}
        addressed={search.entry === NEW_ENTRIES ? undefined : search.entry}
        user={user}
        deleted={deleted}
        onOpenBulk={openNew}
        onCloseAddressed={onCloseDialog}
        onCloseDeleted={() => setDeleted(null)}
      />
    </ListPage>
  )
}

/** People who may not edit an entry can open and read it. */
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
        if (!user || entry.is_locked || !can(user, 'edit', entry)) {
          return [{ label: t('View {what}', { what }), word: t('View'), icon: 'eye', onRun: open }]
        }
        return [
          { label: t('Edit {what}', { what }), word: t('Edit'), icon: 'pencil', onRun: open },
          {
            label: t('Delete {what}', { what }),
            word: t('Delete'),
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

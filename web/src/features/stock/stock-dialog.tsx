import { can } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/records/stock-item'
import type { User } from '@hub/contract/records/user'
import { Stack } from '@mantine/core'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { Proof } from './proof.tsx'
import { StockStatusBadge } from '#domain/status-badges.tsx'
import { UnitCost } from '#domain/stock-item/stock-cost.tsx'
import { CategoryName, unitLabel } from '#domain/stock-item/stock-labels.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLast } from '#lib/latest.ts'
import { useWaitingItem } from '#lib/outbox/use-outbox-items.ts'
import { t } from '#lib/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RecordError } from '#ui/messages.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { StockForm } from './stock-form/stock-form.tsx'
import { StockHistory } from './stock-item/stock-history.tsx'
import { NEW_ITEM } from '#domain/stock-item/stock-search.ts'
import { itemQuery } from './stock.queries.ts'
import { TEXT } from './stock.text.ts'

interface StockDialogProps {
  id: string
  isOpen: boolean
  user: User
  onClose: () => void
}

export function StockDialog({ id, isOpen, user, onClose }: StockDialogProps) {
  const waiting = useWaitingItem('stock.create', id)
  // Stays open while the item is sent, but does not open while it is being sent.
  const isBegun = useLast(waiting && waiting.state !== 'sending' ? id : null) === id
  const query = useQuery({ ...itemQuery(id), enabled: !waiting && !isBegun })
  const isNew = id === NEW_ITEM
  const item = query.data
  const isForm = isNew || isBegun || (item !== undefined && can(user, 'edit', item))

  return (
    <Dialog
      opened={isOpen}
      title={titleOf(isNew || isBegun, isForm, item)}
      size="56rem"
      closeOnClickOutside={!isForm}
      onClose={onClose}
    >
      {isForm && <StockForm key={id} item={item} begun={isBegun ? id : undefined} onDone={onClose} />}
      {!isForm && item && <StockItemView item={item} />}
      {!isForm && query.isPending && <SectionSkeleton heights={[56, 56, 56, 140]} />}
      {!isForm && query.isError && !item && (
        <RecordError
          error={query.error}
          icon="box"
          text={TEXT}
          failed={TEXT.itemFailed}
          onRetry={() => void query.refetch()}
        />
      )}
    </Dialog>
  )
}

function titleOf(isNew: boolean, isForm: boolean, item: StockItem | undefined) {
  if (isNew) return TEXT.newItem
  return isForm ? TEXT.editItem : (item?.item ?? t('Stock Item'))
}

const hasCost = (item: StockItem): item is StockItem & { purchase_cost: number } => item.purchase_cost !== null

export function StockItemView({ item }: { item: StockItem }) {
  const facts: Fact[] = [
    [t('Category'), <CategoryName key="category" category={item.item_category} />],
    [t('Status'), <StockStatusBadge key="status" status={item.status} />],
    [t('Quantity'), t('{quantity} {unit}', { quantity: item.quantity, unit: unitLabel(item.unit).toLowerCase() })],
    [t('Quantity Available'), formatCount(item.quantity_available)],
    [t('Minimum Stock Level'), formatCount(item.minimum_stock_level)],
    [t('Reorder Point'), formatCount(item.reorder_point)],
    [t('Unit Cost'), hasCost(item) && <UnitCost key="cost" item={item} />],
    [t('Supplier'), item.supplier],
    [t('Location'), `${item.state}, ${item.lga}`],
    [t('Physical Address'), item.physical_address],
    [t('Warehouse Location'), item.warehouse_location],
    [t('Organization'), item.organization_name],
    [t('Updated'), formatDateTime(item.updated_at)],
    [t('Photo'), item.image_proof && <Proof key="proof" proof={item.image_proof} item={item.item} />, { isWide: true }],
  ]
  return (
    <Stack gap="lg">
      <Facts facts={facts} />
      <StockHistory item={item} />
    </Stack>
  )
}

import { can } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/records/stock-item'
import type { User } from '@hub/contract/records/user'
import { useQuery } from '@tanstack/react-query'
import { useLast } from '#lib/latest.ts'
import { useWaitingItem } from '#lib/outbox/use-outbox-items.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RecordError } from '#ui/messages.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { StockForm } from './stock-form/stock-form.tsx'
import { StockItemView } from './stock-item/stock-item-view.tsx'
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
  return isForm ? TEXT.editItem : (item?.item ?? 'Stock Item')
}

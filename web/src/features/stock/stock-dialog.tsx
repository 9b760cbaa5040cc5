import { can } from '@hub/contract/permissions'
import type { StockItem } from '@hub/contract/records/stock-item'
import type { User } from '@hub/contract/users'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#lib/call-failed.ts'
import { useLast } from '#lib/latest.ts'
import { useWaitingItem } from '#lib/outbox/use-outbox-items.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { StockForm } from './stock-form/stock-form.tsx'
import { StockItemView } from './stock-item/stock-item-view.tsx'
import { NEW_ITEM } from '#domain/stock-item/stock-filters.ts'
import { itemQuery } from './stock.queries.ts'
import { TEXT } from './stock.text.ts'
import classes from './stock.module.css'

interface StockDialogProps {
  id: string
  isOpen: boolean
  user: User
  onClose: () => void
}

export function StockDialog({ id, isOpen, user, onClose }: StockDialogProps) {
  const waiting = useWaitingItem('stock.create', id)
  // Keeps the form open while the item is sent, but does not open one that is already being sent.
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
      {!isForm && query.isPending && <Waiting />}
      {!isForm && query.isError && !item && <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </Dialog>
  )
}

function titleOf(isNew: boolean, isForm: boolean, item: StockItem | undefined) {
  if (isNew) return TEXT.newItem
  return isForm ? TEXT.editItem : (item?.item ?? 'Stock Item')
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy="true">
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={140} />
  </div>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The server answers 400 when the address holds a malformed id.
  const isMissing = error instanceof CallFailed && [400, 404].includes(error.status)
  if (isMissing) return <EmptyState icon="box" title={TEXT.notFound} text={TEXT.notFoundText} />
  return <LoadError text={TEXT.itemFailed} onRetry={onRetry} />
}

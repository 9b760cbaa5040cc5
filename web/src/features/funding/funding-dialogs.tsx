import type { ListedFunding } from '@hub/contract/funding'
import type { User } from '@hub/contract/users'
import { useLast } from '#lib/use-last.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)
const AddressedEntry = lazyPart(async () => (await import('./entry/addressed-entry.tsx')).AddressedEntry)
const DeleteEntry = lazyPart(async () => (await import('./entry/delete-entry.tsx')).DeleteEntry)

interface FundingDialogsProps {
  isBulkOpen: boolean
  /** The entry that the address names. */
  addressed: string | undefined
  user: User | null
  /** The entry that is about to be deleted. */
  deleted: ListedFunding | null
  onOpenBulk: () => void
  /** Of what the address opened. */
  onCloseAddressed: () => void
  onCloseDeleted: () => void
}

/** What opens above the list; its code comes when it is first opened. */
export function FundingDialogs(props: FundingDialogsProps) {
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

import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useLast } from '#lib/use-last.ts'
import { userQuery } from '#features/admin/admin.queries.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TEXT } from '#features/admin/admin.text.ts'

/** Its code comes when it is first opened. */
const ManageDialog = lazyPart(async () => (await import('./manage-dialog.tsx')).ManageDialog)

interface ManageSlotProps {
  /** Of the address: whose dialog is open. */
  id: string | undefined
  /** Where they may be found; who was just changed may have left the list that the filters show. */
  known: readonly (User | null)[]
  me: User
  onClose: () => void
  onChanged: (user: User) => void
  onEditProfile: (user: User) => void
}

/** What the address opens above the table; who is not in it is asked for. */
export function ManageSlot({ id, known, ...rest }: ManageSlotProps) {
  const listed = id === undefined ? undefined : newestOf(known, id)
  const asked = useQuery({ ...userQuery(id ?? ''), enabled: id !== undefined && !listed })
  const found = listed ?? (id === undefined ? undefined : asked.data)
  const shown = useLast(found)
  const isMissing = id !== undefined && !found && asked.isError
  return (
    <>
      {shown && <ManageDialog key={shown.id} user={shown} opened={found !== undefined} {...rest} />}
      <ManageMissing
        error={isMissing ? asked.error : null}
        onRetry={() => void asked.refetch()}
        onClose={rest.onClose}
      />
    </>
  )
}

/** The list may have been asked for anew since the dialog was opened. */
const newestOf = (known: readonly (User | null)[], id: string) =>
  known
    .filter((user) => user !== null)
    .filter((user) => user.id === id)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]

interface ManageMissingProps {
  /** Why the address cannot be opened; null where it can. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

function ManageMissing({ error, onRetry, onClose }: ManageMissingProps) {
  // An address that is no identifier of the hub is answered with 400.
  const isUnknown = error instanceof CallFailed && [400, 404].includes(error.status)
  return (
    <Dialog title="Manage User" opened={error !== null} onClose={onClose} size="44rem">
      {isUnknown ? (
        <EmptyState icon="people" title={TEXT.userMissing} text={TEXT.userMissingText} />
      ) : (
        <LoadError text={TEXT.userFailed} onRetry={onRetry} />
      )}
    </Dialog>
  )
}

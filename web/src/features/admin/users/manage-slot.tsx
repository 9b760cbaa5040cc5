import type { User } from '@hub/contract/records/user'
import { useQuery } from '@tanstack/react-query'
import { useLast } from '#lib/latest.ts'
import { userQuery } from '#features/admin/admin.queries.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, LoadError } from '#ui/messages.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import { t } from '#lib/language.ts'

const ManageDialog = lazyPart(async () => (await import('./manage-dialog.tsx')).ManageDialog)

interface ManageSlotProps {
  id: string | undefined
  /** A user who was just changed may no longer match the filters of the table. */
  known: readonly (User | null)[]
  me: User
  onClose: () => void
  onChanged: (user: User) => void
  onEditProfile: (user: User) => void
}

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

/** The list may have been refetched since the dialog was opened. */
const newestOf = (known: readonly (User | null)[], id: string) =>
  known
    .filter((user) => user !== null)
    .filter((user) => user.id === id)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]

interface ManageMissingProps {
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

function ManageMissing({ error, onRetry, onClose }: ManageMissingProps) {
  // The server answers 400 when the address holds a malformed id.
  const isUnknown = error instanceof CallFailed && [400, 404].includes(error.status)
  return (
    <Dialog title={t('Manage User')} opened={error !== null} onClose={onClose} size="44rem">
      {isUnknown ? (
        <EmptyState icon="people" title={TEXT.userMissing} text={TEXT.userMissingText} />
      ) : (
        <LoadError text={TEXT.userFailed} onRetry={onRetry} />
      )}
    </Dialog>
  )
}

import { CallFailed } from '../../../lib/call-failed.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { TEXT } from '../admin.text.ts'

interface ManageMissingProps {
  /** Why the address cannot be opened; null where it can. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

export function ManageMissing({ error, onRetry, onClose }: ManageMissingProps) {
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

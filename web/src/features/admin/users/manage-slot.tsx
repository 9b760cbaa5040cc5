import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../admin.queries.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { ManageMissing } from './manage-missing.tsx'

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
  // While a dialog closes it still shows whom it was opened for.
  const [shown, setShown] = useState<User | null>(null)
  if (found && found !== shown) setShown(found)
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

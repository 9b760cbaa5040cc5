import type { User } from '@hub/contract/users'
import { useState } from 'react'
import { ManageDialog } from './manage-dialog.tsx'

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

/** What the address opens above the table. */
export function ManageSlot({ id, known, ...rest }: ManageSlotProps) {
  // While the dialog closes it still shows whom it was opened for.
  const [shown, setShown] = useState<User | null>(null)
  const found = id === undefined ? undefined : newestOf(known, id)
  if (found && found !== shown) setShown(found)
  if (!shown) return null
  return <ManageDialog key={shown.id} user={shown} opened={found !== undefined} {...rest} />
}

/** The list may have been asked for anew since the dialog was opened. */
const newestOf = (known: readonly (User | null)[], id: string) =>
  known
    .filter((user) => user !== null)
    .filter((user) => user.id === id)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]

import { refreshUser } from '../../lib/refresh-user.ts'
import { useSession } from '../../lib/session.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { useSaveOwnProfile } from './profile.queries.ts'

interface OwnProfileDialogProps {
  opened: boolean
  onClose: () => void
}

/** What the button with the person's name opens. */
export function OwnProfileDialog({ opened, onClose }: OwnProfileDialogProps) {
  const user = useSession()?.user
  const save = useSaveOwnProfile()
  if (!user) return null
  return (
    <ProfileDialog
      profile={user}
      viewer={user}
      opened={opened}
      onClose={onClose}
      onSave={save}
      onReload={refreshUser}
    />
  )
}

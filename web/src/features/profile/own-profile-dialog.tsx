import { refreshUser } from '#lib/refresh-user.ts'
import { useSession } from '#lib/session.ts'
import { MailPreferences } from './mail-preferences.tsx'
import { OwnOrganization } from './own-organization.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { showOwnProfile } from './show-own-profile.ts'

interface OwnProfileDialogProps {
  opened: boolean
  onClose: () => void
}

/** What the button with the person's name opens. */
export function OwnProfileDialog({ opened, onClose }: OwnProfileDialogProps) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <ProfileDialog
      profile={user}
      viewer={user}
      opened={opened}
      onClose={onClose}
      onAnswer={showOwnProfile}
      onReload={refreshUser}
    >
      <OwnOrganization user={user} />
      <MailPreferences user={user} />
    </ProfileDialog>
  )
}

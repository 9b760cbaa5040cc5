import type { User } from '@hub/contract/records/user'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '#features/admin/admin-page.tsx'
import { useShowProfileOf } from '#features/admin/admin.changes.ts'
import { fetchUser, startAdmin } from '#features/admin/admin.queries.ts'
import { type AdminSearch, NO_DIALOG, readAdminSearch, searchOfTab } from '#features/admin/admin-search.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useDialogAddress } from '#routes/-address.ts'

const ProfileDialog = lazyPart(async () => (await import('#features/profile/profile-dialog.tsx')).ProfileDialog)

export const Route = createFileRoute('/_signed-in/admin/')({
  // Parsed in the component, to keep that code out of the first download.
  validateSearch: (address: Record<string, unknown>): AdminSearch => address,
  loader: async ({ context, location }) => startAdmin(await context.queryClient(), readAdminSearch(location.search)),
  component: Admin,
})

function Admin() {
  const search = readAdminSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { onSearch, onCloseDialog } = useDialogAddress<AdminSearch>('user', NO_DIALOG)
  const me = useSession()?.user
  const [profile, setProfile] = useState<User | null>(null)

  const editProfile = (user: User) => {
    onCloseDialog()
    setProfile(user)
  }
  if (!me) return null
  return (
    <>
      <AdminPage
        search={search}
        me={me}
        onTab={(tab) => void navigate({ search: searchOfTab(tab), resetScroll: false })}
        onSearch={onSearch}
        onCloseDialog={onCloseDialog}
        onEditProfile={editProfile}
      />
      {profile && (
        <ProfileOf key={profile.id} user={profile} me={me} onSaved={setProfile} onClose={() => setProfile(null)} />
      )}
    </>
  )
}

interface ProfileOfProps {
  user: User
  me: User
  onSaved: (user: User) => void
  onClose: () => void
}

/** The dialog does not know the administrators' query cache, so this updates it. */
function ProfileOf({ user, me, onSaved, onClose }: ProfileOfProps) {
  const show = useShowProfileOf()
  return (
    <ProfileDialog
      profile={user}
      viewer={me}
      opened
      onClose={onClose}
      onAnswer={(answer) => {
        show(answer)
        onSaved(answer.user)
      }}
      onReload={async () => {
        const stored = await fetchUser(user.id)
        onSaved(stored)
        return stored
      }}
    />
  )
}

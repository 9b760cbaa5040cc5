import type { User } from '@hub/contract/users'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { useSaveProfileOf } from '../../features/admin/admin.changes.ts'
import { fetchUser } from '../../features/admin/admin.queries.ts'
import { type ChangeSearch, NO_DIALOG, readAdminSearch, searchOfTab } from '../../features/admin/admin-search.ts'
import { useSession } from '../../lib/session.ts'

const ProfileDialog = lazy(async () => ({
  default: (await import('../../features/profile/profile-dialog.tsx')).ProfileDialog,
}))

export const Route = createFileRoute('/_signed-in/admin/')({
  validateSearch: readAdminSearch,
  component: Admin,
})

function Admin() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })
  const me = useSession()?.user
  const [profile, setProfile] = useState<User | null>(null)

  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      state: how === 'refinement' ? true : { isDialog: change.user !== undefined },
      resetScroll: false,
    })
  const closeDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch(NO_DIALOG, 'refinement')
  }
  const editProfile = (user: User) => {
    closeDialog()
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
        onCloseDialog={closeDialog}
        onEditProfile={editProfile}
      />
      {profile && (
        <Suspense>
          <ProfileOf key={profile.id} user={profile} me={me} onSaved={setProfile} onClose={() => setProfile(null)} />
        </Suspense>
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

/** The profile dialog knows nothing of administrators: how somebody else's is saved, it is told here. */
function ProfileOf({ user, me, onSaved, onClose }: ProfileOfProps) {
  const save = useSaveProfileOf(user.id)
  return (
    <ProfileDialog
      profile={user}
      viewer={me}
      opened
      onClose={onClose}
      onSave={async (payload, options) => {
        const saved = await save(payload, options)
        onSaved(saved)
        return saved
      }}
      onReload={async () => {
        const stored = await fetchUser(user.id)
        onSaved(stored)
        return stored
      }}
    />
  )
}

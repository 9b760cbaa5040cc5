import type { User } from '@hub/contract/users'
import { useState } from 'react'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChangePassword } from './change-password-form.tsx'
import { clearProfileDraft, readProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import { TEXT, TOASTS } from './profile.text.ts'
import type { SaveProfile } from './use-profile-edit.ts'

interface ProfileDialogProps {
  profile: User
  viewer: User
  opened: boolean
  onClose: () => void
  onSave: SaveProfile
  onReload: () => Promise<User>
}

/** Somebody's profile: the own one from the top bar, anybody's for an administrator. */
export function ProfileDialog({ profile, viewer, opened, onClose, onSave, onReload }: ProfileDialogProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>('view')
  const [draft, setDraft] = useState(() => readProfileDraft(profile.id))
  const [newEmail, setNewEmail] = useState<string | null>(null)

  const discard = () => {
    clearProfileDraft(profile.id)
    setDraft(null)
  }
  const close = () => {
    const kept = readProfileDraft(profile.id)
    setDraft(kept)
    if (mode === 'edit' && kept) {
      showToast({ kind: 'info', title: TOASTS.draft.title, text: TOASTS.draft.fallback })
    }
    setMode('view')
    setNewEmail(null)
    onClose()
  }
  const backToView = () => {
    discard()
    setMode('back')
  }

  return (
    <Dialog title={TEXT.title} opened={opened} onClose={close} size="46rem" closeOnClickOutside={mode !== 'edit'}>
      {mode === 'edit' ? (
        <ProfileForm
          profile={profile}
          viewer={viewer}
          onSave={onSave}
          onReload={onReload}
          onSaved={(email) => {
            setNewEmail(email)
            backToView()
          }}
          onCancel={backToView}
        />
      ) : (
        <>
          {newEmail && <Notice tone="info" text={TEXT.emailWaits(newEmail)} />}
          <ProfileView
            profile={profile}
            viewer={viewer}
            draft={draft}
            focusEdit={mode === 'back'}
            onEdit={() => setMode('edit')}
            onDiscardDraft={discard}
          />
          {profile.id === viewer.id && <ChangePassword email={profile.email} />}
        </>
      )}
    </Dialog>
  )
}

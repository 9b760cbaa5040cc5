import type { User } from '@hub/contract/records/user'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnSafety } from './own-safety.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import { TEXT } from './profile.text.ts'
import type { ProfileEditOptions } from './use-profile-edit.ts'

interface ProfileDialogProps extends Pick<ProfileEditOptions, 'onAnswer' | 'onReload'> {
  profile: User
  viewer: User
  opened: boolean
  onClose: () => void
  children?: ReactNode
}

export function ProfileDialog({ profile, viewer, opened, onClose, onAnswer, onReload, children }: ProfileDialogProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>('view')
  const [newEmail, setNewEmail] = useState<string | null>(null)

  // Typed values stay in the draft.
  const close = () => {
    setMode('view')
    setNewEmail(null)
    onClose()
  }
  const backToView = () => setMode('back')
  const isOwn = profile.id === viewer.id

  return (
    <Dialog
      title={isOwn ? TEXT.title : TEXT.titleOfAnother}
      opened={opened}
      onClose={close}
      size="46rem"
      closeOnClickOutside={mode !== 'edit'}
    >
      {mode === 'edit' ? (
        <ProfileForm
          profile={profile}
          viewer={viewer}
          onAnswer={onAnswer}
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
          <ProfileView profile={profile} viewer={viewer} focusEdit={mode === 'back'} onEdit={() => setMode('edit')} />
          {children}
          {isOwn && <OwnSafety user={profile} />}
        </>
      )}
    </Dialog>
  )
}

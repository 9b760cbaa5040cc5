import { PICTURE_TYPES } from '@hub/contract/attachments'
import { ERRORS } from '@hub/contract/errors'
import type { User } from '@hub/contract/users'
import { Button, FileButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { pictureFaultOf } from '../../lib/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureOrInitials, UserAvatar } from '../../ui/user-avatar.tsx'
import { TEXT } from './profile.text.ts'
import classes from './profile.module.css'
import type { PictureChange } from './use-profile-edit.ts'

interface ProfilePictureProps {
  profile: User
  change: PictureChange
  fault: string | null
  onChange: (change: PictureChange, fault?: string | null) => void
}

export function ProfilePicture({ profile, change, fault, onChange }: ProfilePictureProps) {
  const choose = (file: File | null) => {
    const refused = file && pictureFaultOf(file)
    if (file) onChange(refused ? change : file, refused)
  }
  const hasPicture = change instanceof File || (change === 'keep' && profile.profile_picture !== null)
  return (
    <div className={classes.picture} role="group" aria-label={TEXT.picture}>
      {change === 'keep' ? (
        <UserAvatar user={profile} size={80} alt={TEXT.picture} />
      ) : (
        <PictureOrInitials
          blob={change === 'remove' ? undefined : change}
          fullName={profile.full_name}
          size={80}
          alt="Preview of the new picture"
          onBroken={() => onChange('keep', ERRORS.invalid_picture.message)}
        />
      )}
      <div className={classes.pictureControls}>
        <div className={classes.buttons}>
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')}>
            {(props) => (
              <Button
                {...props}
                data-path="profile_picture"
                variant="default"
                size="xs"
                leftSection={<Icon name="camera" size={16} />}
              >
                Choose Picture
              </Button>
            )}
          </FileButton>
          {hasPicture && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => onChange('remove')}
            >
              Remove Picture
            </Button>
          )}
        </div>
        <p className={classes.hint}>{TEXT.pictureHint}</p>
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

/** Beside the button that started it, where it can be seen however far the form is scrolled. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <p className={classes.hint}>Uploading the picture: {percent}%</p>
      <Progress value={percent} aria-label="Uploading the picture" />
    </div>
  )
}

import { PICTURE_TYPES } from '@hub/contract/attachments'
import type { User } from '@hub/contract/records/user'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { PictureOrInitials, UserAvatar } from '#ui/person.tsx'
import { TEXT } from './profile.text.ts'

interface ProfilePictureProps {
  profile: User
  blob: Blob | null
  isRemoved: boolean
  error: string | null
  onChoose: (file: File) => void
  onRemove: () => void
}

export function ProfilePicture({ profile, blob, isRemoved, error, onChoose, onRemove }: ProfilePictureProps) {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    // Allows choosing the same file again.
    reset.current?.()
    if (file) onChoose(file)
  }
  const hasPicture = blob !== null || (!isRemoved && profile.profile_picture !== null)
  return (
    <Group gap="1.1rem" wrap="nowrap" role="group" aria-label={TEXT.picture}>
      {blob || isRemoved ? (
        <PictureOrInitials
          blob={blob ?? undefined}
          fullName={profile.full_name}
          size={80}
          alt={t('Preview of the new picture')}
        />
      ) : (
        <UserAvatar user={profile} size={80} alt={TEXT.picture} />
      )}
      <Stack flex="1" gap="0.4rem" miw={0}>
        <Group gap="0.5rem" align="stretch">
          <FileButton onChange={choose} resetRef={reset} accept={PICTURE_TYPES.join(',')}>
            {(props) => (
              <Button
                {...props}
                data-path="profile_picture"
                variant="default"
                size="xs"
                leftSection={<Icon name="camera" size={16} />}
              >
                {t('Choose Picture')}
              </Button>
            )}
          </FileButton>
          {hasPicture && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<Icon name="trash" size={16} />}
              onClick={onRemove}
            >
              {t('Remove Picture')}
            </Button>
          )}
        </Group>
        <Text fz="m" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {TEXT.pictureHint}
        </Text>
        {error && (
          <Text fz="m" c="var(--hub-red)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

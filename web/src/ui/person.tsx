import { Avatar } from '@mantine/core'
import '@mantine/core/styles/Avatar.css'
import { useQuery } from '@tanstack/react-query'
import { pictureQuery, useObjectUrl } from '#lib/pictures.ts'
import { Fragment } from 'react'

interface UserAvatarProps {
  user: { full_name: string; profile_picture: string | null }
  size: number
  /** Without it the picture is decoration. */
  alt?: string
}

export function UserAvatar({ user, size, alt }: UserAvatarProps) {
  const picture = useQuery(pictureQuery(user.profile_picture))
  return <PictureOrInitials blob={picture.data} fullName={user.full_name} size={size} alt={alt} />
}

interface PictureOrInitialsProps {
  blob: Blob | undefined
  fullName: string
  size: number
  alt?: string
  onBroken?: () => void
}

export function PictureOrInitials({ blob, fullName, size, alt = '', onBroken }: PictureOrInitialsProps) {
  const src = useObjectUrl(blob)
  return (
    <Avatar src={src} alt={alt} size={size} variant="filled" color="teal" imageProps={{ onError: onBroken }}>
      <span aria-hidden>{initialsOf(fullName)}</span>
    </Avatar>
  )
}

export const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** The address breaks after '@' or before '.' only. */
export const EmailText = ({ email }: { email: string }) =>
  email.match(/\.?[^@.]+@?|./g)?.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

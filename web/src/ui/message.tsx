import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from '#lib/use-title.ts'
import type { IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'

interface MessageProps {
  icon: IconName
  tone?: 'teal' | 'amber' | 'green' | 'red'
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function Message({ icon, tone = 'teal', title, text, children }: MessageProps) {
  useTitle(title)
  return (
    <Stack align="center" gap="0.9rem" ta="center">
      <IconTile name={icon} tone={tone} size={52} />
      <h1 tabIndex={-1}>{title}</h1>
      {text && (
        <Text maw="42ch" c="dimmed">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}

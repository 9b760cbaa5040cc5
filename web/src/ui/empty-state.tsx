import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { IconTile } from './icon-tile.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}

export const EmptyState = ({ icon, title, text, children }: EmptyStateProps) => (
  <Paper withBorder shadow="sm" radius="lg" px="1.25rem" py="3rem">
    <Stack align="center" gap="0.6rem" ta="center">
      <IconTile name={icon} size={56} />
      <h2>{title}</h2>
      <Text maw="52ch" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  </Paper>
)

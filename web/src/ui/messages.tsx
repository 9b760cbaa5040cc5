import { Button, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#lib/language.ts'
import { useTitle } from '#lib/browser.ts'
import { type IconName, IconTile } from './icon.tsx'
import { useIsOffline } from '#lib/connection.ts'
import { CallFailed } from '#lib/call-failed.ts'

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

interface LoadErrorProps {
  /** In one sentence (docs/product.md, 8). */
  text: string
  onRetry: () => void
}

export function LoadError({ text, onRetry }: LoadErrorProps) {
  const isOffline = useIsOffline()
  return (
    <Paper withBorder radius="lg" px="1.25rem" py="2.5rem" role="alert">
      <Stack align="center" gap="0.7rem" ta="center">
        <IconTile name="alert" tone="red" size={44} />
        <p>
          {isOffline && <strong>{t('Not available offline yet.')} </strong>}
          {/* Without a network a retry is useless. */}
          {isOffline && !navigator.onLine ? t('It will load when you are connected.') : text}
        </p>
        <Button variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </Stack>
    </Paper>
  )
}

interface RecordErrorProps {
  error: Error
  icon: IconName
  text: { notFound: string; notFoundText: string }
  failed: string
  onRetry: () => void
}

/** In the place of a record that could not be loaded. The server answers 400 to a malformed id. */
export function RecordError({ error, icon, text, failed, onRetry }: RecordErrorProps) {
  if (error instanceof CallFailed && [400, 404].includes(error.status))
    return <EmptyState icon={icon} title={text.notFound} text={text.notFoundText} />
  return <LoadError text={failed} onRetry={onRetry} />
}

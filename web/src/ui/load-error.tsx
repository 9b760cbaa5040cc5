import { Button, Paper, Stack } from '@mantine/core'
import { useIsOffline } from '#lib/connection.ts'
import { IconTile } from './icon-tile.tsx'

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
          {isOffline && <strong>Not available offline yet. </strong>}
          {/* Without a network a retry is useless; a server that does not answer may do so later. */}
          {isOffline && !navigator.onLine ? 'It will load when you are connected.' : text}
        </p>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Paper>
  )
}

import { Button } from '@mantine/core'
import { useIsOffline } from '#lib/connection.ts'
import { Icon } from './icon.tsx'
import classes from './load-error.module.css'

interface LoadErrorProps {
  /** In one sentence (docs/product.md, 8). */
  text: string
  onRetry: () => void
}

export function LoadError({ text, onRetry }: LoadErrorProps) {
  const isOffline = useIsOffline()
  return (
    <div className={classes.error} role="alert">
      <Icon name="alert" size={24} />
      <p>
        {isOffline && <strong>Not available offline yet. </strong>}
        {/* Without a network a retry is useless; a server that does not answer may do so later. */}
        {isOffline && !navigator.onLine ? 'It will load when you are connected.' : text}
      </p>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

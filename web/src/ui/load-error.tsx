import { Button } from '@mantine/core'
import { Icon } from './icon.tsx'
import classes from './load-error.module.css'

interface LoadErrorProps {
  /** What could not be loaded, in one sentence (docs/product.md, 8). */
  text: string
  onRetry: () => void
}

export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div className={classes.error} role="alert">
      <Icon name="alert" size={24} />
      <p>{text}</p>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

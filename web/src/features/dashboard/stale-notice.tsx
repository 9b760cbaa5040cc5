import { Button } from '@mantine/core'
import { Notice } from '#ui/notice.tsx'
import { TEXT } from './dashboard.text.ts'

/** What was loaded before stays, and says that it may be old. */
export const StaleNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning" text={TEXT.stale}>
    <Button size="xs" variant="default" onClick={onRetry}>
      Retry
    </Button>
  </Notice>
)

import { CallFailed } from '#lib/call-failed.ts'
import { EmptyState } from './empty-state.tsx'
import type { IconName } from './icon.tsx'
import { LoadError } from './load-error.tsx'

interface RecordErrorProps {
  error: Error
  icon: IconName
  text: { notFound: string; notFoundText: string }
  /** For any other error. */
  failed: string
  onRetry: () => void
}

/** In the place of a record that could not be loaded. The server answers 400 to a malformed id. */
export function RecordError({ error, icon, text, failed, onRetry }: RecordErrorProps) {
  if (error instanceof CallFailed && [400, 404].includes(error.status))
    return <EmptyState icon={icon} title={text.notFound} text={text.notFoundText} />
  return <LoadError text={failed} onRetry={onRetry} />
}

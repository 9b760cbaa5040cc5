import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListFigures } from '#lib/list-figures.ts'
import { MetricStrip } from './metric-card.tsx'
import { Notice } from './notice.tsx'

interface ListCardsProps {
  figures: ListFigures<unknown>
  /** The list already shows an error. */
  hasListFailed: boolean
  children: ReactNode
}

/** The figures have their own error: the rows may have loaded. */
export function ListCards({ figures, hasListFailed, children }: ListCardsProps) {
  return (
    <>
      <MetricStrip isStale={figures.isStale}>{children}</MetricStrip>
      {figures.hasFailed && !hasListFailed && (
        <Box mb="1rem">
          <Notice tone="warning" text="Failed to load the totals. Please try again.">
            <Button size="xs" variant="default" onClick={figures.reload}>
              Retry
            </Button>
          </Notice>
        </Box>
      )}
    </>
  )
}

import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { Box, Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { ReactNode } from 'react'
import { Icon, type IconName, SampleMark } from './icon.tsx'
import classes from './metric-card.module.css'
import { WhatIs } from './what-is.tsx'
import { t } from '#lib/language.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { Notice } from './notice.tsx'

export const MetricCards = ({ children }: { children: ReactNode }) => <dl className={classes.cards}>{children}</dl>

export const MetricStrip = ({ isStale = false, children }: { isStale?: boolean; children: ReactNode }) => (
  <dl className={classes.strip} aria-busy={isStale} data-stale={isStale || undefined}>
    {children}
  </dl>
)

interface MetricCardProps {
  of: FigureKey
  icon: IconName
  figure: string | undefined
  counts: ReactNode
  mark?: 'sample' | 'estimated'
  /** Only the figure is old; the rest of the card is not. */
  isStale?: boolean
}

export function MetricCard({ of, icon, figure, counts, mark, isStale }: MetricCardProps) {
  return (
    <div className={classes.card}>
      <dt className={classes.label} data-marked={mark !== undefined || undefined}>
        <span className={classes.tile}>
          <Icon name={icon} />
        </span>
        {t(FIGURES[of].name)}
        {mark && <SampleMark kind={mark} />}
        <WhatIs figure={of} />
      </dt>
      <dd className={classes.figure} data-length={lengthOf(figure)} data-stale={isStale || undefined}>
        {figure ?? <Skeleton className={classes.waiting} height="1.4rem" width="60%" mt={4} />}
      </dd>
      <dd className={classes.counts}>{counts}</dd>
    </div>
  )
}

function lengthOf(figure = '') {
  if (figure.length > 15) return 'longest'
  return figure.length > 10 ? 'long' : undefined
}

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
          <Notice tone="warning" text={t('Failed to load the totals. Please try again.')}>
            <Button size="xs" variant="default" onClick={figures.reload}>
              {t('Retry')}
            </Button>
          </Notice>
        </Box>
      )}
    </>
  )
}

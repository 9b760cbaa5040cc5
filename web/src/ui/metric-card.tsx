import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './metric-card.module.css'
import { SampleMark } from './sample-mark.tsx'
import { WhatIs } from './what-is.tsx'

interface MetricCardsProps {
  /** Shown until the next ones come. */
  isStale?: boolean
  children: ReactNode
}

/** The figures that a page of figures is made of. */
export const MetricCards = ({ isStale = false, children }: MetricCardsProps) => (
  <dl className={classes.cards} aria-busy={isStale} data-stale={isStale || undefined}>
    {children}
  </dl>
)

/** The same figures above a list, as one strip: what the page is about is the list. */
export const MetricStrip = ({ isStale = false, children }: MetricCardsProps) => (
  <dl className={classes.strip} aria-busy={isStale} data-stale={isStale || undefined}>
    {children}
  </dl>
)

interface MetricCardProps {
  /** Which figure it is: its name and its definition come with it. */
  of: FigureKey
  icon: IconName
  /** Undefined while it is on its way. */
  figure: string | undefined
  /** What the figure counts. */
  counts: ReactNode
  mark?: 'Sample' | 'Estimated'
  /** The figure is an older one until the next comes; the rest of the card is not. */
  isStale?: boolean
}

export function MetricCard({ of, icon, figure, counts, mark, isStale }: MetricCardProps) {
  return (
    <div className={classes.card}>
      <dt className={classes.label} data-marked={mark !== undefined || undefined}>
        <span className={classes.tile}>
          <Icon name={icon} />
        </span>
        {FIGURES[of].name}
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

/** Long figures are set smaller: none is broken into two lines. */
function lengthOf(figure = '') {
  if (figure.length > 15) return 'longest'
  return figure.length > 10 ? 'long' : undefined
}

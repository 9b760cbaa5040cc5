import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './metric-card.module.css'
import { SampleMark } from './sample-mark.tsx'

interface MetricCardsProps {
  /** Shown until the next ones come. */
  isStale?: boolean
  children: ReactNode
}

/** The row of figures that a page begins with. */
export const MetricCards = ({ isStale = false, children }: MetricCardsProps) => (
  <dl className={classes.cards} aria-busy={isStale} data-stale={isStale || undefined}>
    {children}
  </dl>
)

interface MetricCardProps {
  icon: IconName
  label: string
  /** Undefined while it is on its way. */
  figure: string | undefined
  /** What the figure counts. */
  counts: ReactNode
  mark?: 'Sample' | 'Estimated'
}

export function MetricCard({ icon, label, figure, counts, mark }: MetricCardProps) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        <span className={classes.tile}>
          <Icon name={icon} />
        </span>
        {label}
        {mark && <SampleMark kind={mark} />}
      </dt>
      <dd className={classes.figure} data-length={lengthOf(figure)}>
        {figure ?? <Skeleton className={classes.waiting} height="1.4rem" width="60%" mt={4} />}
      </dd>
      <dd className={classes.counts}>{counts}</dd>
    </div>
  )
}

/** Long figures are set smaller: none is broken into two lines. */
function lengthOf(figure = '') {
  if (figure.length > 17) return 'longest'
  return figure.length > 10 ? 'long' : undefined
}

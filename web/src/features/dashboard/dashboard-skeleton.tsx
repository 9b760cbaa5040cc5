import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import panel from '#ui/panel.module.css'
import classes from './dashboard-skeleton.module.css'

const lines = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} mt="0.9rem" />)

function Card({ rows, height }: { rows: number; height: string }) {
  return (
    <div className={panel.panel}>
      <Skeleton height="1.2rem" width="40%" />
      {lines(rows, height)}
    </div>
  )
}

/** Four metric cards, one large list card and two side cards: the shape of what comes. */
export function DashboardSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden data-testid="dashboard-skeleton">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classes.metric}>
          <Card rows={2} height="1.1rem" />
        </div>
      ))}
      <div className={classes.list}>
        <Card rows={6} height="2.6rem" />
      </div>
      <div className={classes.side}>
        <Card rows={3} height="2.2rem" />
        <Card rows={3} height="1.4rem" />
      </div>
    </div>
  )
}

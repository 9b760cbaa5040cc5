import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './project-grid.module.css'

/** The shape of the cards that are on their way. */
export function ProjectGridSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={classes.skeleton}>
          <Skeleton height={22} width="35%" radius="xl" />
          <Skeleton height={20} width="90%" />
          <Skeleton height={16} width="55%" />
          <Skeleton height={38} />
          <Skeleton height={16} width="70%" />
          <Skeleton height={16} width="60%" />
          <Skeleton height={8} />
          <Skeleton height={30} width="40%" />
        </div>
      ))}
    </div>
  )
}

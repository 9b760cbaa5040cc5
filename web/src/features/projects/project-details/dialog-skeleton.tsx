import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './project-details.module.css'

export function DialogSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Skeleton height={46} width="40%" />
      <Skeleton height={36} />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </div>
  )
}

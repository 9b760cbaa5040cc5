import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './project-details.module.css'

export function SectionSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3].map((entry) => (
        <Skeleton key={entry} height={86} radius="md" />
      ))}
    </div>
  )
}

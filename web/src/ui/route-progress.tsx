import { useRouterState } from '@tanstack/react-router'
import classes from './route-progress.module.css'

/** A link was followed and its screen is on its way: the page before still stands, and this says that it goes on. */
export function RouteProgress() {
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div role="status">
      {isUnderWay && (
        <div className={classes.bar}>
          <span className="visually-hidden">Loading the page</span>
        </div>
      )}
    </div>
  )
}

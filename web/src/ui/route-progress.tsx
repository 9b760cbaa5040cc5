import { useRouterState } from '@tanstack/react-router'
import classes from './route-progress.module.css'

/** Shown while the next page loads and the previous one is still visible. */
export function RouteProgress() {
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div role="status">
      {isUnderWay && (
        <div className={`${classes.bar} screen-only`}>
          <span className="visually-hidden">Loading the page</span>
        </div>
      )}
    </div>
  )
}

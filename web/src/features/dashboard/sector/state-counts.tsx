import type { StateFigures } from '@hub/contract/dashboard'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import type { StateName } from '#features/dashboard/dashboard-search.ts'
import classes from './geographic-coverage.module.css'

interface StateCountsProps {
  states: readonly StateFigures[]
  /** Makes the count a link to the projects that it counts. */
  children: (count: { state: StateName; status?: 'active'; words: string }) => ReactNode
}

/** A project that works in two states counts in both. */
export function StateCounts({ states, children }: StateCountsProps) {
  const most = Math.max(1, ...states.map(({ projects }) => projects))
  return (
    <ul className={classes.counts}>
      {states.map(({ state, projects, active }) => (
        <li key={state}>
          <p className={classes.state}>
            <strong>{state}</strong>
            {children({ state, words: `${formatCount(projects)} ${projects === 1 ? 'project' : 'projects'}` })}
          </p>
          <div className={classes.bar} aria-hidden>
            <div style={{ width: `${(projects / most) * 100}%` }} />
          </div>
          <p className={classes.active}>
            {children({ state, status: 'active', words: `${formatCount(active)} active` })}
          </p>
        </li>
      ))}
    </ul>
  )
}

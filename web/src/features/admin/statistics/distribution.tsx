import { Text } from '@mantine/core'
import { SAMPLE_DISTRIBUTION } from '@hub/contract/dashboard-samples'
import { percentText } from '@hub/contract/percent'
import type { SystemStats } from '@hub/contract/system'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { Panel } from '#ui/panel.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import classes from './statistics.module.css'

type StateName = SystemStats['distribution'][number]['state']

interface Part {
  state: StateName
  /** In percent. */
  share: number
  projects?: number
}

export function Distribution({ stats }: { stats: SystemStats }) {
  const isSample = stats.sample.distribution
  const parts: readonly Part[] = isSample
    ? SAMPLE_DISTRIBUTION
    : stats.distribution.toSorted((a, b) => b.projects - a.projects)
  return (
    <Panel title="Geographic Distribution" figure="distribution" isSample={isSample}>
      <ul className={classes.parts}>
        {parts.map(({ state, share, projects }) => (
          <li key={state}>
            <span className={classes.partHead}>
              <strong>{state}</strong>
              {projects !== undefined && (
                <Link to="/projects" search={{ state }} className={classes.soft}>
                  {formatCount(projects)} {projects === 1 ? 'project' : 'projects'}
                </Link>
              )}
              <Text component="strong" fw={700} ms="auto">
                {percentText(projects ?? share, projects === undefined ? 100 : stats.total_projects)}
              </Text>
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${Math.min(100, share)}%` }} data-sample={isSample || undefined} />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{isSample ? TEXT.sampleShares : TEXT.bothStates}</p>
    </Panel>
  )
}

import { elapsedShare } from '@hub/contract/elapsed-share'
import type { Project } from '@hub/contract/projects'
import { formatShare } from '../../lib/format.ts'
import classes from './project-card.module.css'

interface ProjectProgressProps {
  project: Pick<Project, 'status' | 'start_date' | 'end_date' | 'project_title'>
  today: string
}

export function ProjectProgress({ project, today }: ProjectProgressProps) {
  const share = elapsedShare(project, today)
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={`Progress of ${project.project_title}`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.track}
      >
        <div style={{ width: formatShare(share) }} />
      </div>
      <span aria-hidden>{formatShare(share)}</span>
    </div>
  )
}

import { dayInNigeria } from '@hub/contract/days'
import { elapsedPercent } from '@hub/contract/project-statuses'
import type { Project } from '@hub/contract/records/project'
import { t } from '#lib/language.ts'
import classes from './project-progress.module.css'

export const ProjectProgress = ({ project }: { project: Project }) => (
  <ProgressBar title={project.project_title} percent={elapsedPercent(project, dayInNigeria())} />
)

export const ProgressBar = ({ title, percent }: { title: string; percent: number }) => (
  <div className={classes.progress}>
    <div
      role="progressbar"
      aria-label={t('Progress of {title}', { title })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.track}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
    <span aria-hidden>{percent}%</span>
  </div>
)

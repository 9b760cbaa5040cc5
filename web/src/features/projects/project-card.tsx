import type { Project } from '@hub/contract/records/project'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { formatAgo, formatCount, formatDateTime, formatDays, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { ProjectStatusBadge } from '#domain/status-badges.tsx'
import { beneficiariesOf } from '#domain/project/beneficiaries.ts'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import classes from './project-card.module.css'
import { ProjectProgress } from '#domain/project/project-progress.tsx'

interface ProjectCardProps {
  project: Project
  onView: (id: string) => void
}

export const ProjectCard = memo(function ProjectCard({ project, onView }: ProjectCardProps) {
  const beneficiaries = beneficiariesOf(project)
  return (
    <article className={classes.card} aria-labelledby={`project-${project.id} code-${project.id}`}>
      <div className={classes.head}>
        <ProjectStatusBadge status={project.status} />
        <WaitingMark id={project.id} />
        <span id={`code-${project.id}`} className={classes.code}>
          {project.project_code}
        </span>
      </div>
      <div>
        <h3 id={`project-${project.id}`} className={classes.title}>
          {project.project_title}
        </h3>
        <p className={classes.organization}>{project.organization_name}</p>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('Budget')}</dt>
          <dd>{project.budget > 0 ? formatNaira(project.budget) : t('Not given')}</dd>
        </div>
        <div>
          <dt>{t('Beneficiaries')}</dt>
          <dd>{beneficiaries === null ? t('Not given') : formatCount(beneficiaries)}</dd>
        </div>
      </dl>
      <p className={classes.fact}>
        <Icon name="pin" size={16} />
        {placesOf(project) || t('No place yet')}
      </p>
      {project.start_date && project.end_date && (
        <>
          <p className={classes.fact}>
            <Icon name="calendar" size={16} />
            {formatDays(project.start_date, project.end_date)}
          </p>
          <ProjectProgress project={project} />
        </>
      )}
      <div className={classes.foot}>
        <time dateTime={project.updated_at} title={formatDateTime(project.updated_at)} className={classes.updated}>
          {t('Last updated {ago}', { ago: formatAgo(project.updated_at) })}
        </time>
        <Button
          variant="light"
          size="xs"
          aria-label={t('View {what}', { what: project.project_title })}
          onClick={() => onView(project.id)}
        >
          {t('View')}
        </Button>
      </div>
    </article>
  )
})

const named = (names: readonly string[], most: number) =>
  names.length <= most
    ? names.join(', ')
    : t('{names} and {count, plural, other {# more}}', {
        names: names.slice(0, most).join(', '),
        count: names.length - most,
      })

const placesOf = ({ target_states, target_lgas }: Project) =>
  [named(target_states, 3), named(target_lgas, 3)].filter(Boolean).join(' · ')

import { can } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { CallFailed } from '#lib/call-failed.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { ProjectStatusBadge } from '#domain/status-badges.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import type { DetailsTab } from '#domain/project/projects-search.ts'
import { Notice } from '#ui/notice.tsx'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { TEXT } from '#features/projects/projects.text.ts'
import type { WaitingProject } from '#features/projects/waiting-projects.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import classes from './project-details.module.css'
import { ProjectTabs } from './project-tabs.tsx'
import { StatusSteps } from './status-steps.tsx'

interface ProjectDetailsViewProps {
  query: UseQueryResult<ProjectDetails>
  waiting: WaitingProject
  user: User
  tab: DetailsTab
  activity: string | undefined
  focusEdit: boolean
  onTab: (tab: DetailsTab) => void
  onEdit: () => void
}

export function ProjectDetailsView(props: ProjectDetailsViewProps) {
  const { query, waiting, user, tab, activity, focusEdit, onTab, onEdit } = props
  const { error } = query
  const project = query.data ?? waiting.details
  const isWaiting = waiting.item !== undefined
  if (!project && isMissing(error)) return <EmptyState icon="book" title={TEXT.notFound} text={TEXT.notFoundText} />
  if (!project && error) return <LoadError text={TEXT.detailsFailed} onRetry={() => void query.refetch()} />
  if (!project) return <DialogSkeleton />

  const mayEdit = can(user, 'edit', project) && waiting.item?.state !== 'sending'
  return (
    <div className={classes.view}>
      {mayEdit && (
        <DraftOffer
          kind="projects.update"
          subject={project.id}
          text={TEXT.editKept}
          action="Continue Editing"
          onContinue={onEdit}
        />
      )}
      <div className={classes.head}>
        <div className={classes.headWords}>
          <p className={classes.organization}>{project.organization_name}</p>
          <p className={classes.marks}>
            <ProjectStatusBadge status={project.status} />
            <WaitingMark id={project.id} />
            <span className={classes.code}>{project.project_code}</span>
          </p>
        </div>
        <div className={classes.headActions}>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<Icon name="pencil" size={16} />}
              autoFocus={focusEdit}
              onClick={onEdit}
            >
              Edit Project
            </Button>
          )}
          {!isWaiting && <StatusSteps project={project} user={user} />}
        </div>
      </div>
      {waiting.item?.fault && waiting.item.state === 'refused' && (
        <Notice
          tone="warning"
          text={[waiting.item.fault.message, ...Object.values(waiting.item.fault.fields)].join(' ')}
        />
      )}
      <ProjectTabs project={project} isWaiting={isWaiting} user={user} tab={tab} activity={activity} onTab={onTab} />
    </div>
  )
}

/** The server answers 400 when the address holds a malformed id. */
const isMissing = (error: Error | null) => error instanceof CallFailed && [400, 404].includes(error.status)

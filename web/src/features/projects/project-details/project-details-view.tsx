import { can } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Icon } from '#ui/icon.tsx'
import { RecordError } from '#ui/messages.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { ProjectStatusBadge } from '#domain/status-badges.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import type { DetailsTab } from '#domain/project/projects-search.ts'
import { Notice } from '#ui/notice.tsx'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { TEXT } from '#features/projects/projects.text.ts'
import type { WaitingProject } from '#features/projects/waiting-projects.ts'
import { type ProjectSections, ProjectTabs } from './project-tabs.tsx'
import { StatusSteps } from './status-steps.tsx'
import { t } from '#lib/language.ts'

export const DIALOG_HEIGHTS = [46, 36, 120, 220]

interface ProjectDetailsViewProps {
  query: UseQueryResult<ProjectDetails>
  waiting: WaitingProject
  user: User
  tab: DetailsTab
  activity: string | undefined
  focusEdit: boolean
  sections: ProjectSections
  onTab: (tab: DetailsTab) => void
  onEdit: () => void
}

export function ProjectDetailsView(props: ProjectDetailsViewProps) {
  const { query, waiting, user, tab, activity, focusEdit, sections, onTab, onEdit } = props
  const { error } = query
  const project = query.data ?? waiting.details
  const isWaiting = waiting.item !== undefined
  if (!project && error) {
    const { detailsFailed } = TEXT
    return (
      <RecordError error={error} icon="book" text={TEXT} failed={detailsFailed} onRetry={() => void query.refetch()} />
    )
  }
  if (!project) return <SectionSkeleton heights={DIALOG_HEIGHTS} />

  const mayEdit = can(user, 'edit', project) && waiting.item?.state !== 'sending'
  return (
    <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
      {mayEdit && (
        <DraftOffer
          kind="projects.update"
          subject={project.id}
          text={TEXT.editKept}
          action={t('Continue Editing')}
          onContinue={onEdit}
        />
      )}
      <Group justify="space-between" align="flex-start" gap="12px 20px">
        <Box miw={0}>
          <Text fw={600}>{project.organization_name}</Text>
          <Group gap="xs" mt={5}>
            <ProjectStatusBadge status={project.status} />
            <WaitingMark id={project.id} />
            <Text span fz="m" c="dimmed">
              {project.project_code}
            </Text>
          </Group>
        </Box>
        <Group gap={8}>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<Icon name="pencil" size={16} />}
              autoFocus={focusEdit}
              onClick={onEdit}
            >
              {t('Edit Project')}
            </Button>
          )}
          {!isWaiting && <StatusSteps project={project} user={user} />}
        </Group>
      </Group>
      {waiting.item?.fault && waiting.item.state === 'refused' && (
        <Notice
          tone="warning"
          text={[waiting.item.fault.message, ...Object.values(waiting.item.fault.fields)].join(' ')}
        />
      )}
      <ProjectTabs {...{ project, isWaiting, user, tab, activity, sections, onTab }} />
    </Stack>
  )
}

import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CommentSection, mayReadComments } from '#domain/comment/comment-thread.tsx'
import { COMMENTS } from '#domain/comment/comments.text.ts'
import { PagedHistory } from '#domain/history/history-list.tsx'
import type { DetailsTab } from '#domain/project/projects-search.ts'
import { historyQuery } from '#features/projects/projects.queries.ts'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { Section } from '#ui/section.tsx'
import { useOpenTab } from '#ui/page-header.tsx'
import classes from './project-details.module.css'
import { ProjectOverview } from './project-overview.tsx'
import { ProjectSchools } from './project-schools.tsx'

const HistorySection = ({ projectId }: { projectId: string }) => (
  <Section title={t('History')}>
    <PagedHistory list={useInfiniteQuery(historyQuery(projectId))} />
  </Section>
)

interface SectionProps {
  project: ProjectDetails
  isWaiting: boolean
  user: User
}

/** Tabs of other features: the route brings them. */
export interface ProjectSections {
  Activities: ComponentType<SectionProps & { wanted: string | undefined; onShown: () => void }>
  Funding: ComponentType<SectionProps>
}

interface ProjectTabsProps extends SectionProps {
  tab: DetailsTab
  activity: string | undefined
  sections: ProjectSections
  onTab: (tab: DetailsTab) => void
}

export function ProjectTabs(props: ProjectTabsProps) {
  const { project, isWaiting, user, tab, activity, sections, onTab } = props
  const schools = formatCount(project.schools.length)
  const hidden: DetailsTab[] = isWaiting ? ['comments', 'history'] : []
  if (!mayReadComments(user, project.organization_id)) hidden.push('comments')
  const shown = hidden.includes(tab) ? 'overview' : tab
  const list = useOpenTab(shown)
  return (
    <Tabs
      value={shown}
      onChange={(value) => onTab(value as DetailsTab)}
      keepMounted={false}
      classNames={{ list: classes.tabs, panel: classes.panel }}
    >
      <Tabs.List ref={list}>
        <Tabs.Tab value="overview">{t('Overview')}</Tabs.Tab>
        <Tabs.Tab value="schools">
          {t('Schools')}
          <Text span inherit visibleFrom="sm">
            {' '}
            ({schools})
          </Text>
        </Tabs.Tab>
        <Tabs.Tab value="activities">{t('Activities')}</Tabs.Tab>
        <Tabs.Tab value="funding">{t('Funding')}</Tabs.Tab>
        {!hidden.includes('comments') && <Tabs.Tab value="comments">{COMMENTS.title}</Tabs.Tab>}
        {!hidden.includes('history') && <Tabs.Tab value="history">{t('History')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <ProjectOverview project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="schools">
        <ProjectSchools project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="activities">
        <sections.Activities
          project={project}
          isWaiting={isWaiting}
          user={user}
          wanted={activity}
          onShown={() => onTab('activities')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="funding">
        <sections.Funding project={project} isWaiting={isWaiting} user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="comments">
        <CommentSection record={`project:${project.id}`} organization={project.organization_id} user={user} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistorySection projectId={project.id} />
      </Tabs.Panel>
    </Tabs>
  )
}

import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Tabs, Button } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { formatCount } from '#lib/format.ts'
import type { DetailsTab } from '#domain/project/projects-search.ts'
import { mayReadComments } from '#domain/comment/comment-thread.tsx'
import { CommentSection } from '#domain/comment/comment-section.tsx'
import { COMMENTS } from '#domain/comment/comments.text.ts'
import { useOpenTab } from '#ui/use-open-tab.ts'
import { ActivitiesSection } from './activities/activities-section.tsx'
import { FundingSection } from './funding/funding-section.tsx'
import classes from './project-details.module.css'
import { ProjectOverview } from './project-overview.tsx'
import { ProjectSchools } from './project-schools.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryList } from '#domain/history/history-list.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { historyQuery } from '#features/projects/projects.queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

function HistorySection({ projectId }: { projectId: string }) {
  const list = useInfiniteQuery(historyQuery(projectId))
  const entries = list.data?.pages.flatMap((page) => page.history) ?? []
  return (
    <section className={classes.section} aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      {list.isPending && <SectionSkeleton />}
      {list.isError && !list.data && (
        <LoadError text="Failed to load the history. Please try again." onRetry={() => void list.refetch()} />
      )}
      <HistoryList entries={entries} />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </section>
  )
}

interface ProjectTabsProps {
  project: ProjectDetails
  isWaiting: boolean
  user: User
  tab: DetailsTab
  activity: string | undefined
  onTab: (tab: DetailsTab) => void
}

export function ProjectTabs({ project, isWaiting, user, tab, activity, onTab }: ProjectTabsProps) {
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
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="schools">
          Schools<span className={classes.tabCount}> ({schools})</span>
        </Tabs.Tab>
        <Tabs.Tab value="activities">Activities</Tabs.Tab>
        <Tabs.Tab value="funding">Funding</Tabs.Tab>
        {!hidden.includes('comments') && <Tabs.Tab value="comments">{COMMENTS.title}</Tabs.Tab>}
        {!hidden.includes('history') && <Tabs.Tab value="history">History</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <ProjectOverview project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="schools">
        <ProjectSchools project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="activities">
        <ActivitiesSection
          project={project}
          isWaiting={isWaiting}
          user={user}
          wanted={activity}
          onShown={() => onTab('activities')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="funding">
        <FundingSection project={project} isWaiting={isWaiting} user={user} />
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

import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { formatCount } from '../../../lib/format.ts'
import type { DetailsTab } from '../../../domain/project/projects-search.ts'
import { ActivitiesSection } from './activities/activities-section.tsx'
import { FundingSection } from './funding/funding-section.tsx'
import { HistorySection } from './history/history-section.tsx'
import classes from './project-details.module.css'
import { ProjectOverview } from './project-overview.tsx'
import { ProjectSchools } from './project-schools.tsx'

interface ProjectTabsProps {
  project: ProjectDetails
  /** The hub has not seen it: it has no history there. */
  isWaiting: boolean
  user: User
  tab: DetailsTab
  /** Whose form is open in the tab of activities. */
  activity: string | undefined
  onTab: (tab: DetailsTab) => void
}

export function ProjectTabs({ project, isWaiting, user, tab, activity, onTab }: ProjectTabsProps) {
  const schools = formatCount(project.schools.length)
  return (
    <Tabs
      value={isWaiting && tab === 'history' ? 'overview' : tab}
      onChange={(value) => onTab(value as DetailsTab)}
      keepMounted={false}
      classNames={{ list: classes.tabs, panel: classes.panel }}
    >
      <Tabs.List>
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="schools">
          Schools<span className={classes.tabCount}> ({schools})</span>
        </Tabs.Tab>
        <Tabs.Tab value="activities">Activities</Tabs.Tab>
        <Tabs.Tab value="funding">Funding</Tabs.Tab>
        {!isWaiting && <Tabs.Tab value="history">History</Tabs.Tab>}
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
      <Tabs.Panel value="history">
        <HistorySection projectId={project.id} />
      </Tabs.Panel>
    </Tabs>
  )
}

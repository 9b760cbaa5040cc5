import type { RecentProject, SectorDashboard } from '@hub/contract/dashboard'
import { Box, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { ProgressBar } from '#domain/project/project-progress.tsx'
import { ProjectStatusBadge } from '#domain/status-badges.tsx'
import { formatCount, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { Panel } from '#ui/panel.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { type DashboardFilters, hasFilters } from '#features/dashboard/dashboard-search.ts'
import classes from '#features/dashboard/dashboard.module.css'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { projectsSearch } from '#features/dashboard/links.tsx'
import { AppLink } from '#ui/buttons.tsx'

/** The sidebar leaves no room for five columns. */
const NARROW = '(max-width: 959.98px)'

interface RecentProjectsProps {
  data: SectorDashboard
  filters: DashboardFilters
}

export function RecentProjects({ data: { recent_projects, options }, filters }: RecentProjectsProps) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const viewAll = (
    <Link to="/projects" search={projectsSearch(filters, options.organizations)} aria-label={t('View All projects')}>
      {t('View All')}
    </Link>
  )
  const List = isNarrow ? ProjectCards : ProjectTable
  return (
    <Panel title={t('Recent Projects')} action={viewAll}>
      {recent_projects.length === 0 ? (
        <Text fz="body" c="dimmed">
          {hasFilters(filters) ? TEXT.sector.noProjectsFiltered : TEXT.sector.noProjects}
        </Text>
      ) : (
        <List projects={recent_projects} />
      )}
    </Panel>
  )
}

const beneficiariesOf = ({ beneficiaries }: RecentProject) => (beneficiaries > 0 ? formatCount(beneficiaries) : '–')

function ProjectTable({ projects }: { projects: readonly RecentProject[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Project')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" data-number>
            {t('Budget')}
          </th>
          <th scope="col" data-number>
            {t('Beneficiaries')}
          </th>
          <th scope="col">
            {t('Progress')} <WhatIs figure="progress" />
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <th scope="row">
              <ProjectTitle project={project} />
            </th>
            <td>
              <ProjectStatusBadge status={project.status} />
            </td>
            <td data-number>{formatNaira(project.budget)}</td>
            <td data-number>{beneficiariesOf(project)}</td>
            <td style={{ minWidth: '6rem' }}>
              <ProgressBar title={project.title} percent={project.progress} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ProjectCards = ({ projects }: { projects: readonly RecentProject[] }) => (
  <ul className={classes.lines}>
    {projects.map((project) => (
      <Box key={project.id} component="li" pos="relative">
        <ProjectTitle project={project} isStretched />
        <Group gap="0.4rem 0.8rem" my="0.4rem" fz="m">
          <ProjectStatusBadge status={project.status} />
          <span>{formatNaira(project.budget)}</span>
          {project.beneficiaries > 0 && (
            <span>{t('{count, plural, one {# person} other {# people}}', { count: project.beneficiaries })}</span>
          )}
        </Group>
        <ProgressBar title={project.title} percent={project.progress} />
      </Box>
    ))}
  </ul>
)

const ProjectTitle = ({ project, isStretched }: { project: RecentProject; isStretched?: boolean }) => (
  <>
    <AppLink to={project.link} className={`${classes.title} ${isStretched ? classes.stretched : ''}`}>
      {project.title}
    </AppLink>
    <Text fz="s" fw={400} c="dimmed">
      {project.organization} · {project.location}
    </Text>
  </>
)

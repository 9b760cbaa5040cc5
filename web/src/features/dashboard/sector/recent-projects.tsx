import type { RecentProject, SectorDashboard } from '@hub/contract/dashboard'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { formatNaira } from '#lib/format-money.ts'
import { ProjectStatusBadge } from '#domain/status-badges.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { ProgressBar } from '#domain/project/project-progress.tsx'
import { AppLink } from '#features/dashboard/app-link.tsx'
import { hasFilters } from '#features/dashboard/dashboard-filters.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { Panel } from '#ui/panel.tsx'
import { projectsBehind } from './filter-words.ts'
import classes from './recent-projects.module.css'

/** The sidebar leaves no room for five columns. */
const NARROW = '(max-width: 959.98px)'

interface RecentProjectsProps {
  data: SectorDashboard
  filters: DashboardFilters
}

export function RecentProjects({ data: { recent_projects, options }, filters }: RecentProjectsProps) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const viewAll = (
    <Link to="/projects" search={projectsBehind(filters, options.organizations)}>
      View All<span className="visually-hidden"> projects</span>
    </Link>
  )
  const List = isNarrow ? ProjectCards : ProjectTable
  return (
    <Panel title="Recent Projects" action={viewAll}>
      {recent_projects.length === 0 ? (
        <p className={classes.none}>{hasFilters(filters) ? TEXT.sector.noProjectsFiltered : TEXT.sector.noProjects}</p>
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
          <th scope="col">Project</th>
          <th scope="col">Status</th>
          <th scope="col" data-number>
            Budget
          </th>
          <th scope="col" data-number>
            Beneficiaries
          </th>
          <th scope="col">
            Progress <WhatIs figure="progress" />
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
            <td>
              <Progress project={project} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProjectCards({ projects }: { projects: readonly RecentProject[] }) {
  return (
    <ul className={classes.cards}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectTitle project={project} />
          <p className={classes.facts}>
            <ProjectStatusBadge status={project.status} />
            <span>{formatNaira(project.budget)}</span>
            {project.beneficiaries > 0 && <span>{formatCount(project.beneficiaries)} people</span>}
          </p>
          <Progress project={project} />
        </li>
      ))}
    </ul>
  )
}

const ProjectTitle = ({ project }: { project: RecentProject }) => (
  <>
    <AppLink to={project.link} className={classes.title}>
      {project.title}
    </AppLink>
    <span className={classes.who}>
      {project.organization} · {project.location}
    </span>
  </>
)

const Progress = ({ project: { title, progress } }: { project: RecentProject }) => (
  <div className={classes.progress}>
    <ProgressBar title={title} percent={progress} />
  </div>
)

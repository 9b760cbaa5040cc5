import { refusal } from '@hub/contract/permissions'
import type { ProjectsSummary } from '@hub/contract/projects'
import type { Project } from '@hub/contract/records/project'
import { useMemo } from 'react'
import type { PageWithDialog } from '#lib/address.ts'
import { formatCount, formatNaira } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import { useSession } from '#lib/session.ts'
import { usePagedRows, useWithWaiting } from '#lib/use-paged-rows.ts'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'
import { ListPage } from '#domain/list/list-page.tsx'
import type { ProjectSections } from './project-details/project-tabs.tsx'
import { ProjectFilterBar } from './project-filters/project-filter-bar.tsx'
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx'
import {
  type ChangeSearch,
  filtersOf,
  hasFilters,
  NEW_PROJECT,
  NO_DIALOG,
  NO_FILTERS,
  type ProjectsSearch,
} from '#domain/project/projects-search.ts'
import { projectsList, type ProjectsPage as Page } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'
import { useWaitingProjects } from './waiting-projects.ts'
import type { User } from '@hub/contract/records/user'
import { useLast } from '#lib/latest.ts'
import { t } from '#lib/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'

const ProjectDialog = lazyPart(async () => (await import('./project-dialog.tsx')).ProjectDialog)

interface ProjectDialogSlotProps {
  search: ProjectsSearch
  user: User
  sections: ProjectSections
  onSearch: ChangeSearch
  onClose: () => void
}

function ProjectDialogSlot({ search, user, sections, onSearch, onClose }: ProjectDialogSlotProps) {
  const isOpen = search.project !== undefined
  const shown = useLast(isOpen ? search : undefined)
  if (!shown?.project) return null
  return (
    <ProjectDialog
      id={shown.project}
      tab={shown.tab}
      activity={shown.activity}
      isEditing={shown.edit}
      isOpen={isOpen}
      user={user}
      sections={sections}
      onSearch={onSearch}
      onClose={onClose}
    />
  )
}

type Summary = typeof ProjectsSummary._zod.output

interface ProjectFiguresProps {
  figures: ListFigures<{ summary: Summary }>
  hasListFailed: boolean
  isFiltered: boolean
}

function ProjectFigures({ figures, hasListFailed, isFiltered }: ProjectFiguresProps) {
  const { shown } = figures
  const figure = (show: (known: Summary) => string) => (shown === null ? '–' : shown && show(shown.summary))
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        icon="book"
        of="total_projects"
        figure={figure(({ total_projects }) => formatCount(total_projects))}
        counts={isFiltered ? t('that match the filters') : t('of all partners')}
      />
      <MetricCard
        icon="naira"
        of="budget"
        figure={figure(({ total_budget }) => formatNaira(total_budget))}
        counts={t('the budgets of these projects together')}
      />
      <MetricCard
        icon="people"
        of="beneficiaries"
        figure={figure(({ total_beneficiaries }) => formatCount(total_beneficiaries))}
        counts={t('people these projects plan to reach')}
      />
    </ListCards>
  )
}

const projectsOf = (page: Page) => page.projects
const NONE: Project[] = []

interface ProjectsPageProps extends PageWithDialog<ProjectsSearch> {
  sections: ProjectSections
}

export function ProjectsPage({ search, onSearch, onCloseDialog, sections }: ProjectsPageProps) {
  const user = useSession()?.user ?? null
  const filters = useMemo(() => filtersOf(search), [search])
  const of = usePagedRows(projectsList(filters), projectsOf)
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  const waiting = useWaitingProjects(user)
  // Unsent projects are only listed without filters, which run on the server.
  const shown = useWithWaiting(of.rows, isFiltered ? NONE : waiting)
  // Ignores a link to the form for people who may not use it.
  const allowed = search.project === NEW_PROJECT && !mayReport ? { ...search, ...NO_DIALOG } : search
  const drafts = useWaiting('projects.create').filter(({ state }) => state === 'draft')
  const view = (project: string) => {
    // A draft is incomplete: show only its form.
    const isDraft = drafts.some(({ id }) => id === project)
    onSearch({ ...NO_DIALOG, project, ...(isDraft && { edit: true }) }, 'step')
  }
  const openNew = () => onSearch({ ...NO_DIALOG, project: NEW_PROJECT }, 'step')

  return (
    <ListPage
      text={TEXT}
      heading={t('Projects')}
      icon="book"
      newLabel={TEXT.newProject}
      imports="projects"
      of={of}
      isFiltered={isFiltered}
      mayReport={mayReport}
      figures={<ProjectFigures figures={of.figures} hasListFailed={of.hasFailed} isFiltered={isFiltered} />}
      filters={<ProjectFilterBar filters={filters} onChange={onSearch} />}
      waiting={isFiltered ? ['projects.create', 'projects.update'] : []}
      begun={{ kind: 'projects.create', isOpen: search.project !== undefined }}
      skeleton={<ProjectGridSkeleton />}
      onNew={openNew}
      onClear={() => onSearch(NO_FILTERS, 'step')}
      rows={shown.rows.length > 0 && <ProjectGrid rows={shown} onView={view} />}
    >
      {user && <ProjectDialogSlot {...{ search: allowed, user, sections, onSearch }} onClose={onCloseDialog} />}
    </ListPage>
  )
}

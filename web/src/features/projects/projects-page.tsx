import { refusal } from '@hub/contract/permissions'
import type { Project } from '@hub/contract/projects'
import { Button } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { usePagedRows } from '../../lib/use-paged-rows.ts'
import { useWithWaiting } from '../../lib/with-waiting.ts'
import { useWaiting } from '../../lib/work/work-items.ts'
import { WaitingHere } from '../../ui/waiting-here.tsx'
import { WorkOffer } from '../../ui/work-offer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImportLink } from '../../ui/import-link.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { ProjectDialogSlot } from './project-dialog-slot.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { ProjectFilterBar } from './project-filters/project-filter-bar.tsx'
import classes from './project-grid.module.css'
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx'
import { filtersOf, hasFilters, NEW_PROJECT, NO_DIALOG, NO_FILTERS } from '../../domain/project/projects-filters.ts'
import type { ChangeSearch, ProjectsSearch } from '../../domain/project/projects-search.ts'
import { projectsList, type ProjectsPage as Page } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'
import { useWaitingProjects } from './waiting-projects.ts'

const projectsOf = (page: Page) => page.projects
const NONE: Project[] = []

interface ProjectsPageProps {
  search: ProjectsSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

export function ProjectsPage({ search, onSearch, onCloseDialog }: ProjectsPageProps) {
  const user = useSession()?.user ?? null
  const filters = filtersOf(search)
  const { list, rows, figures, isCurrent, isEmpty, reload } = usePagedRows(projectsList(filters), projectsOf)
  const hasFailed = list.isError && !list.data
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  const waiting = useWaitingProjects(user)
  // Filters are the hub's: what waits is listed where there are none.
  const shown = useWithWaiting(rows, isFiltered ? NONE : waiting)
  // A link to the form means nothing to who may not use it.
  const allowed = search.project === NEW_PROJECT && !mayReport ? { ...search, ...NO_DIALOG } : search
  const drafts = useWaiting('projects.create').filter(({ state }) => state === 'draft')
  const view = (project: string) => {
    // What was put aside is not complete: there is its form alone.
    const isDraft = drafts.some(({ id }) => id === project)
    onSearch({ ...NO_DIALOG, project, ...(isDraft && { edit: true }) }, 'step')
  }
  const openNew = () => onSearch({ ...NO_DIALOG, project: NEW_PROJECT }, 'step')

  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        {mayReport && (
          <div className={classes.head}>
            <ImportLink type="projects" />
            <Button leftSection={<Icon name="plus" size={18} />} onClick={openNew}>
              {TEXT.newProject}
            </Button>
          </div>
        )}
      </PageHeader>
      <ProjectFigures figures={figures} hasListFailed={hasFailed} isFiltered={isFiltered} />
      <ProjectFilterBar filters={filters} onChange={onSearch} />
      <div className={classes.offer}>
        {isFiltered && <WaitingHere kinds={['projects.create', 'projects.update']} />}
        {mayReport && !search.project && (
          <WorkOffer kind="projects.create" text={TEXT.newKept} action="Continue" onContinue={openNew} />
        )}
      </div>
      <h2 className="visually-hidden">Projects</h2>
      <p className="visually-hidden" role="status">
        {isCurrent && rows.total !== undefined && TEXT.found(formatCount(rows.total))}
      </p>
      {list.isPending && <ProjectGridSkeleton />}
      {hasFailed && <LoadError text={TEXT.failed} onRetry={reload} />}
      {isEmpty && shown.rows.length === 0 && (
        <EmptyList
          icon="book"
          title={TEXT.empty}
          text={TEXT.emptyText}
          filteredText={TEXT.emptyFilteredText}
          newLabel={TEXT.newProject}
          isFiltered={isFiltered}
          mayReport={mayReport}
          onClear={() => onSearch(NO_FILTERS, 'step')}
          onNew={openNew}
        />
      )}
      {shown.rows.length > 0 && <ProjectGrid rows={shown} onView={view} />}
      {user && <ProjectDialogSlot search={allowed} user={user} onSearch={onSearch} onClose={onCloseDialog} />}
    </>
  )
}

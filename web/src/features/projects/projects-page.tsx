import { refusal } from '@hub/contract/permissions'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { NoProjects } from './no-projects.tsx'
import { ProjectDialogSlot } from './project-dialog-slot.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { FilterBar } from './project-filters/filter-bar.tsx'
import { NEW_PROJECT_DRAFT } from './project-form/project-values.ts'
import classes from './project-grid.module.css'
import { ProjectGridSkeleton } from './project-grid-skeleton.tsx'
import { ProjectsList } from './projects-list.tsx'
import {
  type ChangeSearch,
  filtersOf,
  hasFilters,
  NEW_PROJECT,
  NO_DIALOG,
  NO_FILTERS,
  type ProjectsSearch,
} from './projects-search.ts'
import { projectsQuery } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'

interface ProjectsPageProps {
  search: ProjectsSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

export function ProjectsPage({ search, onSearch, onCloseDialog }: ProjectsPageProps) {
  const user = useSession()?.user ?? null
  const filters = filtersOf(search)
  const list = useInfiniteQuery(projectsQuery(filters))
  const first = list.data?.pages[0]
  const hasFailed = list.isError && !first
  const mayReport = refusal('contributor', user) === null
  const isFiltered = hasFilters(filters)
  // A link to the form means nothing to who may not use it.
  const allowed = search.project === NEW_PROJECT && !mayReport ? filters : search
  const openNew = () => onSearch({ ...NO_DIALOG, project: NEW_PROJECT }, 'step')

  return (
    <>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        {mayReport && (
          <Button leftSection={<Icon name="plus" size={18} />} onClick={openNew}>
            {TEXT.newProject}
          </Button>
        )}
      </PageHeader>
      <ProjectFigures summary={hasFailed ? null : first?.summary} isFiltered={isFiltered} />
      <FilterBar filters={filters} onChange={onSearch} />
      <div className={classes.offer}>
        {mayReport && !search.project && (
          <DraftOffer name={NEW_PROJECT_DRAFT} text={TEXT.newKept} action="Continue" onContinue={openNew} />
        )}
      </div>
      <h2 className="visually-hidden">Projects</h2>
      <p className="visually-hidden" role="status">
        {first && !list.isPlaceholderData && TEXT.found(formatCount(first.total))}
      </p>
      {list.isPending && <ProjectGridSkeleton />}
      {hasFailed && <LoadError text={TEXT.failed} onRetry={() => void list.refetch()} />}
      {first?.total === 0 && (
        <NoProjects
          isFiltered={isFiltered}
          mayReport={mayReport}
          onClear={() => onSearch(NO_FILTERS, 'step')}
          onNew={openNew}
        />
      )}
      {list.data && first && first.total > 0 && (
        <ProjectsList
          list={list}
          pages={list.data.pages}
          total={first.total}
          onView={(project) => onSearch({ ...NO_DIALOG, project }, 'step')}
        />
      )}
      {user && <ProjectDialogSlot search={allowed} user={user} onSearch={onSearch} onClose={onCloseDialog} />}
    </>
  )
}

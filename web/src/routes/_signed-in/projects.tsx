import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ProjectsPage } from '#features/projects/projects-page.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { NO_DIALOG, type ProjectsSearch, readProjectsSearch } from '#domain/project/projects-search.ts'
import { startProjects } from '#features/projects/projects.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/projects')({
  validateSearch: readProjectsSearch,
  loader: async ({ context, location }) =>
    startProjects(await context.queryClient(), readProjectsSearch(location.search)),
  component: Projects,
})

const loadSections = () =>
  Promise.all([
    import('#features/activities/of-project/project-activities.tsx'),
    import('#features/funding/of-project/project-funding.tsx'),
  ])

const sections = {
  Activities: lazyPart(async () => (await loadSections())[0].ProjectActivities, <SectionSkeleton />),
  Funding: lazyPart(async () => (await loadSections())[1].ProjectFunding, <SectionSkeleton />),
}

function Projects() {
  const search = Route.useSearch()
  const address = useDialogAddress<ProjectsSearch>('project', NO_DIALOG)
  const isOpen = search.project !== undefined
  useEffect(() => {
    // With the dialog: its sections open without a connection, too. A failure shows where a section opens.
    if (isOpen) loadSections().catch(() => {})
  }, [isOpen])
  return <ProjectsPage search={search} sections={sections} {...address} />
}

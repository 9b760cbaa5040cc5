import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '#features/projects/projects-page.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { NO_DIALOG } from '#domain/project/projects-filters.ts'
import { type ProjectsSearch, readProjectsSearch } from '#domain/project/projects-search.ts'
import { startProjects } from '#features/projects/projects.queries.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/projects')({
  validateSearch: readProjectsSearch,
  loader: async ({ context, location }) =>
    startProjects(await context.queryClient(), readProjectsSearch(location.search)),
  component: Projects,
})

const sections = {
  Activities: lazyPart(
    async () => (await import('#features/activities/of-project/project-activities.tsx')).ProjectActivities,
    <SectionSkeleton />,
  ),
  Funding: lazyPart(
    async () => (await import('#features/funding/of-project/project-funding.tsx')).ProjectFunding,
    <SectionSkeleton />,
  ),
}

function Projects() {
  const address = useDialogAddress<ProjectsSearch>('project', NO_DIALOG)
  return <ProjectsPage search={Route.useSearch()} sections={sections} {...address} />
}

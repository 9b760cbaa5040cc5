import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '#features/projects/projects-page.tsx'
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

function Projects() {
  return <ProjectsPage search={Route.useSearch()} {...useDialogAddress<ProjectsSearch>('project', NO_DIALOG)} />
}

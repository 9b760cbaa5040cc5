import { projectsEndpoints } from '@hub/contract/projects'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { CACHE_TIMES, projectKey } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { NEW_PROJECT } from './projects-search.ts'

/** Without an id, and for a new project, there is nothing to load. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn:
      id === '' || id === NEW_PROJECT
        ? skipToken
        : async ({ signal }) => (await call(projectsEndpoints.read, { params: { id }, signal })).project,
    staleTime: CACHE_TIMES.projects,
  })

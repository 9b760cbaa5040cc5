import { projectsEndpoints } from '@hub/contract/projects'
import { type Project } from '@hub/contract/records/project'
import type { ResponseOf } from '@hub/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS, projectHistoryKey } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { figuresIn, listsOf, pagedList, type Pages } from '#lib/paged-list.ts'
import { startList } from '#domain/query-client.ts'
import { readItem } from '#lib/outbox/outbox-store.ts'
import { projectQuery } from '#domain/project/project.queries.ts'
import { filtersOf, NEW_PROJECT, type ProjectFilters, type ProjectsSearch } from '#domain/project/projects-search.ts'

const PAGE_CARDS = 24

export type ProjectsPage = ResponseOf<typeof projectsEndpoints.list>

export const projectsList = (filters: ProjectFilters) =>
  pagedList({
    family: KEYS.projects,
    filters,
    load: (page, signal): Promise<ProjectsPage> =>
      call(projectsEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(projectsEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.projects,
    pageRows: PAGE_CARDS,
  })

export function startProjects(client: QueryClient, search: ProjectsSearch) {
  if (search.project && search.project !== NEW_PROJECT) void startDetails(client, search.project)
  return startList(client, projectsList(filtersOf(search)))
}

/** Unsent projects are not on the server. */
async function startDetails(client: QueryClient, id: string) {
  const isHere = await readItem(id).catch(() => undefined)
  if (!isHere) await client.prefetchQuery(projectQuery(id))
}

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: projectHistoryKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(projectsEndpoints.history, { params: { id }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.projects,
  })

/** From a cached list: shows the title while the project loads. */
export function useListedProject(id: string): Project | undefined {
  const lists = useQueryClient().getQueriesData<Pages<ProjectsPage>>({ queryKey: listsOf(KEYS.projects) })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.projects)
    .find((project) => project.id === id)
}

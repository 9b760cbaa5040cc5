import { type Project, projectsEndpoints } from '@hub/contract/projects'
import type { ResponseOf } from '@hub/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { figuresIn } from '#lib/list-figures.ts'
import { pagedList, type Pages, startList } from '#lib/paged-list.ts'
import { readItem } from '#lib/outbox/outbox-store.ts'
import { filtersOf, NEW_PROJECT } from '#domain/project/projects-filters.ts'
import type { ProjectFilters, ProjectsSearch } from '#domain/project/projects-search.ts'

/** A card says more than a row of a table: a screen holds fewer of them. */
const PAGE_CARDS = 24

export const PROJECTS = ['projects']
export const LISTS = [...PROJECTS, 'list']
export const FIGURES = [...PROJECTS, 'figures']
export const detailsKey = (id: string) => [...PROJECTS, 'details', id]
export const historyKey = (id: string) => [...PROJECTS, 'history', id]
export const activitiesKey = (id: string) => [...PROJECTS, 'activities', id]

export type ProjectsPage = ResponseOf<typeof projectsEndpoints.list>

export const projectsList = (filters: ProjectFilters) =>
  pagedList({
    family: PROJECTS,
    filters,
    load: (page, signal): Promise<ProjectsPage> =>
      call(projectsEndpoints.list, { query: { ...filters, ...page, figures: 'none' }, signal }),
    loadFigures: async (signal) =>
      figuresIn(await call(projectsEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.projects,
    pageRows: PAGE_CARDS,
  })

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: detailsKey(id),
    queryFn:
      id === NEW_PROJECT
        ? skipToken
        : async ({ signal }) => (await call(projectsEndpoints.read, { params: { id }, signal })).project,
    staleTime: CACHE_TIMES.projects,
  })

/** What the screen at this address asks for first. */
export function startProjects(client: QueryClient, search: ProjectsSearch) {
  if (search.project && search.project !== NEW_PROJECT) void startDetails(client, search.project)
  return startList(client, projectsList(filtersOf(search)))
}

/** What is still on this device is not asked of the hub. */
async function startDetails(client: QueryClient, id: string) {
  const isHere = await readItem(id).catch(() => undefined)
  if (!isHere) await client.prefetchQuery(projectQuery(id))
}

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(projectsEndpoints.history, { params: { id }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.projects,
  })

/** The project where a list holds it already: its title stands while the rest is loading. */
export function useListedProject(id: string): Project | undefined {
  const lists = useQueryClient().getQueriesData<Pages<ProjectsPage>>({ queryKey: LISTS })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.projects)
    .find((project) => project.id === id)
}

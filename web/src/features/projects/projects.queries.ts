import { type Project, projectsEndpoints } from '@hub/contract/projects'
import type { ResponseOf } from '@hub/contract/endpoint'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { CACHE_TIMES } from '../../lib/cache-times.ts'
import { figuresIn, listFigures, listOf, type OfList, useListFigures } from '../../lib/list-figures.ts'
import {
  filtersOf,
  NEW_PROJECT,
  type ProjectFilters,
  type ProjectsSearch,
} from '../../domain/project/projects-search.ts'

const PAGE_SIZE = '24'
/** A longer list is not asked for anew page by page: on a slow link that would take minutes. */
const REFETCHED_PAGES = 8

const PROJECTS = ['projects']
export const LISTS = [...PROJECTS, 'list']
export const FIGURES = [...PROJECTS, 'figures']
export const detailsKey = (id: string) => [...PROJECTS, 'details', id]
export const historyKey = (id: string) => [...PROJECTS, 'history', id]
export const activitiesKey = (id: string) => [...PROJECTS, 'activities', id]

type ProjectsPage = ResponseOf<typeof projectsEndpoints.list> & OfList
export type ProjectsList = InfiniteData<ProjectsPage>

export const isLong = (list: ProjectsList | undefined) => (list?.pages.length ?? 0) > REFETCHED_PAGES

const projectsQuery = (filters: ProjectFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: async ({ pageParam, signal }): Promise<ProjectsPage> => {
      const query = { ...filters, limit: PAGE_SIZE, cursor: pageParam, figures: 'none' as const }
      return { ...(await call(projectsEndpoints.list, { query, signal })), of: listOf(PROJECTS, filters) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: (query) => (isLong(query.state.data) ? Infinity : CACHE_TIMES.projects),
    // While the next answer is on its way the last one stays: a screen that empties at each letter cannot be read.
    placeholderData: keepPreviousData,
  })

const projectFigures = (filters: ProjectFilters) =>
  listFigures({
    family: PROJECTS,
    filters,
    load: async (signal) =>
      figuresIn(await call(projectsEndpoints.list, { query: { ...filters, figures: 'only' }, signal })),
    staleTime: CACHE_TIMES.projects,
  })

/** The cards and, beside them, the figures of the whole list. A long one is not asked for anew after a change, but its figures are. */
export function useProjects(filters: ProjectFilters) {
  const list = useInfiniteQuery(projectsQuery(filters))
  const { data } = list
  const figures = useListFigures(projectFigures(filters), data?.pages[0]?.of)
  // All of it is here: nobody has to count it first. Asked of the cards, which may still be those before.
  const isWhole = data?.pages.at(-1)?.next_cursor === null
  const whole = isWhole ? data?.pages.reduce((sum, page) => sum + page.projects.length, 0) : undefined
  const reload = () => {
    void list.refetch()
    figures.reload()
  }
  return { list, figures, total: whole ?? figures.ofRows?.total, isEmpty: whole === 0, reload }
}

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
  const filters = filtersOf(search)
  void client.prefetchInfiniteQuery(projectsQuery(filters))
  void client.prefetchQuery(projectFigures(filters).query)
  if (search.project && search.project !== NEW_PROJECT) void client.prefetchQuery(projectQuery(search.project))
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
  const lists = useQueryClient().getQueriesData<ProjectsList>({ queryKey: LISTS })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.projects)
    .find((project) => project.id === id)
}

import type { ProjectStatus } from '@hub/contract/project-steps'
import {
  type Project,
  type ProjectDetails,
  type ProjectEdit,
  type ProjectPayload,
  projectsEndpoints,
} from '@hub/contract/projects'
import type { ResponseOf } from '@hub/contract/endpoint'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { CACHE_TIMES } from '../../lib/cache-times.ts'
import { CallFailed, sentenceOf } from '../../lib/call-failed.ts'
import { figuresIn, listFigures, listOf, type OfList, useListFigures } from '../../lib/list-figures.ts'
import { showToast } from '../../lib/toast.ts'
import { NEW_PROJECT, type ProjectFilters } from '../../domain/project/projects-search.ts'
import { STEP_TEXT, TOASTS } from './projects.text.ts'

const PAGE_SIZE = '24'
/** A longer list is not asked for anew page by page: on a slow link that would take minutes. */
const REFETCHED_PAGES = 8

const PROJECTS = ['projects']
const LISTS = [...PROJECTS, 'list']
const FIGURES = [...PROJECTS, 'figures']
export const detailsKey = (id: string) => [...PROJECTS, 'details', id]
export const historyKey = (id: string) => [...PROJECTS, 'history', id]
export const activitiesKey = (id: string) => [...PROJECTS, 'activities', id]

type ProjectsPage = ResponseOf<typeof projectsEndpoints.list> & OfList
export type ProjectsList = InfiniteData<ProjectsPage>

const isLong = (list: ProjectsList | undefined) => (list?.pages.length ?? 0) > REFETCHED_PAGES

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

/** Shows a changed project wherever it is listed, then asks the hub for the lists it may have moved in. */
function showChanged(client: QueryClient, changed: ProjectDetails) {
  client.setQueryData(detailsKey(changed.id), changed)
  client.setQueriesData<ProjectsList>({ queryKey: LISTS }, (list) => list && withProject(list, changed))
  void client.invalidateQueries({ queryKey: LISTS, predicate: isShortList })
  void client.invalidateQueries({ queryKey: FIGURES })
  void client.invalidateQueries({ queryKey: historyKey(changed.id) })
}

const isShortList = (query: Query) => !isLong(query.state.data as ProjectsList | undefined)

const withProject = (list: ProjectsList, changed: ProjectDetails): ProjectsList => ({
  ...list,
  pages: list.pages.map((page) =>
    page.projects.some(({ id }) => id === changed.id)
      ? { ...page, projects: page.projects.map((project) => (project.id === changed.id ? changed : project)) }
      : page,
  ),
})

/** A new project belongs at the top: of a list that was scrolled far, only the first page is asked for anew. */
function showCreated(client: QueryClient, created: ProjectDetails) {
  client.setQueryData(detailsKey(created.id), created)
  client.setQueriesData<ProjectsList>({ queryKey: LISTS }, (list) => list && firstPage(list))
  void client.invalidateQueries({ queryKey: LISTS })
  void client.invalidateQueries({ queryKey: FIGURES })
}

const firstPage = ({ pages, pageParams }: ProjectsList): ProjectsList => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

/** The form shows what went wrong in its fields: a failure is thrown, not shown here. */
export function useCreateProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ProjectPayload; idempotencyKey: string }) =>
      call(projectsEndpoints.create, { body, idempotencyKey }),
    onSuccess: ({ project, message }) => {
      showCreated(client, project)
      showToast({ kind: 'success', title: TOASTS.created.title, text: message || TOASTS.created.fallback })
    },
  })
}

export function useUpdateProject(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProjectEdit) => call(projectsEndpoints.update, { params: { id }, body }),
    onSuccess: ({ project, message }) => {
      showChanged(client, project)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message || TOASTS.updated.fallback })
    },
  })
}

export function useProjectStep({ id, updated_at }: Pick<ProjectDetails, 'id' | 'updated_at'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: ProjectStatus) =>
      call(projectsEndpoints.setStatus, { params: { id }, body: { status, updated_at } }),
    onSuccess: ({ project, message }) => {
      showChanged(client, project)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message || TOASTS.updated.fallback })
    },
    onError: (error) => {
      const { title, fallback } = TOASTS.updateFailed
      const isStale = error instanceof CallFailed && error.code === 'stale_edit'
      showToast({ kind: 'failure', title, text: isStale ? STEP_TEXT.stale : sentenceOf(error, fallback) })
      void client.invalidateQueries({ queryKey: detailsKey(id) })
    },
  })
}

import { activitiesEndpoints, type Activity } from '@hub/contract/activities'
import type { ActivityCheck, ActivityEdit, ActivityPayload } from '@hub/contract/records/activity'
import type { ResponseOf } from '@hub/contract/endpoint'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { CACHE_TIMES, projectActivitiesKey, projectHistoryKey, projectKey } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import type { ActivityValues } from '#domain/activity/activity-values.ts'
import { TOASTS } from './project-activities.text.ts'

export type ActivityPages = InfiniteData<ResponseOf<typeof activitiesEndpoints.list>>

export const activitiesQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: projectActivitiesKey(projectId),
    queryFn: ({ pageParam, signal }) =>
      call(activitiesEndpoints.list, { params: { id: projectId }, query: { limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.projects,
  })

export const checkActivity = async (projectId: string, body: ActivityCheck) =>
  (await call(activitiesEndpoints.check, { params: { id: projectId }, body })).warnings

/** An activity also changes the project's figures and history. */
const refresh = (client: QueryClient, projectId: string) =>
  Promise.all(
    [projectActivitiesKey, projectKey, projectHistoryKey].map((keyOf) =>
      client.invalidateQueries({ queryKey: keyOf(projectId) }),
    ),
  )

type Saved = ResponseOf<typeof activitiesEndpoints.create>

export function useReportActivity(projectId: string, draft: OpenDraft<ActivityValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ActivityPayload) => draft.submit<Saved>({ params: { id: projectId }, body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void refresh(client, projectId)
      showToast({ kind: 'success', title: TOASTS.reported.title, text: saved.message })
    },
  })
}

export function useUpdateActivity(projectId: string, draft: OpenDraft<ActivityValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ActivityEdit }) => draft.submit<Saved>({ params: { id }, body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void refresh(client, projectId)
      showToast({ kind: 'success', title: TOASTS.updated.title, text: saved.message })
    },
  })
}

export function useDeleteActivity(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callNow(activitiesEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', title: TOASTS.deleted.title, text: message }),
    onError: outcomeUnknown(TOASTS.deleteFailed.title, TOASTS.deleteFailed.fallback),
    // Also after an error: somebody else may have deleted it first.
    onSettled: () => refresh(client, projectId),
  })
}

export function useReloadActivity(projectId: string) {
  const client = useQueryClient()
  return async (id: string): Promise<Activity | undefined> => {
    const query = activitiesQuery(projectId)
    const held = client.getQueryData(query.queryKey)?.pages.length ?? 1
    const { pages } = await client.fetchInfiniteQuery({ ...query, pages: held, staleTime: 0 })
    return pages.flatMap((page) => page.activities).find((activity) => activity.id === id)
  }
}

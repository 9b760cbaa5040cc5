import type { ResponseOf } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { TOASTS } from './project-funding.text.ts'
import { type FundingValues, withProject } from '#domain/funding-entry/entry-values.ts'

export const projectFundingQuery = (project_code: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.funding, 'of-project', project_code],
    queryFn: ({ pageParam, signal }) =>
      call(fundingEndpoints.list, { query: { project_code, limit: '20', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.fts,
  })

export function useSubmitFunding(projectId: string, draft: OpenDraft<FundingValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: FundingValues) =>
      draft.submit<ResponseOf<typeof fundingEndpoints.submit>>({ body: { ...withProject(values, projectId) } }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void client.invalidateQueries({ queryKey: KEYS.funding })
      showToast({ kind: 'success', title: TOASTS.submitted(saved.submitted), text: '' })
    },
  })
}

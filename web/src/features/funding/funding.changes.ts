import type { ResponseOf } from '@hub/contract/endpoint'
import { fundingEndpoints } from '@hub/contract/funding'
import type { FundingEdit, ListedFunding } from '@hub/contract/records/funding-entry'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { KEYS } from '#domain/queries.ts'
import { listsOf, type Pages, restartLists } from '#lib/paged-list.ts'
import { call } from '#lib/api-client.ts'
import { callNow, outcomeUnknown } from '#lib/call-now.ts'
import { packed } from '#lib/request-body.ts'
import { showToast } from '#lib/toast.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import type { OpenDraft, Split } from '#lib/outbox/draft-state.ts'
import type { EntryValues, FundingValues } from '#domain/funding-entry/entry-values.ts'
import type { FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { type FundingPage } from './funding.queries.ts'
import { TOASTS } from './funding.text.ts'

const changeLists = (client: QueryClient, change: (entries: ListedFunding[]) => ListedFunding[]) =>
  client.setQueriesData<Pages<FundingPage>>(
    { queryKey: listsOf(KEYS.funding) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )

export async function checkEntries(submissions: FundingRow[], id?: string) {
  const body = { submissions, ...(id && { id }) }
  return (await call(fundingEndpoints.check, { body, ...(await packed(body)) })).warnings
}

/** Throws errors, because the grid shows them in its cells. */
export function useSubmitEntries(draft: OpenDraft<FundingValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (split: Split<FundingValues>) =>
      draft.submit<ResponseOf<typeof fundingEndpoints.submit>>({ body: { ...split.goes } }, split),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      void restartLists(client, KEYS.funding)
      showToast({ kind: 'success', title: TOASTS.submitted(saved.submitted), text: '' })
    },
  })
}

export function useUpdateEntry(id: string, draft: OpenDraft<EntryValues>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FundingEdit) =>
      draft.submit<ResponseOf<typeof fundingEndpoints.update>>({ params: { id }, body }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return
      const { entry, message } = saved
      changeLists(client, (entries) => entries.map((each) => (each.id === id ? entry : each)))
      void client.invalidateQueries({ queryKey: KEYS.funding })
      showToast({ kind: 'success', title: TOASTS.updated.title, text: message })
    },
  })
}

export function useDeleteEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callNow(fundingEndpoints.remove, { params: { id } }),
    onSuccess: ({ message }, id) => {
      changeLists(client, (entries) => entries.filter((each) => each.id !== id))
      showToast({ kind: 'success', title: TOASTS.deleted.title, text: message })
    },
    onError: outcomeUnknown(TOASTS.deleteFailed.title, TOASTS.deleteFailed.fallback),
    // Also after an error: somebody else may have deleted it first.
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.funding }),
  })
}
